// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import Tables from '../../../src/pages/home/Tables.svelte';
import { texts } from '../../../src/texts/texts.svelte';
import { seatOf, tableOf } from '../../wire';

describe('a list of tables', () => {
  let list: Record<string, unknown>;

  beforeAll(() => texts.use('en'));
  afterEach(async () => {
    await unmount(list);
    document.body.innerHTML = '';
  });

  it('does not count a seat that is kept for somebody as free', () => {
    const seats = [
      seatOf(0, { name: 'Anna' }),
      seatOf(1, { kind: 'open', kept: true, name: 'Bram' }),
      seatOf(2, { kind: 'open' }),
    ];
    const tables = [tableOf('abc', { status: 'waiting', seats })];
    list = mount(Tables, { target: document.body, props: { tables, kind: 'open' } });
    flushSync();
    expect(document.querySelector('.what b')?.textContent).toBe('Anna and Bram');
    expect(document.querySelector('.status')?.textContent).toMatch(/^1 /);
    expect(document.querySelectorAll('img.free')).toHaveLength(1);
  });
});
