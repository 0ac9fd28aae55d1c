// Sitting down at a table: first the commitment to its seed is seen, then our nonce is sent.

import { opening } from '../browser/opening.svelte';
import { prefs } from '../browser/prefs.svelte';
import { newNonce, remember } from '../browser/fairness';
import type { Created, NewTable, TableInfo, TableLink } from '../wire';
import { api } from './api';
import { isHere } from './transport';

/** Open a table whose seed the server has committed to before it knows our nonce. */
export const openTable = (table: NewTable): Promise<Created> =>
  opening.during(() => openFairly(table));

async function openFairly(table: NewTable): Promise<Created> {
  const { commitment, ticket } = await api.commit();
  const nonce = newNonce();
  const made = await api.create({ ...table, ticket, nonce });
  // Whoever opens it may be this device, because the network has gone since: with a seed of its own.
  const shown = isHere(made.id) ? (await api.table(made.id)).commitment : commitment;
  remember(made.id, shown, nonce);
  return made;
}

/** Take an open seat. */
export const join = (id: string, seat?: number): Promise<TableInfo> =>
  sit(id, (nonce) => api.join(id, { seat: seat ?? null, nonce, color: prefs.color }));

/** Take the seat of a secret link. */
export const claim = (id: string, secret: string): Promise<TableInfo> =>
  sit(id, (nonce) => api.claim(id, { secret, nonce, color: prefs.color }));

/** Take a seat at the table that somebody asks us to. */
export const accept = (invitation: string, id: string): Promise<TableInfo> =>
  sit(id, async (nonce) => {
    await api.accept(invitation, nonce);
    return api.table(id);
  });

/** Ask somebody to a new table for two. */
export async function inviteToNew(person: string): Promise<TableLink> {
  const { commitment, ticket } = await api.commit();
  const nonce = newNonce();
  const made = await api.invite(person, { ticket, nonce });
  remember(made.id, commitment, nonce);
  return made;
}

async function sit(id: string, take: (nonce: string) => Promise<TableInfo>): Promise<TableInfo> {
  remember(id, (await api.table(id)).commitment);
  const nonce = newNonce();
  const table = await take(nonce);
  if (table.seats.some((seat) => seat.nonce === nonce)) remember(id, table.commitment, nonce);
  return table;
}

/** Open the table that follows a game, or find the one that somebody else has opened. */
export const rematch = (id: string): Promise<TableLink> => opening.during(() => openAgain(id));

async function openAgain(id: string): Promise<TableLink> {
  const { commitment, ticket } = await api.commit();
  const nonce = newNonce();
  const made = await api.rematch(id, { ticket, nonce });
  const table = await api.table(made.id);
  const ours = table.seats.some((seat) => seat.nonce === nonce);
  remember(made.id, ours ? commitment : table.commitment, ours ? nonce : undefined);
  return made;
}
