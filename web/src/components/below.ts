// Shows that a box scrolls: what it holds fades at its lower edge while there is more below.

import type { Attachment } from 'svelte/attachments';
import { watchSizes } from './sizes';

const NEARLY = 4; // pixels that nobody misses

/** Keep `data-below` on an element for as long as it has more below its lower edge. */
export const below: Attachment<HTMLElement> = (box) => {
  const look = (): void => {
    const last = box.lastElementChild;
    const empty = last ? parseFloat(getComputedStyle(last).paddingBottom) || 0 : 0;
    const hidden = box.scrollHeight - box.scrollTop - box.clientHeight - empty;
    box.toggleAttribute('data-below', hidden > NEARLY);
  };
  const unwatch = watchSizes(box, look);
  box.addEventListener('scroll', look, { passive: true });
  return () => {
    box.removeEventListener('scroll', look);
    unwatch();
    box.removeAttribute('data-below'); // a turned phone may keep the box, and scroll it no more
  };
};
