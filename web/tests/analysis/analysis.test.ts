import { expect, it, vi } from 'vitest';
import { Analysis } from '../../src/analysis/analysis.svelte';

it('loads a game again that did not come', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no connection')));
  const analysis = new Analysis({ key: 'abc', load });
  await expect(analysis.prepare()).rejects.toThrow('no connection');
  await expect(analysis.prepare()).rejects.toThrow('no connection');
  expect(load).toHaveBeenCalledTimes(2);
});
