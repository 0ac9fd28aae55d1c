// Which page an address names. Few and flat, so no library.

export type Route =
  | { page: 'home' | (typeof PLAIN)[number] | 'missing' }
  | { page: 'daily'; date: string | null } // null: today
  | { page: 'off'; token: string } // from a mail: no more of these
  | { page: 'table'; id: string; secret: string | null }
  // without id: an uploaded record; analysed: with the analysis opened
  | { page: 'replay'; id: string | null; ply: number | null; analysed: boolean };

const PLAIN = [
  'new',
  'learn',
  'rules',
  'about',
  'me',
  'people',
  'tables',
  'sign-in',
  'privacy',
  'calls',
  'history',
  'statistics',
  'leaderboard',
] as const;
const isPlain = (name: string): name is (typeof PLAIN)[number] =>
  (PLAIN as readonly string[]).includes(name);

/** A link that was cut off may end within a sign such as %C3. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Return which page an address names. */
export function parseRoute(path: string, search = ''): Route {
  const [first = '', id] = path.split('/').filter(Boolean).map(decoded);
  const query = new URLSearchParams(search);
  if (first === '') return { page: 'home' };
  if (first === 'table' && id) return { page: 'table', id, secret: query.get('seat') };
  if (first === 'daily') return { page: 'daily', date: id ?? null };
  if (first === 'off' && id) return { page: 'off', token: id };
  if (first === 'replay') {
    const ply = query.get('ply');
    return {
      page: 'replay',
      id: id ?? null,
      ply: ply === null ? null : Number.parseInt(ply, 10) || 0,
      analysed: query.has('analysis'),
    };
  }
  if (!id && isPlain(first)) return { page: first };
  return { page: 'missing' };
}
