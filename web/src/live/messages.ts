// The messages of the live connection, version 2 (docs/protocol.md).

import type { ChatLine, LogLine, Part, Preview, Reason, Screen } from '../core/types';

export const VERSION = 2;

export type ToServer =
  | { t: 'hello'; v: number; have: number | null }
  | { t: 'act'; id: string; seq: number; action: string }
  | { t: 'undo'; id: string; seq: number; to: number }
  | { t: 'answer'; undo: number; yes: boolean }
  | { t: 'explain' | 'preview'; id: string; action: string }
  | { t: 'credit'; id: string; source: string; seat: number }
  | { t: 'chat'; id: string; text: string }
  | { t: 'ping' };

export type FromServer =
  | { t: 'state'; seq: number; screen: Screen }
  | { t: 'log'; first: number; lines: LogLine[] }
  | { t: 'ack'; id: string; seq: number | null }
  | { t: 'asked'; id: string; undo: number } // the others are asked whether an undo is fine
  | { t: 'refused'; id: string; reason: Reason }
  | { t: 'stale'; id: string; seq: number }
  | { t: 'explained'; id: string; reason: Reason | null }
  | ({ t: 'previewed'; id: string } & Preview)
  | { t: 'credited'; id: string; seq: number; parts: Part[] }
  | ({ t: 'chat' } & ChatLine)
  | { t: 'presence'; seats: number[] }
  | { t: 'pong' }
  | { t: 'error'; code: string; id?: string | null };
