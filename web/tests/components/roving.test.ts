// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { roving } from '../../src/components/roving';

let table: HTMLElement;
let leave: (() => void) | undefined;
const button = (name: string): HTMLElement =>
  table.querySelector<HTMLElement>(`[name="${name}"]`) as HTMLElement;
const stops = (): string[] =>
  [...table.querySelectorAll<HTMLButtonElement>('button')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ name }) => name);
const press = (key: string): void => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  (document.activeElement ?? table).dispatchEvent(event);
};

beforeEach(() => {
  leave?.();
  document.body.innerHTML = `<table>
    <tr><th>head</th></tr>
    <tr><td><button name="a1"></button></td><td><button name="a2"></button></td></tr>
    <tr><td>an example</td></tr>
    <tr><td><button name="b1"></button></td><td><button name="b2"></button></td></tr>
  </table>`;
  table = document.querySelector('table') as HTMLElement;
  leave = roving(table) as () => void;
});

describe('a table of buttons', () => {
  it('is one stop of the Tab key', () => {
    expect(stops()).toEqual(['a1']);
    button('b2').focus();
    expect(stops()).toEqual(['b2']);
  });

  it('is walked by the arrow keys, past rows without buttons and not over the edge', () => {
    button('a1').focus();
    const way = [
      'ArrowRight',
      'ArrowRight',
      'ArrowDown',
      'ArrowDown',
      'Home',
      'ArrowUp',
      'End',
    ].map((key) => {
      press(key);
      return (document.activeElement as HTMLButtonElement).name;
    });
    expect(way).toEqual(['a2', 'a2', 'b2', 'b2', 'b1', 'a1', 'a2']);
  });

  it('stays one stop when the row with the focus goes away', async () => {
    button('b1').focus();
    button('b1').closest('tr')?.remove();
    await Promise.resolve();
    expect(stops()).toEqual(['a1']);
  });
});
