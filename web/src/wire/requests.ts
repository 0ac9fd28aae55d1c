// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

import type { Opening, Sitting } from './requested';

/** What guests may change about themselves. */
export interface MeChange {
  name?: string | null;
  language?: 'en' | 'nl' | 'de' | null;
}

/** Taking an open seat. */
export interface Join extends Sitting {
  /** Which one; without it the first that is free. */
  seat?: number | null;
}

/** Opening the table that follows. */
export type Rematch = Opening;

/** Taking the seat of a secret link. */
export interface Claim extends Sitting {
  /** What comes after `?seat=` in the link. */
  secret: string;
}

/** Ending a game without somebody who is gone. */
export interface EndGame {
  /** How it counts: the gold as it stands, the same with whoever is gone in the last place, or not at all. */
  count: 'standing' | 'forfeit' | 'none';
}

/** What people may change about how others see their ratings. */
export interface StandingChange {
  /** Whether to be on the leaderboard. */
  listed: boolean;
}

/** Stopping one's clocks for a while. */
export interface NewVacation {
  days: number;
}

/** Playing the board of a day. */
export interface PlayDaily {
  /** Whether as one's try that counts, or for practice. */
  counts: boolean;
}

/** Signing in on this device. */
export interface Arrival {
  /** Whether the games of whoever was known on this device come along. */
  bring?: boolean;
}

/** A code from another device. */
export interface CodeBody {
  /** As it was typed: spaces, dashes and small letters do not matter. */
  code: string;
}

/** Signing in with a code. */
export type CodeSignIn = CodeBody & Arrival;

/** What an authenticator has answered; there may be more than we need. */
export interface CredentialAnswer {
  clientDataJSON: string;
  /** Of a new passkey. */
  attestationObject?: string | null;
  authenticatorData?: string | null;
  /** Of one that is used. */
  signature?: string | null;
}

/** A passkey and its answer, as `PublicKeyCredential.toJSON` returns them. */
export interface Credential {
  id: string;
  rawId: string;
  type: 'public-key';
  response: CredentialAnswer;
}

/** A mail address. */
export interface AddressBody {
  address: string;
  /** Of the mail. */
  language?: 'en' | 'nl' | 'de';
}

/** What comes after `#` in the link of a mail. */
export interface LinkBody {
  secret: string;
}

/** Signing in with the link of a mail. */
export type LinkSignIn = LinkBody & Arrival;

/** A passkey that the browser has made. */
export interface NewPasskey {
  credential: Credential;
}

/** Signing in with a passkey. */
export type PasskeySignIn = NewPasskey & Arrival;

/** What the caller decides about a person; what is left out stays as it is. */
export interface PersonChange {
  friend?: boolean | null;
  /** Whether their chat is not shown. */
  muted?: boolean | null;
  /** Whether the two never meet again; whoever is blocked is no friend. */
  blocked?: boolean | null;
  /** Where both are, for somebody whom the caller does not know yet. */
  table?: string | null;
}

/** Asking somebody to a table. */
export interface NewInvitation extends Opening {
  /** Where the caller sits; without it a table for two is opened. */
  table?: string | null;
}

/** Reporting somebody to those who run the server. */
export interface NewReport {
  table: string;
  /** What happened; the last lines of chat go with it. */
  text?: string;
}

/** A record to look at. */
export interface RecordBody {
  record: string;
}

/** A position of a record. */
export interface RecordPositionBody extends RecordBody {
  /** How many actions came before it, including cards drawn. */
  ply: number;
}

/** The way to a position that was never played: from one of a game, other actions. */
export interface ExploredPath {
  /** How many actions of the game came before it, including cards drawn. */
  ply: number;
  /** What was played from there instead, including cards drawn. */
  actions: string[];
}

/** What is played in a position that was never played. */
export interface ExploredBody extends ExploredPath {
  /** The actions; the cards that are due after each are drawn by the server. */
  then: string[];
}

/** The same from a position of a record. */
export type RecordExploredBody = RecordBody & ExploredBody;

/** A choice in a position that was never played. */
export interface ExploredChoiceBody extends ExploredPath {
  action: string;
}

/** The same from a position of a record. */
export type RecordExploredChoiceBody = RecordBody & ExploredChoiceBody;

/** How a guest wants to be called; what is left out stays as it is. */
export interface CallChange {
  /** Whether by push messages, in every browser that has subscribed. */
  push?: boolean | null;
  /** Whether by mail. */
  mail?: boolean | null;
  /** Seconds of a turn before the first message. */
  delay?: number | null;
  /** Whether a second message comes before the time is up. */
  reminder?: boolean | null;
  /** From when until when nothing is sent, in minutes after midnight; none if empty. */
  quiet?: number[] | null;
  /** The time zone of the quiet hours, such as `Europe/Amsterdam`. */
  zone?: string | null;
}

/** The keys with which a browser reads messages. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser as it describes its push subscription. */
export interface Browser {
  endpoint: string;
  keys: PushKeys;
}

/** A browser that is not to be called any more. */
export interface BrowserGone {
  endpoint: string;
}

/** Where a group is told about the turns at a table. */
export interface WebhookChange {
  url: string;
}
