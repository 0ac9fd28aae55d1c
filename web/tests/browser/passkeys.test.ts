import { expect, test } from 'vitest';
import { obstacle } from '../../src/browser/passkeys';

test('a page says why it can have no passkeys', () => {
  expect(obstacle(true, 'example.org', true)).toBeNull();
  expect(obstacle(true, 'localhost', true)).toBeNull();
  expect(obstacle(false, 'kingdom.home', true)).toBe('insecure');
  expect(obstacle(false, '192.168.0.7', true)).toBe('numbers');
  expect(obstacle(true, '[::1]', true)).toBe('numbers');
  expect(obstacle(true, 'example.org', false)).toBe('unsupported');
});
