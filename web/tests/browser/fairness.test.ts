// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compare, newNonce, remember, fairnessOf } from '../../src/browser/fairness';

const SEED = 'ab'.repeat(32);
let commitment = '';

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
  const bytes = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(SEED));
  commitment = Buffer.from(bytes).toString('hex');
});

describe('what was seen before a game', () => {
  it('is the first commitment, whatever is shown later', () => {
    expect(fairnessOf('g')).toBeNull();
    remember('g', 'first');
    remember('g', 'second', 'mine');
    expect(fairnessOf('g')).toEqual({ commitment: 'first', nonce: 'mine' });
  });

  it('is kept for the last hundred games', () => {
    for (let game = 0; game < 120; game++) remember(`g${game}`, 'c');
    expect(fairnessOf('g19')).toBeNull();
    expect(fairnessOf('g20')).not.toBeNull();
  });
});

describe('the end of a game', () => {
  const end = { seed: SEED, nonces: ['mine', null] };

  it('keeps what was promised', async () => {
    const same = { ...end, commitment };
    expect(await compare({ commitment, nonce: 'mine' }, same)).toBe('kept');
    expect(await compare({ commitment }, same)).toBe('kept');
    expect(await compare(null, same)).toBe('unseen');
  });

  it('breaks it with another commitment, another seed, or without our nonce', async () => {
    const same = { ...end, commitment };
    expect(await compare({ commitment: 'other' }, same)).toBe('broken');
    expect(await compare({ commitment }, { ...same, seed: 'cd'.repeat(32) })).toBe('broken');
    expect(await compare({ commitment, nonce: 'lost' }, same)).toBe('broken');
  });

  it('can only compare commitments where the browser has no SHA-256', async () => {
    vi.stubGlobal('crypto', {});
    expect(await compare({ commitment }, { ...end, commitment })).toBe('kept');
    expect(await compare({ commitment: 'other' }, { ...end, commitment })).toBe('broken');
  });
});

it('makes nonces that the server takes', () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(newNonce()).not.toBe(newNonce());
});
