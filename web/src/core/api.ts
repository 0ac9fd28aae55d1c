import type {
  BoardInfo,
  Choices,
  Created,
  Credit,
  ErrorAnswer,
  ExampleInfo,
  Lists,
  Me,
  MeChange,
  NewTable,
  OpenedRecord,
  PreviewWish,
  States,
  Suggestions,
  TableInfo,
  TableLink,
} from '../wire';

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
  const { error } = (answer ?? {}) as Partial<ErrorAnswer>;
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

/** A set-up drawn by the server but for what is chosen, to look at before the game. */
const previewSetup = (wish: PreviewWish) => send<BoardInfo>('POST', '/preview/setup', wish);

const previewBoard = (setup: string) =>
  send<BoardInfo>('GET', `/preview/board?setup=${encodeURIComponent(setup)}`);

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;
const game = (id: string): string => `/games/${encodeURIComponent(id)}`;

export const api = {
  me: () => send<Me>('GET', '/me'),
  changeMe: (change: MeChange) => send<Me>('PATCH', '/me', change),
  tables: () => send<Lists>('GET', '/tables'),
  create: (table: NewTable) => send<Created>('POST', '/tables', table),
  table: (id: string) => send<TableInfo>('GET', at(id)),
  join: (id: string, seat?: number) => send<TableInfo>('POST', `${at(id)}/join`, { seat }),
  claim: (id: string, secret: string) => send<TableInfo>('POST', `${at(id)}/claim`, { secret }),
  leave: (id: string) => send<TableInfo>('POST', `${at(id)}/leave`, {}),
  rematch: (id: string) => send<TableLink>('POST', `${at(id)}/rematch`, {}),
  board: (id: string) => send<BoardInfo>('GET', `${game(id)}/board`),
  choices: () => send<Choices>('GET', '/choices'),
  previewSetup,
  previewBoard,
  credit: (id: string, ply?: number) =>
    send<Credit>('GET', `${game(id)}/credit${ply === undefined ? '' : `?ply=${ply}`}`),
  examples: () => send<Record<string, ExampleInfo>>('GET', '/examples'),
  states: (id: string) => send<States>('GET', `${game(id)}/states`),
  alternatives: (id: string, ply: number) =>
    send<Suggestions>('GET', `${game(id)}/suggestions?ply=${ply}`),
  recordCredit: (record: string, ply: number) =>
    send<Credit>('POST', '/replay/credit', { record, ply }),
  openRecord: (record: string) => send<OpenedRecord>('POST', '/replay', { record }),
  recordAlternatives: (record: string, ply: number) =>
    send<Suggestions>('POST', '/replay/suggestions', { record, ply }),
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
/** A piece in the colour of a seat; a wall is nobody's. */
export const pieceArt = (name: string, seat: number | null): string =>
  `/api/art/pieces/${name}${seat === null ? '' : `-${seat + 1}`}.svg`;
export const exampleArt = (name: string, theme: string): string =>
  `/api/art/examples/${name}.svg?theme=${theme}`;
/** A nomad hex whose tile has been taken. */
export const EMPTY_NOMAD_ART = tileArt('nomad');
