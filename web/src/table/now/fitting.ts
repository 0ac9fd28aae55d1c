// Words in a box of a fixed height, so that nothing below them moves whatever they say: they get a
// little smaller where they have to, and whole sentences that still have no room are left out.

import type { Attachment } from 'svelte/attachments';

const SIZES = [1, 0.94, 0.88];

/** Make the words of a box fit, the sentences of `more` only as far as they do; return whether all are seen. */
export function fitWords(box: HTMLElement, more: Element | null): boolean {
  const sentences = [...(more?.children ?? [])];
  const fits = (): boolean => box.scrollHeight <= box.clientHeight;
  more?.classList.remove('cut');
  for (const one of sentences) one.classList.remove('hidden');
  const all = SIZES.some((size) => {
    box.style.setProperty('--size', String(size));
    return fits();
  });
  if (all) return true;
  more?.classList.add('cut'); // says that there is more
  for (const one of sentences.reverse()) {
    one.classList.add('hidden'); // from the eye, not from screen readers
    if (fits()) break;
  }
  return false;
}

/** Keep words fitted, also when their box gets another width; all of them fit where `whole` is asked for. */
export const fitted =
  (
    { whole, report }: { whole: boolean; report: (all: boolean) => void },
    ..._words: readonly string[]
  ): Attachment<HTMLElement> =>
  (box) => {
    const more = box.querySelector('.sentences');
    const fit = (): void => {
      const all = fitWords(box, more);
      if (whole) for (const one of more?.children ?? []) one.classList.remove('hidden');
      report(all);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    fit();
    return () => watch.disconnect();
  };
