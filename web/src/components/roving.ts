// One stop of the Tab key for a whole table of buttons: the arrow keys go from one to the next.

import type { Attachment } from 'svelte/attachments';

type Move = (row: number, column: number) => [row: number, column: number];

const MOVES: Record<string, Move> = {
  ArrowLeft: (row, column) => [row, column - 1],
  ArrowRight: (row, column) => [row, column + 1],
  ArrowUp: (row, column) => [row - 1, column],
  ArrowDown: (row, column) => [row + 1, column],
  Home: (row) => [row, 0],
  End: (row) => [row, Infinity],
};

const buttonsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('button:not(:disabled)'),
];
const rowsOf = (grid: Element): HTMLElement[][] =>
  [...grid.querySelectorAll('tr')].map(buttonsOf).filter((row) => row.length);
const within = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index));

/** Make a table of buttons one stop; rows may come and go. */
export const roving: Attachment<HTMLElement> = (grid) => {
  let current: HTMLElement | undefined;

  function mark(button: HTMLElement | undefined): void {
    current = button;
    for (const one of rowsOf(grid).flat()) one.tabIndex = one === button ? 0 : -1;
  }

  function keydown(event: KeyboardEvent): void {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = rowsOf(grid);
    const at = rows.findIndex((row) => row.includes(event.target as HTMLElement));
    const column = rows[at]?.indexOf(event.target as HTMLElement) ?? -1;
    if (column < 0) return;
    const [down, across] = move(at, column);
    const row = rows[within(down, rows.length)] ?? [];
    row[within(across, row.length)]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  const focusin = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLButtonElement) mark(target);
  };
  const renew = (): void => {
    const all = rowsOf(grid).flat();
    mark(current && all.includes(current) ? current : all[0]);
  };
  const watch = new MutationObserver(renew);
  watch.observe(grid, { childList: true, subtree: true });
  renew();
  grid.addEventListener('keydown', keydown);
  grid.addEventListener('focusin', focusin);
  return () => {
    watch.disconnect();
    grid.removeEventListener('keydown', keydown);
    grid.removeEventListener('focusin', focusin);
  };
};
