// The live connection to one game. What it prevents:
// - a move lost with the connection: it is kept until acknowledged, and sent again with its id;
// - a move carried out twice: the server knows the id;
// - a move meant for another position: it carries the seq it was chosen in, and is dropped when
//   the server calls it stale;
// - a screen that falls behind: every state is complete, and older ones are ignored;
// - a dead connection that looks alive: silence after a ping ends it.

import type {
  ChatLine,
  ClientMessage,
  HintView,
  LogLine,
  GoldPart,
  Preview,
  RefusalReason,
  Screen,
  ServerMessage,
} from '../wire';
import { CLOSE, VERSION } from '../wire/codes';
import { Connection, type Socket } from './connection';
import { Outbox, type Kept } from './outbox';
import { Requests } from './requests';

/** Why a connection has ended for good. */
export type Ended = 'updated' | 'not_found' | 'unreadable';

export type Status = 'connecting' | 'open' | 'lost';

export interface Handlers {
  status(status: Status): void;
  state(screen: Screen): void;
  log(from: number, lines: LogLine[]): void;
  chat(line: ChatLine): void;
  presence(seats: number[]): void;
  /** A move was carried out, or cannot be: with the reason, or null if the game had gone on. */
  settled(action: string, outcome: 'done' | RefusalReason | null): void;
  /** The lines of chat that are not acknowledged yet, oldest first. */
  unsent(texts: string[]): void;
  /** Something went wrong; with the line of chat that was not accepted, if that is what it was. */
  error(code: string, text: string | null): void;
  ended(why: Ended): void;
}

export interface Options {
  connect?: (url: string) => Socket;
  random?: () => number;
  /** Milliseconds in which a new connection must be answered. */
  patience?: number;
}

const SLOW_DOWN = 1_000; // milliseconds of rest when the server has had too many messages
const FINAL: Record<number, Ended> = {
  [CLOSE.NOT_FOUND]: 'not_found',
  [CLOSE.UNREADABLE]: 'unreadable',
};

export class LiveClient {
  #status: Status = 'connecting';
  #seq: number | null = null;
  #away = false; // the page is in the background
  #count = 0;
  readonly #prefix: string;
  readonly #connection: Connection;
  readonly #outbox = new Outbox();
  readonly #requests = new Requests();
  #rest: ReturnType<typeof setTimeout> | undefined; // runs while the server wants fewer messages

  constructor(
    url: string,
    readonly handlers: Handlers,
    options: Options = {},
  ) {
    const random = options.random ?? Math.random;
    const connect = options.connect ?? ((to) => new WebSocket(to) as unknown as Socket);
    this.#prefix = Math.floor(random() * 2 ** 40).toString(36);
    const events = {
      connecting: () => this.#set('connecting'),
      opened: () => this.#send({ t: 'hello', v: VERSION, have: this.#seq }),
      message: (data: string) => this.#receive(JSON.parse(data) as ServerMessage),
      closed: (code: number) => this.#closed(code),
      lost: () => this.#lost(),
    };
    this.#connection = new Connection(url, events, connect, random, options.patience);
  }

  get status(): Status {
    return this.#status;
  }

  /** Whether a move of ours waits for its acknowledgement. */
  get busy(): boolean {
    return this.#outbox.busy;
  }

  open(): void {
    this.#connection.open();
  }

  /** Disconnect for good. */
  close(): void {
    clearTimeout(this.#rest);
    this.#connection.close();
    this.#requests.abandon();
  }

  /** Try again now, for instance because the browser says it is online. */
  wake(): void {
    this.#connection.wake();
  }

  /** Give up the connection and make another: the browser says that the network has gone. */
  renew(): void {
    this.#connection.renew();
  }

  /** Say whether the page is in the background, where nobody sees that it is their turn. */
  look(away: boolean): void {
    this.#away = away;
    if (this.#status === 'open') this.#send({ t: 'look', away });
  }

  /** Take an action in the position shown; false if one is under way or none is shown. */
  act(action: string): boolean {
    if (this.busy || this.#seq === null) return false;
    this.#post({ t: 'act', id: this.#id(), seq: this.#seq, action });
    return true;
  }

  /** Take back everything after an entry of the log. */
  undo(to: number): boolean {
    if (this.busy || this.#seq === null) return false;
    this.#post({ t: 'undo', id: this.#id(), seq: this.#seq, to });
    return true;
  }

  /** Do again what was taken back last. */
  redo(): boolean {
    if (this.busy || this.#seq === null) return false;
    this.#post({ t: 'redo', id: this.#id(), seq: this.#seq });
    return true;
  }

  answer(undo: number, yes: boolean): void {
    this.#send({ t: 'answer', undo, yes });
  }

  /** Withdraw what we have asked the others to take back. */
  withdraw(undo: number): void {
    this.#send({ t: 'withdraw', undo });
  }

  chat(text: string): void {
    this.#post({ t: 'chat', id: this.#id(), text });
    this.#reportUnsent();
  }

  async explain(action: string): Promise<RefusalReason | null> {
    const answer = await this.#ask({ t: 'explain', id: this.#id(), action });
    return answer?.t === 'explained' ? answer.reason : null;
  }

  async preview(action: string): Promise<Preview | null> {
    const answer = await this.#ask({ t: 'preview', id: this.#id(), action });
    return answer?.t === 'previewed' ? answer : null;
  }

  /** Ask which pieces make a seat's gold from a card, a task, castles and so on. */
  async credit(source: string, seat: number): Promise<GoldPart[] | null> {
    const answer = await this.#ask({ t: 'credit', id: this.#id(), source, seat });
    return answer?.t === 'credited' ? answer.parts : null;
  }

  /** Ask for the view from which to compute a hint, and the entry that it is about. */
  async hint(): Promise<HintView | null> {
    if (this.#seq === null) return null;
    const answer = await this.#ask({ t: 'hint', id: this.#id(), seq: this.#seq });
    return answer?.t === 'hint' ? answer : null;
  }

  // --- sending --------------------------------------------------------------------------------

  #id(): string {
    return `${this.#prefix}-${this.#count++}`;
  }

  #send(message: ClientMessage): void {
    this.#connection.send(message);
  }

  /** Send a message that has to arrive; chat waits for the line before it. */
  #post(message: Kept): void {
    this.#outbox.add(message);
    if (this.#status === 'open' && (message.t !== 'chat' || this.#outbox.chat.length === 1))
      this.#send(message);
  }

  #ask(
    message: Extract<ClientMessage, { t: 'explain' | 'preview' | 'credit' | 'hint' }>,
  ): Promise<ServerMessage | null> {
    if (this.#status !== 'open') return Promise.resolve(null);
    const answer = this.#requests.answerTo(message.id);
    this.#send(message);
    return answer;
  }

  #resend(): void {
    if (this.#status !== 'open') return;
    for (const message of this.#outbox.moves) this.#send(message);
    this.#sendNextChat();
  }

  /** Lines of chat are sent one after the other, so that they keep their order and are no flood. */
  #sendNextChat(): void {
    const [next] = this.#outbox.chat;
    if (next && this.#status === 'open') this.#send(next);
  }

  #reportUnsent(): void {
    this.handlers.unsent(this.#outbox.chat.map(({ text }) => text));
  }

  // --- receiving ------------------------------------------------------------------------------

  #receive(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        this.#state(message.screen, message.seq);
        break;
      case 'log':
        this.handlers.log(message.first, message.lines);
        break;
      case 'ack':
        this.#acknowledged(message.id ?? '', message.seq);
        break;
      case 'asked':
        this.#settle(message.id ?? '', 'done');
        break;
      case 'refused':
        this.#requests.answer(message.id ?? '', null); // a hint, if that is what it is about
        this.#settle(message.id ?? '', message.reason);
        break;
      case 'stale':
        this.#requests.answer(message.id ?? '', null);
        this.#settle(message.id ?? '', null);
        break;
      case 'explained':
      case 'previewed':
      case 'credited':
      case 'hint':
        this.#requests.answer(message.id, message);
        break;
      case 'chat':
        this.handlers.chat(message);
        break;
      case 'presence':
        this.handlers.presence(message.seats);
        break;
      case 'error':
        this.#failed(message.code, message.id ?? '');
        break;
      case 'pong':
        break;
    }
  }

  #state(screen: Screen, seq: number): void {
    // The first state after a hello is the answer to it, whatever its number.
    const first = this.#status !== 'open';
    if (!first && this.#seq !== null && seq < this.#seq) return;
    this.#seq = seq;
    this.handlers.state(screen);
    for (const id of this.#outbox.shownBy(seq)) this.#settle(id, 'done');
    if (!first) return;
    this.#connection.established();
    this.#set('open');
    if (this.#away) this.look(true);
    this.#resend();
  }

  #acknowledged(id: string, seq: number | null): void {
    const shown = seq === null || (this.#seq !== null && this.#seq >= seq);
    if (shown) this.#settle(id, 'done');
    else this.#outbox.acknowledge(id, seq);
  }

  #settle(id: string, outcome: 'done' | RefusalReason | null): void {
    const message = this.#outbox.get(id);
    if (!message) return;
    this.#outbox.remove(id);
    if (message.t === 'act') this.handlers.settled(message.action, outcome);
    else if (message.t !== 'chat') this.handlers.settled(message.t, outcome);
    else {
      this.#reportUnsent();
      this.#sendNextChat();
    }
  }

  #failed(code: string, id: string): void {
    if (code === 'version') return this.#end('updated');
    if (code === 'too_fast') return this.#slowDown();
    const message = this.#outbox.get(id);
    this.#settle(id, null);
    this.handlers.error(code, message?.t === 'chat' ? message.text : null);
  }

  /** What was too much is not lost: it goes again after a rest, and counts once by its id. */
  #slowDown(): void {
    this.#rest ??= setTimeout(() => {
      this.#rest = undefined;
      this.#resend();
    }, SLOW_DOWN);
    this.handlers.error('too_fast', null);
  }

  // --- the connection -------------------------------------------------------------------------

  #closed(code: number): boolean {
    const why = FINAL[code];
    if (why) this.#end(why);
    return !why;
  }

  /** End for good: connecting again would bring the same answer. */
  #end(why: Ended): void {
    this.close();
    this.#set('lost');
    this.handlers.ended(why);
  }

  #lost(): void {
    this.#requests.abandon();
    this.#set('lost');
  }

  #set(status: Status): void {
    this.#status = status;
    this.handlers.status(status);
  }
}
