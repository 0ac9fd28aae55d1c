// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** The first message; sent again, it asks for everything again. */
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
  /** As in notation.md. */
  action: string;
}

/** Take something back. */
export interface Undo {
  t: 'undo';
  id: string;
  /** The `seq` of the state that it is meant for. */
  seq: number;
  /** The last entry to keep; without it, the one before the caller's last action. */
  to?: number | null;
}

/** Agree to an undo request, or refuse it. */
export interface AnswerUndo {
  t: 'answer';
  id?: string | null;
  /** The number of the request. */
  undo: number;
  yes: boolean;
}

/** Withdraw an undo request of one's own. */
export interface WithdrawUndo {
  t: 'withdraw';
  id?: string | null;
  /** The number of the request. */
  undo: number;
}

/** Do again what the caller has taken back last; possible until something else is done. */
export interface Redo {
  t: 'redo';
  id: string;
  /** The `seq` of the state that it is meant for. */
  seq: number;
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

/** Which pieces earn a seat's gold from a source? */
export interface AskCredit {
  t: 'credit';
  id: string;
  /** A card, a task, `castles` and so on. */
  source: string;
  seat: number | null;
}

/** The position to compute a hint from; that it was asked for is noted in the log. */
export interface AskHint {
  t: 'hint';
  id: string;
  /** The `seq` of the state that it is meant for. */
  seq: number;
}

/** Show the view of another of the caller's own seats. */
export interface LookAs {
  t: 'view';
  seat?: number | null;
}

/** Say whether anybody can see the page: nobody is called to a table they look at. */
export interface Look {
  t: 'look';
  /** Whether the page is in the background. */
  away: boolean;
}

/** Say something to the table, in up to 500 characters. */
export interface Say {
  t: 'chat';
  id: string;
  text: string;
}

/** Check that the connection is alive. */
export interface Ping {
  t: 'ping';
}

export type ClientMessage =
  | Hello
  | Act
  | Undo
  | AnswerUndo
  | WithdrawUndo
  | Redo
  | Explain
  | AskPreview
  | AskCredit
  | AskHint
  | LookAs
  | Look
  | Say
  | Ping;
