// The page shown, and going to another one.

import { parseRoute, type Route } from './route';
import { sheets } from './sheets';

class Router {
  route = $state<Route>(parseRoute(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, { replace = false } = {}): void {
    sheets.whenStill(() => {
      if (replace || sheets.covers) history.replaceState(null, '', path);
      else history.pushState(null, '', path);
      this.#read();
      scrollTo(0, 0);
    });
  }

  #read(): void {
    this.route = parseRoute(location.pathname, location.search);
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
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
