// Ways to a screen that several screens share. screens.mjs says what a screen is made of.

/** The address of a table. */
export const table = (made) => async (world) => `/table/${await made(world)}`;

/** A hex that can be chosen now. */
export const choice = '[data-cell][aria-disabled="false"]';
export const ready = (page) => page.waitForSelector(choice, { state: 'attached' });

/** A page that cannot reach its server. */
export function offline(path) {
  const gone = (page) => page.route(/\/(api\/|healthz)/, (route) => route.abort());
  return { guest: true, at: () => path, prepare: gone, show: (page) => page.waitForSelector('h1') };
}
