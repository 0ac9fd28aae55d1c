// A game as the screens see it: the last state, the log, and what is under way.

import { SvelteMap } from 'svelte/reactivity';
import { api, ApiError } from '../api/api';
import { isHere } from '../api/transport';
import { remember } from '../browser/fairness';
import type {
  BoardInfo,
  ChatLine,
  GoldPart,
  HintView,
  LogLine,
  Preview,
  RefusalReason,
  Screen,
} from '../wire';
import { prefs } from '../browser/prefs.svelte';
import { noteSeen, seenOf } from '../browser/seen';
import { deciding } from '../scene/choice';
import { LiveClient, type Ended, type Status } from './client';
import { onThisDevice } from './transport';
import { handoverTo, veiled, veiledLines } from './handover';
import { Pacing } from './pacing';
import type { PlayedGame, Refusal, Way } from './played';

const LONGEST_RECAP = 9_000; // milliseconds
const BOARD_RETRY = 1_000; // milliseconds until a board that did not come is asked for again

const reasonOf = (code: string): RefusalReason => ({
  code,
  cells: [],
  tile: null,
  terrains: [],
  builds: 0,
});

export type { Way };

export class LiveGame implements PlayedGame {
  board = $state.raw<BoardInfo | null>(null);
  status = $state<Status>('connecting');
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unsent = $state.raw<string[]>([]); // lines of ours that are not acknowledged yet
  returned = $state<string | null>(null); // a line of chat that was not accepted
  pending = $state<string | null>(null); // the action sent and not yet acknowledged
  asking = $state<Way | null>(null); // what the player has yet to confirm taking back
  refused = $state.raw<Refusal | null>(null);
  online = $state.raw<number[] | null>(null);
  problem = $state<string | null>(null);
  ended = $state<Ended | null>(null); // why nothing more will come
  recap = $state(false); // what happened since I was last here is played
  #shown = $state.raw<Screen | null>(null);
  #present = $state<number | null>(null); // who has said to be at this screen
  readonly #previews = new SvelteMap<string, Preview | 'asked'>();
  readonly #client: LiveClient;
  #turn = 0; // of the screen that came last
  readonly #pacing = new Pacing<Screen>((screen) => this.#show(screen));
  /** Who the screen has to be handed to before their card is seen. */
  readonly handover = $derived.by(() =>
    prefs.handover ? handoverTo(this.#shown, this.#present) : null,
  );
  /** What this screen shows. */
  screen = $derived.by(() =>
    this.#shown && this.handover !== null ? veiled(this.#shown) : this.#shown,
  );
  /** The log up to what is shown. */
  readonly told = $derived.by(() => {
    const shown = this.screen?.seq ?? Infinity;
    const lines = this.log.filter(({ seq }) => seq <= shown);
    return this.handover === null ? lines : veiledLines(lines);
  });
  #loading: Promise<void> | null = null;
  #first: Screen | null = null; // the table as it is, while the recap is asked for
  #past: readonly Screen[] = []; // the screens of the recap
  #newest = 0; // the last entry of what it leads to
  #closed = false;
  #withdrawn: number | null = null; // the request of ours that we have withdrawn
  #liftNext: string | null = null; // the settlement to lift once the one in hand is put back
  #problemTimer: ReturnType<typeof setTimeout> | undefined;
  #boardTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#client = new LiveClient(
      `${scheme}://${location.host}/api/games/${id}/live`,
      {
        status: (status) => (this.status = status),
        state: (screen) => this.#receive(screen),
        log: (from, lines) => (this.log = merged(this.log, from, lines)),
        chat: (line) => this.#addChat(line),
        presence: (seats) => (this.online = seats),
        settled: (action, outcome) => this.#settled(action, outcome),
        unsent: (texts) => (this.unsent = texts),
        error: (code, text) => {
          this.returned = text ?? this.returned;
          this.#showProblem(code);
        },
        ended: (why) => (this.ended = why),
      },
      isHere(id) ? onThisDevice(id) : {},
    );
  }

  /** Whether there is anybody elsewhere to write to. */
  get hasChat(): boolean {
    return !isHere(this.id);
  }

  /** Connect, unless the page was left before it came to that. */
  async open(): Promise<void> {
    if (this.#closed) return;
    this.#client.look(document.hidden);
    this.#client.open();
    addEventListener('online', this.#wake);
    if (!isHere(this.id)) addEventListener('offline', this.#renew);
    document.addEventListener('visibilitychange', this.#wake);
    await this.loadBoard();
  }

  /** Load the board; while it is loading, another call waits for the same request. */
  loadBoard(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      this.board = await api.board(this.id);
    } catch (error) {
      this.board = null; // a table that waits for players has none yet
      if (error instanceof ApiError && error.code === 'unreadable') throw error;
      // A running game has one: without it nothing is shown, and no new screen may come.
      if (this.screen && this.screen.status !== 'waiting') this.#loadAgain();
    }
  }

  #loadAgain(): void {
    if (this.#closed) return;
    clearTimeout(this.#boardTimer);
    this.#boardTimer = setTimeout(() => void this.loadBoard(), BOARD_RETRY);
  }

  /** Hear anew what was said here, for what somebody wants to see has changed. */
  hearAgain(): void {
    this.chat = [];
    this.#client.renew();
  }

  close(): void {
    removeEventListener('online', this.#wake);
    removeEventListener('offline', this.#renew);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#problemTimer);
    clearTimeout(this.#boardTimer);
    this.#closed = true;
    this.#pacing.close();
    this.#client.close();
  }

  readonly #wake = (): void => {
    this.#client.look(document.hidden);
    if (!document.hidden) this.#client.wake();
  };

  readonly #renew = (): void => this.#client.renew();

  /** The next player has the screen. */
  takeOver(): void {
    this.#present = this.handover;
  }

  act(action: string): void {
    this.refused = null;
    if (this.#client.act(action)) this.pending = action;
  }

  /** Take back a step or a turn, or say why not; more than the turn at hand is confirmed first. */
  undo(wanted?: Way): void {
    this.skip(); // what goes is all that has happened, not what is shown of it so far
    const way = wanted ?? (this.screen?.undo.step ? 'step' : 'turn');
    const choice = this.screen?.undo[way];
    this.refused = null;
    if (!choice) return;
    if (choice.refused) this.refused = { action: 'undo', reason: reasonOf(choice.refused) };
    else if (choice.beyond) this.asking = way;
    else this.takeBack(way);
  }

  /** Take back at once, or ask those who have to agree. */
  takeBack(way: Way): void {
    const asked = this.asking;
    this.skip();
    if (this.asking !== asked) return; // what was agreed to is no longer what would go
    const choice = this.screen?.undo[way];
    this.asking = null;
    if (choice && this.#client.undo(choice.to)) this.pending = 'undo';
  }

  redo(): void {
    this.refused = null;
    if (this.#client.redo()) this.pending = 'redo';
  }

  /** Withdraw what we have asked the others to take back. */
  withdraw(): void {
    const request = this.screen?.undo.request;
    if (!request) return;
    this.#withdrawn = request.undo;
    this.#client.withdraw(request.undo);
  }

  /** Lift another settlement: first the one in hand is put back, by this command. */
  liftInstead(cell: string, putBack: { kind: string; action?: string }): void {
    this.#liftNext = cell;
    this.run(putBack);
  }

  /** Lift the settlement that was chosen instead, as soon as one may lift again. */
  #goOn(): void {
    const cell = this.#liftNext;
    if (cell === null || this.pending !== null || this.screen?.asked?.kind !== 'lift') return;
    this.#liftNext = null;
    if (this.screen.legal.cells.includes(cell)) this.act(cell);
    else void this.explain(cell);
  }

  /** Carry out the command of a key or a press. */
  run({ kind, action = '' }: { kind: string; action?: string }): void {
    if (kind === 'undo') this.undo();
    else if (kind === 'undo-turn') this.undo('turn');
    else if (kind === 'redo') this.redo();
    else if (kind === 'act') this.act(action);
    else if (kind === 'explain') void this.explain(action);
  }

  say(text: string): void {
    this.#client.chat(text);
  }

  /** Agree or not to what another player would like to take back. */
  answer(yes: boolean): void {
    const request = this.screen?.undo.request;
    if (request) this.#client.answer(request.undo, yes);
  }

  /** Ask why an action is not possible, and show it. */
  async explain(action: string): Promise<void> {
    const { seq, to_move: seat = null, you = [] } = this.screen ?? {};
    if (this.handover !== null) return; // a reason would tell the card
    if (seat === null || !you.includes(seat)) {
      this.refused = { action, reason: reasonOf('not_your_turn') };
      return;
    }
    const reason = await this.#client.explain(action);
    // The game may have gone on before the answer came.
    if (reason && this.screen?.seq === seq) this.refused = { action, reason };
  }

  /** Ask which pieces make a seat's gold from a source. */
  credit(source: string, seat: number): Promise<GoldPart[] | null> {
    return this.#client.credit(source, seat);
  }

  /** Ask for the view from which to compute a hint. */
  hint(): Promise<HintView | null> {
    return this.#client.hint();
  }

  /** What an action would bring, once the server has said so. */
  preview(action: string): Preview | null {
    const known = this.#previews.get(action);
    return known && known !== 'asked' ? known : null;
  }

  async askPreview(action: string): Promise<void> {
    if (this.#previews.has(action)) return;
    const seq = this.screen?.seq;
    this.#previews.set(action, 'asked');
    const preview = await this.#client.preview(action);
    if (this.screen?.seq !== seq) return;
    if (preview) this.#previews.set(action, preview);
    else this.#previews.delete(action);
  }

  /** Show a screen, with some time between the moves of others. */
  #receive(screen: Screen): void {
    const during = this.#turn; // what ends a turn belongs to it
    this.#turn = screen.turn;
    if (this.#first)
      this.#first = screen; // the recap comes before it
    else if (this.#begins(screen)) void this.#playRecap(screen);
    else if (this.recap && screen.seq === this.#newest && this.#pacing.renew(screen)) return;
    else this.#follow(screen, during);
  }

  /** Whether things may have happened that I have not seen, at a table that I have just opened. */
  #begins(screen: Screen): boolean {
    const missed = screen.status !== 'waiting' && screen.seq > seenOf(this.id);
    return (
      !this.screen && missed && screen.you.length === 1 && prefs.pace.pause > 0 && !document.hidden
    );
  }

  /** Play what happened since I was last here, then show the table as it is. */
  async #playRecap(screen: Screen): Promise<void> {
    this.#first = screen;
    const { screens } = await api.recap(this.id, seenOf(this.id)).catch(() => ({ screens: [] }));
    const [last, before] = [this.#first, screens.filter(({ seq }) => seq <= screen.seq)];
    this.#first = null;
    if (this.#closed) return;
    if (before.length < 2) return this.#pacing.now(last);
    const pause = Math.min(prefs.pace.pause, LONGEST_RECAP / before.length);
    [this.#past, this.#newest] = [before, last.seq];
    for (const one of [...before, last]) this.#pacing.push(one, { pause, turn: Infinity });
  }

  #follow(screen: Screen, during: number): void {
    const shown = this.screen;
    const due = !shown || screen.seq <= shown.seq || deciding(shown) || !!screen.clock;
    if (due || screen.status !== 'running' || document.hidden) this.#pacing.now(screen);
    else this.#pacing.push(screen, prefs.pace, during);
  }

  /** Show what has happened meanwhile at once; false if all of it is shown. */
  skip(): boolean {
    const { behind } = this.#pacing;
    this.#pacing.skip();
    return behind;
  }

  #show(screen: Screen): void {
    // What the seed has to fit at the end is what was shown first.
    if (!this.screen && screen.seed === null) remember(this.id, screen.commitment);
    if (this.screen?.seq !== screen.seq) {
      this.#previews.clear();
      this.refused = null;
      if (!isStillOffered(this.screen, screen, this.asking)) this.asking = null;
    }
    if (!this.board && screen.status !== 'waiting') void this.loadBoard();
    this.recap = this.#past.includes(screen);
    if (!document.hidden) noteSeen(this.id, screen.seq);
    if (undoRefused(this.screen, screen, this.#withdrawn)) this.#showProblem('undo_refused');
    this.#shown = onOurClock(screen);
    queueMicrotask(() => this.#goOn()); // the acknowledgement may have come before
  }

  /** After a reconnection the server sends every line again: known ones are left out. */
  #addChat(line: ChatLine): void {
    if (!this.chat.some(({ n }) => n === line.n)) this.chat = [...this.chat, line];
  }

  /** Show what went wrong, for a few seconds. */
  #showProblem(code: string): void {
    this.problem = code;
    clearTimeout(this.#problemTimer);
    this.#problemTimer = setTimeout(() => (this.problem = null), 5_000);
  }

  #settled(action: string, outcome: 'done' | RefusalReason | null): void {
    this.pending = null;
    if (outcome === 'done') this.#goOn();
    else [this.refused, this.#liftNext] = [{ action, reason: outcome }, null];
  }
}

/** Whether somebody said no to what we would have liked to take back: nothing else changed. */
export function undoRefused(
  before: Screen | null,
  now: Screen,
  withdrawn: number | null = null,
): boolean {
  const request = before?.undo.request;
  if (!request || request.undo === withdrawn || now.undo.request) return false;
  const stayed = now.players.every(({ left, seat }) => left === before.players[seat]?.left);
  return now.you.includes(request.seat) && now.seq === before.seq && stayed;
}

/** Whether one can still go back as far, with the word of the same people: a bot may have moved. */
export function isStillOffered(before: Screen | null, now: Screen, way: Way | null): boolean {
  const [known, choice] = [before, now].map((screen) => way && screen?.undo[way]);
  return (
    !!known &&
    !!choice?.beyond &&
    choice.to === known.to &&
    choice.refused === null &&
    choice.needs.join() === known.needs.join()
  );
}

/** The deadline by the clock of this device, which may be wrong: the server says what is left. */
function onOurClock(screen: Screen): Screen {
  const { clock } = screen;
  if (!clock) return screen;
  const deadline = new Date(Date.now() + clock.left * 1000).toISOString();
  return { ...screen, clock: { ...clock, deadline } };
}

/** Put lines into the log: what comes again replaces what was there. */
export function merged(
  log: readonly LogLine[],
  from: number,
  lines: readonly LogLine[],
): LogLine[] {
  return [...log.filter((line) => line.seq < from), ...lines];
}
