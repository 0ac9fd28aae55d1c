// The pages that are loaded when they are first shown. They take what their address tells.

import type { Component } from 'svelte';
import type { Route } from '../browser/route';

/** What the address of a page tells besides its name. */
type Told<Page, Any = Route> = Any extends { page: string }
  ? Page extends Any['page']
    ? Omit<Any, 'page'>
    : never
  : never;
type Pages = {
  [Page in Exclude<Route['page'], 'home' | 'missing'>]: () => Promise<{
    default: Component<Told<Page>>;
  }>;
};

const pages: Pages = {
  table: () => import('./TablePage.svelte'),
  new: () => import('./NewTable.svelte'),
  replay: () => import('./Replay.svelte'),
  learn: () => import('./Learn.svelte'),
  rules: () => import('./Rules.svelte'),
  about: () => import('./About.svelte'),
  me: () => import('./Me.svelte'),
  people: () => import('./People.svelte'),
  tables: () => import('./PublicTables.svelte'),
  'sign-in': () => import('./SignIn.svelte'),
  privacy: () => import('./Privacy.svelte'),
  calls: () => import('./Calls.svelte'),
  daily: () => import('./Daily.svelte'),
  history: () => import('./History.svelte'),
  statistics: () => import('./Statistics.svelte'),
  leaderboard: () => import('./Leaderboard.svelte'),
  off: () => import('./MailOff.svelte'),
};

/** Load a page, which takes what its route tells. */
export const load = (page: keyof Pages): Promise<{ default: Component<object> }> =>
  pages[page]() as Promise<{ default: Component<object> }>;

/** What a page is about: with something else it begins anew. */
export function subjectOf(route: Route): string | null {
  if ('id' in route) return route.id;
  return 'date' in route ? route.date : null;
}
