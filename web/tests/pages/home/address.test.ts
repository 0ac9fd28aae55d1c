import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../src/pages/home/address';

describe('a pasted link', () => {
  it.each([
    ['https://example.org/table/abc123?seat=s3cr-et_', '/table/abc123?seat=s3cr-et_'],
    ['  http://localhost:8765/table/abc123 ', '/table/abc123'],
    ['example.org/replay/abc123?ply=12', '/replay/abc123?ply=12'],
    ['Come and play: https://example.org/table/abc123', '/table/abc123'],
    ['abc123xyz', '/table/abc123xyz'],
    ['hello there', null],
    ['https://example.org/', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%j leads to %s', (text, address) => expect(addressOf(text)).toBe(address));
});
