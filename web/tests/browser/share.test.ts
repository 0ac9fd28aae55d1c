import { expect, test } from 'vitest';
import { isLocal } from '../../src/browser/share';

test('a page knows whether only this device can open it', () => {
  for (const host of ['localhost', 'kingdom.localhost', '127.0.0.1', '127.0.1.1', '[::1]'])
    expect(isLocal(host), host).toBe(true);
  for (const host of ['192.168.1.5', 'example.org', 'localhost.example.org', '127.example.org'])
    expect(isLocal(host), host).toBe(false);
});
