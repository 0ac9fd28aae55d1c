// Which page an address names. Few and flat, so no library; the server has the same list.

import { PAGES } from '../wire/pages';

type Name = keyof typeof PAGES;
type Plain = { [Page in Name]: (typeof PAGES)[Page] extends 'none' ? Page : never }[Name];

export type Route =
  | { page: 'home' | Plain | 'missing' }
  | { page: 'daily'; date: string | null } // null: today
  | { page: 'off'; token: string } // from a mail: no more of these
  | { page: 'table'; id: string; secret: string | null }
  // without id: an uploaded record; analysed: with the analysis opened
  | { page: 'replay'; id: string | null; ply: number | null; analysed: boolean };

/** A link that was cut off may end within a sign such as %C3. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Return the page of that name, if it may have such a subject. */
function named(name: string, subject: string): Name | 'missing' {
  if (!Object.hasOwn(PAGES, name)) return 'missing';
  const page = name as Name;
  return PAGES[page] === (subject ? 'none' : 'required') ? 'missing' : page;
}

/** Return which page an address names. */
export function parseRoute(path: string, search = ''): Route {
  const [name = '', subject = '', ...more] = path.split('/').filter(Boolean).map(decoded);
  const query = new URLSearchParams(search);
  if (name === '') return { page: 'home' };
  const page = more.length ? 'missing' : named(name, subject);
  if (page === 'table') return { page, id: subject, secret: query.get('seat') };
  if (page === 'daily') return { page, date: subject || null };
  if (page === 'off') return { page, token: subject };
  if (page === 'replay') {
    const ply = query.get('ply');
    return {
      page,
      id: subject || null,
      ply: ply === null ? null : Number.parseInt(ply, 10) || 0,
      analysed: query.has('analysis'),
    };
  }
  return { page };
}
