// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { SheetHistory } from '../../src/browser/sheets';

/** Wait until the history has moved. */
const moved = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('popstate', () => setTimeout(resolve), { once: true }));
const back = async (): Promise<void> => {
  const done = moved();
  history.back();
  await done;
};

let sheets: SheetHistory;
let page = 0;
beforeEach(() => {
  history.pushState(null, '', `/table/${++page}`);
  sheets = new SheetHistory();
});
const here = (): [string, unknown] => [location.pathname, history.state];

it('closes a sheet by Back, and stays on the page', async () => {
  const close = vi.fn();
  sheets.add(close);
  expect(history.state).toEqual({ sheet: 1 });
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect(here()).toEqual([`/table/${page}`, null]);
});

it('closes the upper of two sheets first', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  sheets.add(lower);
  sheets.add(upper);
  await back();
  expect(upper).toHaveBeenCalledOnce();
  expect(lower).not.toHaveBeenCalled();
});

it('leaves no entry behind when a sheet is closed by other means', async () => {
  const gone = sheets.add(vi.fn());
  const done = moved();
  gone();
  await done;
  expect(here()).toEqual([`/table/${page}`, null]);
  await back();
  expect(location.pathname).not.toBe(`/table/${page}`);
});

it('opens the next sheet once the entry of the last has gone', async () => {
  const close = vi.fn();
  const gone = sheets.add(vi.fn());
  const done = moved();
  gone();
  sheets.add(close);
  await done;
  expect(close).not.toHaveBeenCalled();
  expect(here()).toEqual([`/table/${page}`, { sheet: 1 }]);
});

it('gives the place of a sheet to the page that is opened from it', () => {
  const gone = sheets.add(vi.fn());
  expect(sheets.covers).toBe(true);
  history.replaceState(null, '', '/'); // as the router does
  gone();
  expect(here()).toEqual(['/', null]);
});

it('passes over the entry of a sheet that is gone', async () => {
  history.pushState({ sheet: 1 }, '');
  const done = moved();
  new SheetHistory(); // the page was loaded again
  await done;
  expect(here()).toEqual([`/table/${page}`, null]);
});
