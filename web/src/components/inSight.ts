// Keeps a part of a scrolling box in sight while it, the box or its neighbours change their sizes.

import type { Attachment } from 'svelte/attachments';
import { watchSizes } from './sizes';

/** Scroll to an element, and again whenever it is pushed out of sight, until somebody scrolls away. */
export const inSight: Attachment<HTMLElement> = (part) => {
  const box = part.parentElement;
  if (!box) return;
  let left = false;
  let measured = '';
  const sizesNow = (): string => `${box.clientHeight} ${box.scrollHeight}`;
  const stay = (): void => {
    measured = sizesNow();
    if (!left) part.scrollIntoView({ block: 'nearest' });
  };
  const scrolled = (): void => {
    if (sizesNow() !== measured) return; // nobody has scrolled: `stay` is about to follow
    left = part.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom;
  };
  const unwatch = watchSizes(box, stay);
  box.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    box.removeEventListener('scroll', scrolled);
    unwatch();
  };
};
