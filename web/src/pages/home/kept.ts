// What the first page shows while the server does not answer: my name and my games, as they were
// the last time. Secrets of seats are not kept.

import { getStored, setStored } from '../../browser/storage';
import type { Me, TableInfo } from '../../wire';

const KEPT = 'home';

export interface Kept {
  me: Me;
  mine: TableInfo[];
}

export function keep({ me, mine }: Kept): void {
  const open = mine.map((table) => ({
    ...table,
    invites: [],
    seats: table.seats.map((seat) => ({ ...seat, link: null, nonce: null })),
  }));
  setStored(KEPT, JSON.stringify({ me, mine: open }));
}

export function kept(): Kept | null {
  try {
    const { me, mine } = JSON.parse(getStored(KEPT, '{}')) as Partial<Kept>;
    return me && Array.isArray(mine) ? { me, mine } : null;
  } catch {
    return null;
  }
}

/** Keep nothing any more: whoever was here is deleted. */
export const forget = (): void => setStored(KEPT, '{}');
