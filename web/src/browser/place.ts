// Where in the app one is. With a server every page has its path; as a folder of files (make static)
// the app has one file, and what would be the path stands in the fragment.

/** Whether the app is a folder of files, with no server to ask. */
export const ALONE = import.meta.env['VITE_KINGDOM_ALONE'] === 'yes';

export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The place that a fragment means: `#/learn` is a page, and anything else a record to replay. */
export function placeIn(fragment: string): Place {
  const text = fragment.slice(1);
  const path = text === '' ? '/' : text.startsWith('/') ? text : `/replay#${text}`;
  return new URL(path, 'https://alone');
}

/** Where one is now. */
export const place = (): Place => (ALONE ? placeIn(location.hash) : location);

/** The address of a path within the app. */
export const addressOf = (path: string): string => (ALONE ? `#${path}` : path);

/** The whole address of a path within the app, to hand on. */
export const linkTo = (path: string): string =>
  ALONE ? location.href.split('#')[0] + addressOf(path) : location.origin + path;
