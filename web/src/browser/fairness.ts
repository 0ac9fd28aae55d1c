// Fair shuffles, as this browser saw them: the commitment to each game's seed that it was shown
// first and the nonce that it sent, kept to be compared when the game is over.

import { getStored, setStored } from './storage';

export interface Seen {
  commitment: string;
  nonce?: string | undefined; // of ours, if we sat down here
}

/** What the end of a game shows: `kept`, `broken`, or that this browser saw nothing before. */
export type Fairness = 'kept' | 'broken' | 'unseen';

const MOST = 100; // games that are remembered
const KEY = 'fair';

function all(): [string, Seen][] {
  try {
    return JSON.parse(getStored(KEY, '[]')) as [string, Seen][];
  } catch {
    return [];
  }
}

/** What was seen of a game at first. */
export const fairnessOf = (id: string): Seen | null =>
  all().find(([game]) => game === id)?.[1] ?? null;

/** Remember the commitment of a game: the first one counts, whatever is shown later. */
export function remember(id: string, commitment: string, nonce?: string): void {
  const seen = fairnessOf(id);
  const now = { commitment: seen?.commitment ?? commitment, nonce: nonce ?? seen?.nonce };
  const others = all().filter(([game]) => game !== id);
  setStored(KEY, JSON.stringify([[id, now], ...others].slice(0, MOST)));
}

/** A number that nobody can guess, for what we add to a shuffle. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The SHA-256 of a text; null where the browser has none (pages without HTTPS). */
async function sha256(text: string): Promise<string | null> {
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  if (!subtle) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compare the end of a game with what was seen before it. */
export async function compare(
  seen: Seen | null,
  end: { commitment: string; seed: string; nonces: readonly (string | null)[] },
): Promise<Fairness> {
  if (!seen) return 'unseen';
  const hash = (await sha256(end.seed)) ?? end.commitment;
  const same = seen.commitment === end.commitment && hash === end.commitment;
  const counted = seen.nonce === undefined || end.nonces.includes(seen.nonce);
  return same && counted ? 'kept' : 'broken';
}
