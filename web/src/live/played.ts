// A game as its table plays it, whoever carries out what is done: a server, or this page alone.

import type { Preview, RefusalReason, Screen } from '../wire';

/** What can be taken back: the last step, or a turn. */
export type Way = 'step' | 'turn';

/** Something that was not possible, and why. */
export interface Refusal {
  action: string;
  reason: RefusalReason | null;
}

export interface PlayedGame {
  readonly id: string;
  readonly screen: Screen | null;
  /** The action that is under way. */
  readonly pending: string | null;
  refused: Refusal | null;
  act(action: string): void;
  undo(way?: Way): void;
  redo(): void;
  /** Carry out the command of a key or a press. */
  run(command: { kind: string; action?: string }): void;
  /** Say why an action is not possible. */
  explain(action: string): Promise<void>;
  /** What an action would bring, once that is known. */
  preview(action: string): Preview | null;
  askPreview(action: string): Promise<void>;
}
