import type { Attachment } from 'svelte/attachments';

/** Make a name whose longest word is wider than its box smaller: serifs differ much in their width. */
export const fitted =
  (_name: string): Attachment<HTMLElement> =>
  (element) => {
    element.style.fontSize = '';
    const share = element.clientWidth / element.scrollWidth;
    if (share < 1)
      element.style.fontSize = `${parseFloat(getComputedStyle(element).fontSize) * share}px`;
  };
