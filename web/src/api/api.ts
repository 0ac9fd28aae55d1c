// The requests to the server over HTTP; docs/protocol.md describes them.

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type {
  Account,
  BoardInfo,
  Browser,
  CallChange,
  CallSettings,
  Choices,
  Claim,
  ColorChange,
  Commitment,
  Created,
  Credits,
  DailyArchive,
  DailyInfo,
  DailyTable,
  EndGame,
  ErrorAnswer,
  ExampleInfo,
  Explored,
  ExploredBody,
  ExploredChoice,
  ExploredChoiceBody,
  GameOutcome,
  Invitations,
  Join,
  Leaderboard,
  Lists,
  MailAsked,
  Me,
  MeChange,
  MoveCode,
  NewInvitation,
  NewTable,
  OpenedRecord,
  PackedGame,
  PackedSetup,
  PasskeyOptions,
  PastGames,
  People,
  PersonChange,
  PreviewRequest,
  PublicTables,
  Recap,
  RecordExploredBody,
  RecordExploredChoiceBody,
  Rematch,
  Seeking,
  SignInPreview,
  OwnRatings,
  StandingChange,
  States,
  Statistics,
  Suggestions,
  TableInfo,
  TableLink,
  VacationInfo,
  WaitingTables,
  WebhookInfo,
  Wishes,
} from '../wire';
import { ALONE } from '../browser/place';
import type { Language } from '../texts/texts.svelte';
import { answerAlone } from './alone';
import { drawLand } from './lands.svelte';
import { askHere, isAlsoHere, isFromHere, isOfHere } from './transport';

type Credential = RegistrationResponseJSON | AuthenticationResponseJSON;

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

const LONGEST_WAIT = 30_000; // milliseconds; a longer wait for an answer counts as no connection

/** No answer came, or only a part of one. */
function lost(): never {
  throw new ApiError(0, 'offline', 'no connection');
}

const MOST_TRIES = 3;
const LONGEST_PAUSE = 5; // seconds; of a longer one people are told at once

/** The seconds after which the server wants to be asked again, if it is worth waiting for. */
function pauseOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Infinity);
  return [429, 503].includes(response.status) && seconds <= LONGEST_PAUSE ? seconds : null;
}

/** Ask, and ask again when the server had too much to do: nothing was carried out then. */
async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await askOnce(method, path, body);
    if (response.ok) return response;
    const pause = tries < MOST_TRIES ? pauseOf(response) : null;
    if (pause === null) throw await refused(response);
    await new Promise((done) => setTimeout(done, 1000 * pause));
  }
}

async function refused(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null);
  const { error } = (answer ?? {}) as Partial<ErrorAnswer>;
  return new ApiError(
    response.status,
    error?.code ?? 'unknown',
    error?.message ?? 'refused',
    error?.field,
  );
}

async function askOnce(method: string, path: string, body?: unknown): Promise<Response> {
  if (ALONE) return (await answerAlone(method, path, body)) ?? lost();
  if (isOfHere(path)) return (await askHere(method, path, body)) ?? lost();
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(LONGEST_WAIT),
  };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  const otherwise = async (): Promise<Response> =>
    (isAlsoHere(method, path) ? await askHere(method, path, body) : null) ?? lost();
  return fetch(`/api${path}`, init).catch(otherwise);
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, body);
  return (await response.json().catch(lost)) as T;
}

/** Ask for a board; one of this device comes with its picture. */
async function sendBoard(method: string, path: string, body?: unknown): Promise<BoardInfo> {
  const response = await ask(method, path, body);
  const board = (await response.json().catch(lost)) as BoardInfo;
  return isFromHere(response) ? drawLand(board) : board;
}

async function openRecord(record: string): Promise<OpenedRecord> {
  const response = await ask('POST', '/replay', { record });
  const opened = (await response.json().catch(lost)) as OpenedRecord;
  if (isFromHere(response)) await drawLand(opened.board);
  return opened;
}

/** What somebody is looking for among public tables; what is empty may be anything. */
export type PublicQuery = Partial<
  Record<'status' | 'players' | 'pace' | 'module' | 'free' | 'after', string>
>;

const publicTables = (query: PublicQuery) => {
  const chosen = Object.entries(query).filter(([, value]) => value);
  return send<PublicTables>('GET', `/tables/public?${new URLSearchParams(chosen)}`);
};

/** A set-up with what is chosen, the rest at random, to look at before the game. */
const previewSetup = (request: PreviewRequest) => sendBoard('POST', '/preview/setup', request);

const previewBoard = (setup: string) =>
  sendBoard('GET', `/preview/board?setup=${encodeURIComponent(setup)}`);

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;
const game = (id: string): string => `/games/${encodeURIComponent(id)}`;

export const api = {
  me: () => send<Me>('GET', '/me'),
  changeMe: (change: MeChange) => send<Me>('PATCH', '/me', change),
  account: () => send<Account>('GET', '/me/account'),
  newCode: () => send<MoveCode>('POST', '/me/code', {}),
  lookAtCode: (code: string) => send<SignInPreview>('POST', '/sign-in/code/look', { code }),
  signInByCode: (code: string, bring: boolean) =>
    send<Me>('POST', '/sign-in/code', { code, bring }),
  passkeyOptions: () => send<PasskeyOptions>('POST', '/me/passkeys/options', {}),
  addPasskey: (credential: Credential) => send<Account>('POST', '/me/passkeys', { credential }),
  removePasskey: (id: string) => send<Account>('DELETE', `/me/passkeys/${encodeURIComponent(id)}`),
  signInOptions: () => send<PasskeyOptions>('POST', '/sign-in/passkey/options', {}),
  signInByPasskey: (credential: Credential, bring: boolean) =>
    send<Me>('POST', '/sign-in/passkey', { credential, bring }),
  signOut: (device: string) => send<Account>('DELETE', `/me/devices/${encodeURIComponent(device)}`),
  addAddress: (address: string, language: Language) =>
    send<MailAsked>('POST', '/me/addresses', { address, language }),
  confirmAddress: (secret: string) => send<Account>('POST', '/me/addresses/confirm', { secret }),
  removeAddress: (address: string) =>
    send<Account>('DELETE', `/me/addresses/${encodeURIComponent(address)}`),
  askForLink: (address: string, language: Language) =>
    send<MailAsked>('POST', '/sign-in/mail', { address, language }),
  lookAtLink: (secret: string) => send<SignInPreview>('POST', '/sign-in/link/look', { secret }),
  signInByLink: (secret: string, bring: boolean) =>
    send<Me>('POST', '/sign-in/link', { secret, bring }),
  deleteMe: () => send<Account>('DELETE', '/me'),
  tables: () => send<Lists>('GET', '/tables'),
  publicTables,
  seeks: () => send<Seeking>('GET', '/seeks'),
  seek: (pace: string, wishes: Wishes) => send<Seeking>('PUT', `/seeks/${pace}`, wishes),
  stopSeeking: (pace: string) => send<Seeking>('DELETE', `/seeks/${pace}`),
  people: (table?: string) => send<People>('GET', `/people${table ? `?table=${table}` : ''}`),
  changePerson: (id: string, change: PersonChange) =>
    send<People>('PATCH', `/people/${id}`, change),
  invite: (id: string, invitation: NewInvitation) =>
    send<TableLink>('POST', `/people/${id}/invite`, invitation),
  report: (id: string, table: string, text: string) =>
    send<People>('POST', `/people/${id}/report`, { table, text }),
  invitations: () => send<Invitations>('GET', '/invitations'),
  accept: (id: string, nonce: string) =>
    send<TableLink>('POST', `/invitations/${id}/accept`, { nonce }),
  decline: (id: string) => send<Invitations>('DELETE', `/invitations/${id}`),
  commit: () => send<Commitment>('POST', '/commitments', {}),
  create: (table: NewTable) => send<Created>('POST', '/tables', table),
  table: (id: string) => send<TableInfo>('GET', at(id)),
  join: (id: string, wish: Join = {}) => send<TableInfo>('POST', `${at(id)}/join`, wish),
  claim: (id: string, wish: Claim) => send<TableInfo>('POST', `${at(id)}/claim`, wish),
  recolor: (id: string, change: ColorChange) => send<TableInfo>('POST', `${at(id)}/color`, change),
  leave: (id: string) => send<TableInfo>('POST', `${at(id)}/leave`, {}),
  resign: (id: string) => send<TableInfo>('POST', `${at(id)}/resign`, {}),
  nudge: (id: string) => send<TableInfo>('POST', `${at(id)}/nudge`, {}),
  replace: (id: string) => send<TableInfo>('POST', `${at(id)}/replace`, {}),
  end: (id: string, count: EndGame['count']) => send<TableInfo>('POST', `${at(id)}/end`, { count }),
  playOn: (id: string) => send<TableInfo>('POST', `${at(id)}/play-on`, {}),
  waiting: () => send<WaitingTables>('GET', '/waiting'),
  daily: (date: string | null) =>
    send<DailyInfo>('GET', date === null ? '/daily' : `/daily/${encodeURIComponent(date)}`),
  dailyDays: (before?: string) =>
    send<DailyArchive>('GET', `/daily/days${before ? `?before=${before}` : ''}`),
  playDaily: (date: string, counts: boolean) =>
    send<DailyTable>('POST', `/daily/${encodeURIComponent(date)}/play`, { counts }),
  vacation: () => send<VacationInfo>('GET', '/vacation'),
  startVacation: (days: number) => send<VacationInfo>('POST', '/vacation', { days }),
  endVacation: () => send<VacationInfo>('POST', '/vacation/end', {}),
  recap: (id: string, after: number) => send<Recap>('GET', `${game(id)}/recap?after=${after}`),
  rematch: (id: string, opening: Rematch) => send<TableLink>('POST', `${at(id)}/rematch`, opening),
  pastGames: (query: string) => send<PastGames>('GET', `/me/games?${query}`),
  statistics: () => send<Statistics>('GET', '/me/statistics'),
  standing: () => send<OwnRatings>('GET', '/me/standing'),
  changeStanding: (change: StandingChange) => send<OwnRatings>('PATCH', '/me/standing', change),
  leaderboard: (pool: Leaderboard['pool']) => send<Leaderboard>('GET', `/leaderboard?pool=${pool}`),
  outcome: (id: string) => send<GameOutcome>('GET', `${game(id)}/outcome`),
  calls: () => send<CallSettings>('GET', '/me/calls'),
  changeCalls: (change: CallChange) => send<CallSettings>('PATCH', '/me/calls', change),
  addBrowser: (browser: Browser) => send<CallSettings>('POST', '/me/browsers', browser),
  removeBrowser: (endpoint: string) =>
    send<CallSettings>('POST', '/me/browsers/gone', { endpoint }),
  endMail: (token: string) => send<{ off: boolean }>('POST', `/off/${encodeURIComponent(token)}`),
  webhook: (id: string) => send<WebhookInfo>('GET', `${at(id)}/webhook`),
  setWebhook: (id: string, url: string) => send<WebhookInfo>('PUT', `${at(id)}/webhook`, { url }),
  removeWebhook: (id: string) => send<WebhookInfo>('DELETE', `${at(id)}/webhook`),
  board: (id: string) => sendBoard('GET', `${game(id)}/board`),
  choices: () => send<Choices>('GET', '/choices'),
  previewSetup,
  previewBoard,
  credit: (id: string, ply?: number) =>
    send<Credits>('GET', `${game(id)}/credit${ply === undefined ? '' : `?ply=${ply}`}`),
  examples: () => send<Record<string, ExampleInfo>>('GET', '/examples'),
  states: (id: string) => send<States>('GET', `${game(id)}/states`),
  suggestions: (id: string, ply: number) =>
    send<Suggestions>('GET', `${game(id)}/suggestions?ply=${ply}`),
  packedSetup: (id: string) => send<PackedSetup>('GET', `${game(id)}/tables`),
  packed: (id: string) => send<PackedGame>('GET', `${game(id)}/packed`),
  explored: (id: string, body: ExploredBody) =>
    send<Explored>('POST', `${game(id)}/explored`, body),
  exploredChoice: (id: string, body: ExploredChoiceBody) =>
    send<ExploredChoice>('POST', `${game(id)}/explored/choice`, body),
  recordExplored: (body: RecordExploredBody) => send<Explored>('POST', '/replay/explored', body),
  recordExploredChoice: (body: RecordExploredChoiceBody) =>
    send<ExploredChoice>('POST', '/replay/explored/choice', body),
  recordPacked: (record: string) => send<PackedGame>('POST', '/replay/packed', { record }),
  recordCredit: (record: string, ply: number) =>
    send<Credits>('POST', '/replay/credit', { record, ply }),
  openRecord,
  recordSuggestions: (record: string, ply: number) =>
    send<Suggestions>('POST', '/replay/suggestions', { record, ply }),
  recordPicture: async (record: string, ply: number) =>
    (await ask('POST', '/replay/svg', { record, ply })).blob().catch(lost),
};
