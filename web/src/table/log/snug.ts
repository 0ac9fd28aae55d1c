import type { Attachment } from 'svelte/attachments';

const LEVELS = ['1', '2'];

/** Keep `data-tight` on a line, as strongly as its words need to fit, also when its width changes. */
export const snug =
  (..._words: readonly unknown[]): Attachment<HTMLElement> =>
  (line) => {
    const words = line.querySelector('[data-said]');
    const fits = (): boolean => !words || words.scrollWidth <= words.clientWidth;
    const look = (): void => {
      line.removeAttribute('data-tight');
      for (const level of LEVELS) if (!fits()) line.setAttribute('data-tight', level);
    };
    const watch = new ResizeObserver(look);
    watch.observe(line);
    look();
    return () => watch.disconnect();
  };
