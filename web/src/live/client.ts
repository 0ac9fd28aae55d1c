// The live connection to one game. What it prevents:
// - a move lost with the connection: it is kept until acknowledged, and sent again with its id;
// - a move carried out twice: the server knows the id;
// - a move meant for another position: it carries the seq it was chosen in, and is dropped when
//   the server calls it stale;
// - a screen that falls behind: every state is complete, and older ones are ignored;
// - a dead connection that looks alive: silence after a ping ends it.

import type { ChatLine, LogLine, Part, Preview, Reason, Screen } from '../core/types';
import { VERSION, type FromServer, type ToServer } from './messages';

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
  settled(action: string, outcome: 'done' | Reason | null): void;
  /** What was said and is not acknowledged yet, oldest first. */
  unsaid(texts: string[]): void;
  /** Something went wrong; with the words that could not be said, if that is what it was. */
  error(code: string, words: string | null): void;
  ended(why: Ended): void;
}

/** The part of a WebSocket that is used, so that tests can do without one. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

export interface Options {
  connect?: (url: string) => Socket;
  random?: () => number;
}

interface Pending {
  message: Extract<ToServer, { t: 'act' | 'undo' | 'chat' }>;
  name: string;
  done?: number; // acknowledged: under way until the state of this seq has come
}

const PING = 15_000;
const SILENCE = 10_000;
const ANSWER = 5_000;
const SLOWER = 1_000;
const FINAL: Record<number, Ended> = { 4404: 'not_found', 4409: 'unreadable' }; // close codes
const BACKOFF = [300, 800, 2_000, 4_000, 8_000];

export class LiveClient {
  #socket: Socket | null = null;
  #status: Status = 'connecting';
  #seq: number | null = null;
  #attempts = 0;
  #closed = false;
  #count = 0;
  readonly #prefix: string;
  readonly #pending = new Map<string, Pending>();
  readonly #questions = new Map<string, (answer: FromServer | null) => void>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #slower: ReturnType<typeof setTimeout> | undefined; // runs while the server wants less of us
  #ping: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #connect: (url: string) => Socket;
  readonly #random: () => number;

  constructor(
    readonly url: string,
    readonly handlers: Handlers,
    options: Options = {},
  ) {
    this.#connect = options.connect ?? ((to) => new WebSocket(to) as unknown as Socket);
    this.#random = options.random ?? Math.random;
    this.#prefix = Math.floor(this.#random() * 2 ** 40).toString(36);
  }

  get status(): Status {
    return this.#status;
  }

  /** Whether a move of ours waits for its acknowledgement. */
  get busy(): boolean {
    return [...this.#pending.values()].some(({ message }) => message.t !== 'chat');
  }

  open(): void {
    if (this.#socket || this.#closed) return;
    clearTimeout(this.#retry);
    this.#set('connecting');
    const socket = this.#connect(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#send({ t: 'hello', v: VERSION, have: this.#seq });
    socket.onclose = ({ code }) => this.#hungUp(socket, code);
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#heard(JSON.parse(event.data) as FromServer);
    };
  }

  /** Leave for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#slower);
    this.#drop();
  }

  /** Try again now, for instance because the browser says it is online. */
  wake(): void {
    this.#attempts = 0;
    if (!this.#socket) this.open();
    else if (this.#status === 'open') this.#beat();
  }

  /** Give up the connection and make another: the browser says that the network has gone. */
  renew(): void {
    if (this.#socket) this.#lost(this.#socket);
  }

  /** Take an action in the position shown; false if one is under way or none is shown. */
  act(action: string): boolean {
    if (this.busy || this.#seq === null) return false;
    this.#keep({ t: 'act', id: this.#id(), seq: this.#seq, action }, action);
    return true;
  }

  /** Take back everything after an entry of the log. */
  undo(to: number): boolean {
    if (this.busy || this.#seq === null) return false;
    this.#keep({ t: 'undo', id: this.#id(), seq: this.#seq, to }, 'undo');
    return true;
  }

  answer(undo: number, yes: boolean): void {
    this.#send({ t: 'answer', undo, yes });
  }

  chat(text: string): void {
    this.#keep({ t: 'chat', id: this.#id(), text }, 'chat');
    this.#tellUnsaid();
  }

  async explain(action: string): Promise<Reason | null> {
    const answer = await this.#ask({ t: 'explain', id: this.#id(), action });
    return answer?.t === 'explained' ? answer.reason : null;
  }

  async preview(action: string): Promise<Preview | null> {
    const answer = await this.#ask({ t: 'preview', id: this.#id(), action });
    return answer?.t === 'previewed' ? answer : null;
  }

  /** Ask which pieces make a seat's gold from a card, a task, castles and so on. */
  async credit(source: string, seat: number): Promise<Part[] | null> {
    const answer = await this.#ask({ t: 'credit', id: this.#id(), source, seat });
    return answer?.t === 'credited' ? answer.parts : null;
  }

  // --- sending --------------------------------------------------------------------------------

  #id(): string {
    return `${this.#prefix}-${this.#count++}`;
  }

  #send(message: ToServer): void {
    try {
      this.#socket?.send(JSON.stringify(message));
    } catch {
      // not open: what has to arrive is sent again after the next hello
    }
  }

  #keep(message: Pending['message'], name: string): void {
    this.#pending.set(message.id, { message, name });
    if (this.#status === 'open' && (message.t !== 'chat' || this.#chats().length === 1))
      this.#send(message);
  }

  #ask(
    message: Extract<ToServer, { t: 'explain' | 'preview' | 'credit' }>,
  ): Promise<FromServer | null> {
    if (this.#status !== 'open') return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#reply(message.id, null), ANSWER);
      this.#questions.set(message.id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.#send(message);
    });
  }

  #reply(id: string, answer: FromServer | null): void {
    this.#questions.get(id)?.(answer);
    this.#questions.delete(id);
  }

  // --- hearing --------------------------------------------------------------------------------

  #heard(message: FromServer): void {
    this.#listen();
    switch (message.t) {
      case 'state':
        this.#state(message.screen, message.seq);
        break;
      case 'log':
        this.handlers.log(message.from, message.lines);
        break;
      case 'ack':
        this.#acknowledged(message.id, message.seq);
        break;
      case 'asked':
        this.#settle(message.id, 'done');
        break;
      case 'refused':
        this.#settle(message.id, message.reason);
        break;
      case 'stale':
        this.#settle(message.id, null);
        break;
      case 'explained':
      case 'previewed':
      case 'credited':
        this.#reply(message.id, message);
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
    for (const [id, { done }] of this.#pending)
      if (done !== undefined && done <= seq) this.#settle(id, 'done');
    if (!first) return;
    this.#attempts = 0;
    this.#set('open');
    this.#resend();
  }

  #resend(): void {
    if (this.#status !== 'open') return;
    for (const { message, done } of this.#pending.values())
      if (done === undefined && message.t !== 'chat') this.#send(message);
    this.#sayNext();
  }

  /** Lines are said one after the other, so that they keep their order and are no flood. */
  #sayNext(): void {
    const [next] = this.#chats();
    if (next && this.#status === 'open') this.#send(next);
  }

  #chats(): Extract<ToServer, { t: 'chat' }>[] {
    return [...this.#pending.values()].flatMap(({ message }) =>
      message.t === 'chat' ? [message] : [],
    );
  }

  #acknowledged(id: string, seq: number | null): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    if (seq === null || (this.#seq !== null && this.#seq >= seq)) this.#settle(id, 'done');
    else pending.done = seq;
  }

  #settle(id: string, outcome: 'done' | Reason | null): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    if (pending.message.t !== 'chat') return this.handlers.settled(pending.name, outcome);
    this.#tellUnsaid();
    this.#sayNext();
  }

  /** What was too much is not lost: it goes again, and counts once by its id. */
  #failed(code: string, id: string): void {
    if (code === 'version') return this.#end('updated');
    if (code === 'too_fast') {
      this.#slower ??= setTimeout(() => {
        this.#slower = undefined;
        this.#resend();
      }, SLOWER);
      return this.handlers.error(code, null);
    }
    const message = this.#pending.get(id)?.message;
    this.#settle(id, null);
    this.handlers.error(code, message?.t === 'chat' ? message.text : null);
  }

  #tellUnsaid(): void {
    this.handlers.unsaid(this.#chats().map(({ text }) => text));
  }

  // --- staying connected ----------------------------------------------------------------------

  #listen(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#silence);
    this.#ping = setTimeout(() => this.#beat(), PING);
  }

  #beat(): void {
    this.#send({ t: 'ping' });
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#silence = setTimeout(() => {
      if (socket) this.#lost(socket);
    }, SILENCE);
  }

  #hungUp(socket: Socket, code: number): void {
    const why = FINAL[code];
    if (why && socket === this.#socket) this.#end(why);
    else this.#lost(socket);
  }

  /** Trying again would bring the same answer. */
  #end(why: Ended): void {
    this.close();
    this.#set('lost');
    this.handlers.ended(why);
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#closed) return;
    this.#set('lost');
    const wait = BACKOFF[Math.min(this.#attempts++, BACKOFF.length - 1)] ?? 0;
    this.#retry = setTimeout(() => this.open(), wait * (0.75 + this.#random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onclose = socket.onmessage = null;
      socket.close();
    }
    for (const id of [...this.#questions.keys()]) this.#reply(id, null);
  }

  #set(status: Status): void {
    this.#status = status;
    this.handlers.status(status);
  }
}
