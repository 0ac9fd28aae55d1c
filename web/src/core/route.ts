// Which page an address names. Few and flat, so no library.

export type Route =
  | { page: 'home' | 'new' | 'learn' | 'rules' | 'missing' }
  | { page: 'table'; id: string; secret: string | null }
  | { page: 'replay'; id: string; ply: number | null };

/** Say which page an address names. */
export function parseRoute(path: string, search = ''): Route {
  const [first = '', id] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(search);
  if (first === '') return { page: 'home' };
  if (first === 'table' && id) return { page: 'table', id, secret: query.get('seat') };
  if (first === 'replay' && id) {
    const ply = query.get('ply');
    return { page: 'replay', id, ply: ply === null ? null : Number.parseInt(ply, 10) || 0 };
  }
  if (!id && (first === 'new' || first === 'learn' || first === 'rules')) return { page: first };
  return { page: 'missing' };
}
