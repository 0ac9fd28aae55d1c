import type { Attachment } from 'svelte/attachments';

const TRIES = 4; // widths of letters are whole pixels on some systems, and do not follow the size

/**
 * Make a name whose longest word is wider than its box smaller: serifs differ much in their width. So
 * again whenever its size changes: when it is shown at last, or its font comes late.
 */
export const fitted =
  (_name: string): Attachment<HTMLElement> =>
  (element) => {
    const fit = (): void => {
      element.style.fontSize = '';
      for (let tries = 0; tries < TRIES; tries++) {
        const share = element.clientWidth / element.scrollWidth;
        if (!(share < 1)) return;
        element.style.fontSize = `${parseFloat(getComputedStyle(element).fontSize) * share}px`;
      }
    };
    fit();
    const sizes = new ResizeObserver(() => requestAnimationFrame(fit));
    sizes.observe(element);
    return () => sizes.disconnect();
  };
