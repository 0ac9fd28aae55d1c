import type {
  BoardInfo,
  Credit,
  LogLine,
  Me,
  NewTable,
  Player,
  Preview,
  PreviewWish,
  Result,
  Screen,
  TableInfo,
} from './types';

/** An answer of the server that is not what was asked for; `code` names the reason. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field: string | null = null, // the part of the request that is to blame
  ) {
    super(message);
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  const response = await fetch(`/api${path}`, init).catch(() => {
    throw new ApiError(0, 'offline', 'no connection');
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const { error } = (answer ?? {}) as { error?: { code: string; message: string; field?: string } };
  throw new ApiError(
    response.status,
    error?.code ?? 'unknown',
    error?.message ?? 'refused',
    error?.field,
  );
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, body);
  return (response.status === 204 ? null : await response.json().catch(() => null)) as T;
}

export interface Lists {
  open: TableInfo[];
  mine: TableInfo[];
  watch: TableInfo[];
}

export interface Created {
  id: string;
  url: string;
  invites: { seat: number; url: string }[];
}

/** A set-up drawn by the server but for what is chosen, to look at before the game. */
const previewSetup = (wish: PreviewWish) => send<BoardInfo>('POST', '/preview/setup', wish);

const previewBoard = (setup: string) =>
  send<BoardInfo>('GET', `/preview/board?setup=${encodeURIComponent(setup)}`);

/** One position of a finished game: what lies on the table, without the people. */
export interface Step {
  ply: number;
  action: string | null;
  seat: number | null;
  screen: Pick<
    Screen,
    'to_move' | 'round' | 'ending' | 'asked' | 'legal' | 'walls' | 'stock' | 'deck' | 'discard'
  > & { players: Omit<Player, 'name' | 'kind' | 'bot' | 'connected' | 'left'>[] };
}

export interface States {
  plies: number;
  people: { name: string; kind: string; bot: string | null }[];
  chart: number[][];
  turns: number[]; // the ply at which each turn begins
  over: boolean; // a record may end before the game does
  result: Result | null;
  log: LogLine[]; // one for each ply
  positions: Step[];
}

/** A record read by the server: its positions with the board they lie on. */
export interface OpenedRecord extends States {
  board: BoardInfo;
  fair: boolean | null;
}

/** What else was possible at a position, in the counting of the greedy bot. */
export interface Alternatives {
  ply: number;
  seat: number | null;
  count: number; // how many choices there were
  choices: (Preview & {
    action: string;
    place: number;
    value: number | null; // null: the bot would not have looked at it
    played: boolean;
  })[];
}

/** Everything that a new table can choose from. */
export interface Choices {
  modules: string[];
  bots: string[]; // from the weakest to the strongest
  sections: { name: string; module: string; island: boolean; locations: string[] }[];
  cards: { name: string; module: string }[];
  tiles: { name: string; module: string }[];
  tasks: string[];
  house_rules: Record<string, { default: boolean | string; values: (boolean | string)[] }>;
}

/** How large a drawn example is, and the gold that is paid in it. */
export interface ExampleInfo {
  width: number;
  height: number;
  gold: number;
}

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;
const game = (id: string): string => `/games/${encodeURIComponent(id)}`;

export const api = {
  me: () => send<Me>('GET', '/me'),
  changeMe: (change: Partial<Me>) => send<Me>('PATCH', '/me', change),
  tables: () => send<Lists>('GET', '/tables'),
  create: (table: NewTable) => send<Created>('POST', '/tables', table),
  table: (id: string) => send<TableInfo>('GET', at(id)),
  join: (id: string, seat?: number) => send<unknown>('POST', `${at(id)}/join`, { seat }),
  claim: (id: string, secret: string) => send<unknown>('POST', `${at(id)}/claim`, { secret }),
  leave: (id: string) => send<unknown>('POST', `${at(id)}/leave`, {}),
  rematch: (id: string) => send<{ id: string }>('POST', `${at(id)}/rematch`, {}),
  board: (id: string) => send<BoardInfo>('GET', `${game(id)}/board`),
  choices: () => send<Choices>('GET', '/choices'),
  previewSetup,
  previewBoard,
  credit: (id: string, ply?: number) =>
    send<Credit>('GET', `${game(id)}/credit${ply === undefined ? '' : `?ply=${ply}`}`),
  examples: () => send<Record<string, ExampleInfo>>('GET', '/examples'),
  states: (id: string) => send<States>('GET', `${game(id)}/states`),
  alternatives: (id: string, ply: number) =>
    send<Alternatives>('GET', `${game(id)}/alternatives?ply=${ply}`),
  recordCredit: (record: string, ply: number) =>
    send<Credit>('POST', '/replay/credit', { record, ply }),
  openRecord: (record: string) => send<OpenedRecord>('POST', '/replay', { record }),
  recordAlternatives: (record: string, ply: number) =>
    send<Alternatives>('POST', '/replay/alternatives', { record, ply }),
  recordPicture: async (record: string, ply: number) =>
    (await ask('POST', '/replay/svg', { record, ply })).blob(),
};

/** The land of a board. */
export const landOf = (board: BoardInfo, theme: string): string =>
  `${board.landscape}&theme=${theme}`;
export const recordUrl = (id: string): string => `/api${game(id)}/record`;
export const svgUrl = (id: string, ply: number): string => `/api${game(id)}/svg?ply=${ply}`;

export const tileArt = (name: string): string => `/api/art/tiles/${name}.svg`;
export const terrainArt = (name: string): string => `/api/art/terrains/${name}.svg`;
export const taskArt = (name: string): string => `/api/art/tasks/${name}.svg`;
export const sectionArt = (name: string): string =>
  `/api/art/sections/${encodeURIComponent(name)}.svg`;
export const pieceArt = (name: string, seat: number): string =>
  `/api/art/pieces/${name}-${seat + 1}.svg`;
export const exampleArt = (name: string, theme: string): string =>
  `/api/art/examples/${name}.svg?theme=${theme}`;
export const WALL_ART = '/api/art/pieces/wall.svg';
