// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

import type { LogLine } from './log';
import type { Credit, Preview, Reason, Screen } from './screen';

/** The whole screen, after every change; also the answer to `hello`, `view` and `stale`. */
export interface State {
  t: 'state';
  seq: number;
  screen: Screen;
}

/** Lines of the log; one with a known `seq` replaces the old one. */
export interface Log {
  t: 'log';
  /** The `seq` of the first of them. */
  first: number;
  lines: LogLine[];
}

/** It is done and on disk. */
export interface Ack {
  t: 'ack';
  id: string | null;
  /** Its entry; null for chat. */
  seq: number | null;
}

/** The rules refuse it. */
export interface Refused {
  t: 'refused';
  id: string | null;
  reason: Reason;
}

/** It was meant for an older state; the new one follows. */
export interface Stale {
  t: 'stale';
  id: string | null;
  seq: number;
}

/** The others are asked whether it may be taken back. */
export interface UndoAsked {
  t: 'asked';
  id: string | null;
  /** The number of the request. */
  undo: number;
}

/** Why an action is refused; without a reason it is legal. */
export interface Explained {
  t: 'explained';
  id: string;
  action: string;
  reason: Reason | null;
}

/** What an action would bring. */
export interface Previewed extends Preview {
  t: 'previewed';
  id: string;
  action: string;
  /** Why it is refused, if the rules refuse it. */
  reason: Reason | null;
}

/** The pieces that earn a seat's gold; no parts if there is no such source or seat. */
export interface Credited {
  t: 'credited';
  id: string;
  /** The state that it is about. */
  seq: number;
  source: string;
  seat: number | null;
  parts: Credit[];
}

/** What the player who has to decide sees, packed for the compiled core (core.md). */
export interface HintView {
  t: 'hint';
  id: string;
  /** The state that it is about. */
  seq: number;
  /** In base64. The tables that go with it: `GET /api/games/ID/tables`. */
  view: string;
}

/** A chat line. */
export interface ChatLine {
  t: 'chat';
  /** Its number; a line that is sent again has the same. */
  n: number;
  /** Null for a spectator. */
  seat: number | null;
  name: string;
  text: string;
  at: string;
}

/** Who is connected; connections to other processes show up within two seconds. */
export interface Present {
  t: 'presence';
  seats: number[];
  watching: number;
}

/** The answer to `ping`. */
export interface Pong {
  t: 'pong';
}

/** A message was not understood or not accepted. */
export interface Problem {
  t: 'error';
  code: 'bad_message' | 'hello_first' | 'no_chat' | 'too_fast' | 'version';
  /** The message that it is about, if its id could be read. */
  id: string | null;
  /** What is wrong, for people. */
  message: string | null;
  /** The versions that the server speaks. */
  versions: number[] | null;
}

export type ServerMessage =
  | State
  | Log
  | Ack
  | Refused
  | Stale
  | UndoAsked
  | Explained
  | Previewed
  | Credited
  | HintView
  | ChatLine
  | Present
  | Pong
  | Problem;
