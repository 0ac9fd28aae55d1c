// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import Verdict from '../../../src/pages/replay/Verdict.svelte';
import { texts } from '../../../src/texts/texts.svelte';

describe('the verdict on the shuffle of a record', () => {
  let app: Record<string, unknown> | undefined;

  function shown(fair: boolean | null, midway: boolean): string {
    app = mount(Verdict, { target: document.body, props: { fair, midway } });
    flushSync();
    return document.body.textContent.trim();
  }

  beforeAll(() => texts.use('en'));
  afterEach(() => {
    if (app) void unmount(app);
    document.body.innerHTML = '';
  });

  it('says whether the cards follow from the seed', () => {
    expect(shown(true, false)).toMatch(/^Verified/);
  });

  it('warns if they do not', () => {
    expect(shown(false, false)).toMatch(/^Warning/);
  });

  it('says that a record from a position cannot be checked', () => {
    expect(shown(null, true)).toBe(
      'This record begins with a position, so its shuffle cannot be checked.',
    );
  });

  it('is silent about a record without a seed', () => {
    expect(shown(null, false)).toBe('');
  });
});
