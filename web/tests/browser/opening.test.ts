import { describe, expect, it } from 'vitest';
import { opening } from '../../src/browser/opening.svelte';

describe('the table to come', () => {
  it('is shown while a table is opened and Python starts', async () => {
    await opening.during(async () => {
      expect(opening.isShown).toBe(false);
      opening.noteStart();
      expect(opening.isShown).toBe(true);
    });
    expect(opening.isShown).toBe(false);
  });

  it('is not shown because Python was started for something else before', async () => {
    opening.noteStart();
    await opening.during(async () => expect(opening.isShown).toBe(false));
  });
});
