// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** Comes first, and may come again to be told everything again. */
export interface Hello {
  t: 'hello';
  /** The version of the protocol. */
  v: number;
  /** The last entry whose log line is known. */
  have?: number | null;
}

/** An action. */
export interface Act {
  t: 'act';
  id: string;
  /** The `seq` of the state that it is meant for. */
  seq: number;
  /** In the words of notation.md. */
  action: string;
}

/** Take something back. */
export interface Undo {
  t: 'undo';
  id: string;
  /** The `seq` of the state that it is meant for. */
  seq: number;
  /** The last entry that stays; without it, the one before one's last action. */
  to?: number | null;
}

/** Agree to somebody's wish to take back, or refuse it. */
export interface AnswerUndo {
  t: 'answer';
  id?: string | null;
  /** The number of the wish. */
  undo: number;
  yes: boolean;
}

/** Why is this action refused? */
export interface Explain {
  t: 'explain';
  id: string;
  action: string;
}

/** What would this action earn? */
export interface AskPreview {
  t: 'preview';
  id: string;
  action: string;
}

/** Which pieces make a seat's gold from a source? */
export interface AskCredit {
  t: 'credit';
  id: string;
  /** A card, a task, `castles` and so on. */
  source: string;
  seat: number | null;
}

/** Look through the eyes of another one of one's own seats. */
export interface LookAs {
  t: 'view';
  seat?: number | null;
}

/** Say something to the table, of up to 500 characters. */
export interface Say {
  t: 'chat';
  id: string;
  text: string;
}

/** Is anybody there? */
export interface Ping {
  t: 'ping';
}

export type ClientMessage =
  | Hello
  | Act
  | Undo
  | AnswerUndo
  | Explain
  | AskPreview
  | AskCredit
  | LookAs
  | Say
  | Ping;
