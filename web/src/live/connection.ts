// A WebSocket that stays connected: after a loss it connects again, with growing pauses. A
// connection that is silent after it was made, or after a ping, counts as lost.

const PING = 15_000; // milliseconds without a message after which the connection is tried
const SILENCE = 10_000; // ... and after which it counts as lost
const OPENING = 20_000; // milliseconds in which a new connection must be answered
const BACKOFF = [300, 800, 2_000, 4_000, 8_000];

/** The part of a WebSocket that is used, so that tests can do without one. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

export interface ConnectionHandlers {
  connecting(): void;
  opened(): void;
  message(data: string): void;
  /** The server has closed the connection: whether it makes sense to connect again. */
  closed(code: number): boolean;
  lost(): void;
}

export class Connection {
  #socket: Socket | null = null;
  #established = false; // the server has answered on this socket
  #attempts = 0;
  #ended = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly url: string,
    readonly handlers: ConnectionHandlers,
    readonly connect: (url: string) => Socket,
    readonly random: () => number,
    readonly patience = OPENING,
  ) {}

  open(): void {
    if (this.#socket || this.#ended) return;
    clearTimeout(this.#retry);
    this.handlers.connecting();
    const socket = this.connect(this.url);
    this.#socket = socket;
    this.#loseUnlessAnswered(this.patience);
    socket.onopen = () => this.handlers.opened();
    socket.onclose = ({ code }) => this.#closed(socket, code);
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#expectMore();
      this.handlers.message(data);
    };
  }

  /** Disconnect for good. */
  close(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Note that the server has answered: the next loss is the first one again. */
  established(): void {
    this.#established = true;
    this.#attempts = 0;
  }

  /** Connect again now, or find out whether the connection still lives. */
  wake(): void {
    this.#attempts = 0;
    if (!this.#socket) this.open();
    else if (this.#established) this.#heartbeat();
  }

  /** Give up the connection and make another: the browser says that the network has gone. */
  renew(): void {
    if (this.#socket) this.#lost(this.#socket);
  }

  send(message: object): void {
    try {
      this.#socket?.send(JSON.stringify(message));
    } catch {
      // not open: what has to arrive is sent again after the next hello
    }
  }

  #expectMore(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#silence);
    this.#ping = setTimeout(() => this.#heartbeat(), PING);
  }

  #heartbeat(): void {
    this.send({ t: 'ping' });
    this.#loseUnlessAnswered(SILENCE);
  }

  #loseUnlessAnswered(within: number): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#silence = setTimeout(() => {
      if (socket) this.#lost(socket);
    }, within);
  }

  #closed(socket: Socket, code: number): void {
    if (socket === this.#socket && this.handlers.closed(code)) this.#lost(socket);
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.handlers.lost();
    if (this.#ended) return;
    const pause = BACKOFF[Math.min(this.#attempts++, BACKOFF.length - 1)] ?? 0;
    this.#retry = setTimeout(() => this.open(), pause * (0.75 + this.random() / 2));
  }

  #drop(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    this.#established = false;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }
}
