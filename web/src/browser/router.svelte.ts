// The page shown, and going to another one.

import { addressOf, ALONE, place } from './place';
import { parseRoute, type Route } from './route';
import { sheets } from './sheets';

class Router {
  route = $state<Route>(parseRoute(place().pathname, place().search));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('click', (event) => this.#follow(event));
    if (ALONE)
      for (const kind of ['pointerover', 'focusin', 'click'])
        addEventListener(kind, (event) => this.#rewrite(event), { capture: true });
  }

  go(path: string, { replace = false } = {}): void {
    sheets.whenStill(() => {
      if (replace || sheets.covers) history.replaceState(null, '', addressOf(path));
      else history.pushState(null, '', addressOf(path));
      this.#read();
      scrollTo(0, 0);
    });
  }

  #read(): void {
    if (ALONE && !/^#?(\/|$)/.test(location.hash)) {
      // A place within the page, or else a record, which is read where a page begins.
      if (!document.getElementById(location.hash.slice(1))) location.reload();
      return;
    }
    const { pathname, search } = place();
    this.route = parseRoute(pathname, search);
  }

  /** Let links lead within the file, also where a browser follows them by itself. */
  #rewrite(event: Event): void {
    const link = (event.target as Element).closest?.('a');
    const path = link?.getAttribute('href');
    if (path?.startsWith('/')) link?.setAttribute('href', addressOf(path));
  }

  /** Follow links within the app without loading it again. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.dataset.anchor !== undefined || link.hasAttribute('download'))
      return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api')) return;
    event.preventDefault();
    if (ALONE) return this.go(link.hash.slice(1) || '/');
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
