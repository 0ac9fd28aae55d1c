// Where a replay comes from: a finished game of the server, or an uploaded record.

import { api } from '../../api/api';
import { pictureFile, recordFile, type File } from '../../api/files';
import type { BoardInfo, Credits, PackedGame, States, Suggestions } from '../../wire';
import type { Explorable } from './explore/exploration.svelte';
import { pack } from './packed';

export interface Source extends Explorable {
  board: BoardInfo;
  game: States;
  you: number[]; // the seats of who looks at it
  me: number; // the first of them, else the seat of the first person
  name: string; // for the files that are downloaded
  fair: boolean | null; // whether the cards follow from the record's seed, if that was checked
  midway: boolean; // whether the record begins with a position: then it cannot be checked
  address: (ply: number) => string; // of a position, within the app
  picture: (ply: number) => File;
  record: File;
  suggestions: (ply: number) => Promise<Suggestions>;
  credit: (ply: number) => Promise<Credits>; // where everybody's gold comes from
  packed: () => Promise<PackedGame>; // for the analysis
}

export async function ofGame(id: string): Promise<Source> {
  const [board, game, table] = await Promise.all([
    api.board(id),
    api.states(id),
    api.table(id).catch(() => null), // it only says where I sat
  ]);
  const you = (table?.seats ?? []).filter((one) => one.you).map(({ seat }) => seat);
  return {
    board,
    game,
    you,
    me: you[0] ?? firstPerson(game),
    name: `kingdom-${id}`,
    fair: null,
    midway: false,
    address: (ply) => `/replay/${encodeURIComponent(id)}?ply=${ply}`,
    picture: (ply) => pictureFile(id, ply),
    record: recordFile(id),
    suggestions: remembered((ply) => api.suggestions(id, ply)),
    credit: remembered((ply) => api.credit(id, ply)),
    packed: () => api.packed(id),
    explored: (body) => api.explored(id, body),
    exploredChoice: (body) => api.exploredChoice(id, body),
  };
}

export async function ofRecord(text: string): Promise<Source> {
  const [opened, packed] = await Promise.all([api.openRecord(text), pack(text)]);
  const { board, fair, midway, ...game } = opened;
  return {
    board,
    game,
    you: [],
    me: firstPerson(game),
    name: 'kingdom',
    fair,
    midway,
    address: (ply) => `/replay?ply=${ply}#${packed}`,
    picture: (ply) => () => api.recordPicture(text, ply),
    record: async () => new Blob([text], { type: 'text/plain' }),
    suggestions: remembered((ply) => api.recordSuggestions(text, ply)),
    credit: remembered((ply) => api.recordCredit(text, ply)),
    packed: () => api.recordPacked(text),
    explored: (body) => api.recordExplored({ record: text, ...body }),
    exploredChoice: (body) => api.recordExploredChoice({ record: text, ...body }),
  };
}

const firstPerson = ({ people }: States): number =>
  Math.max(
    0,
    people.findIndex(({ kind }) => kind !== 'bot'),
  );

/** Ask for each position once. */
function remembered<T>(ask: (ply: number) => Promise<T>): (ply: number) => Promise<T> {
  const known = new Map<number, Promise<T>>();
  return (ply) => {
    const answer = known.get(ply) ?? ask(ply);
    known.set(ply, answer);
    answer.catch(() => known.delete(ply)); // next time perhaps it works
    return answer;
  };
}
