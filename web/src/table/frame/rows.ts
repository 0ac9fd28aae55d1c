// The height of the rows of gold in the column: as high as all of them can be and yet be in sight,
// whatever stands above them and in whatever font.

import type { Attachment } from 'svelte/attachments';
import { watchSizes } from '../../components/sizes';

const ROW = { least: 17, most: 24 }; // pixels: a line of words, and one with air around it
const FADING = 36; // pixels at the end of a box that scrolls

/** Keep `--row` on a scrolling box, for the table in it. */
export const rowsInSight: Attachment<HTMLElement> = (box) => {
  const look = (): void => {
    const rows = box.querySelector('tbody');
    if (!rows) return;
    const above = rows.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const room = box.clientHeight - FADING - above - box.scrollTop;
    const height = Math.floor(room / rows.rows.length);
    box.style.setProperty('--row', `${Math.max(ROW.least, Math.min(height, ROW.most))}px`);
  };
  return watchSizes(box, look);
};
