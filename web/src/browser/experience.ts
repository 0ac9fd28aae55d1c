// What somebody has already seen of the game in this browser.

import { getStored, setStored } from './storage';

/** Note a finished game: after the first one, Play now leaves the board of the first game. */
export function noteFinished(): void {
  if (getStored('finished', '') === 'yes') return;
  setStored('finished', 'yes');
  setStored('board', 'drawn');
}
