// What can be downloaded of a game: by the address at which the server has it, or from this device.

import { askHere, isHere } from './transport';

/** Something to download: its address, or what makes it when it is wanted. */
export type File = string | (() => Promise<Blob>);

const ofGame = (id: string, rest: string): File => {
  const path = `/games/${encodeURIComponent(id)}/${rest}`;
  if (!isHere(id)) return `/api${path}`;
  return async () => (await askHere('GET', path))?.blob() ?? new Blob();
};

/** The record of a game. */
export const recordFile = (id: string): File => ofGame(id, 'record');

/** A picture of a game after so many actions. */
export const pictureFile = (id: string, ply: number): File => ofGame(id, `svg?ply=${ply}`);
