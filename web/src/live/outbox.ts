// Messages that have to arrive: moves and lines of chat are kept until the server has acknowledged
// them, and sent again with the same id after a lost connection.

import type { ClientMessage } from '../wire';

export type Kept = Extract<ClientMessage, { t: 'act' | 'undo' | 'redo' | 'chat' }>;
type ChatMessage = Extract<Kept, { t: 'chat' }>;

interface Entry {
  message: Kept;
  done?: number; // acknowledged: it stays until the state of this seq has come
}

export class Outbox {
  readonly #entries = new Map<string, Entry>();

  add(message: Kept): void {
    this.#entries.set(message.id, { message });
  }

  get(id: string): Kept | undefined {
    return this.#entries.get(id)?.message;
  }

  remove(id: string): void {
    this.#entries.delete(id);
  }

  /** Whether a move waits for its outcome. */
  get busy(): boolean {
    return [...this.#entries.values()].some(({ message }) => message.t !== 'chat');
  }

  /** The moves to send again after a lost connection. */
  get moves(): Kept[] {
    return [...this.#entries.values()].flatMap(({ message, done }) =>
      done === undefined && message.t !== 'chat' ? [message] : [],
    );
  }

  /** The lines of chat, oldest first. */
  get chat(): ChatMessage[] {
    return [...this.#entries.values()].flatMap(({ message }) =>
      message.t === 'chat' ? [message] : [],
    );
  }

  /** Keep a move that was carried out until the state that shows it. */
  acknowledge(id: string, seq: number): void {
    const entry = this.#entries.get(id);
    if (entry) entry.done = seq;
  }

  /** The ids of the moves that a state shows. */
  shownBy(seq: number): string[] {
    return [...this.#entries].flatMap(([id, { done }]) =>
      done !== undefined && done <= seq ? [id] : [],
    );
  }
}
