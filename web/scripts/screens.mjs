// Every screen of the app: where it is, and what to do there to see it. For pictures and checks.
//
// `at` opens or finds a table and gives an address; `show` does the rest in the page. A screen may
// be seen only on `wide` or `narrow` windows, or by a `guest` who sits at no table. A `variant` of
// another screen has its picture taken and checked with it, but no browser test of its own.

import {
  ask,
  bot,
  local,
  me,
  MODULES,
  open,
  openTable,
  playUntil,
  tableWhere,
  tableOptions,
} from './play.mjs';
import { withStanding } from './standing.mjs';

const WALLS = { modules: ['nomads'], sections: ['quarry', 'village', 'garden', 'caravan'] };
const MOVES = { sections: ['paddock', 'barn', 'harbor', 'oracle'] };
const TWO_CARDS = {
  modules: ['crossroads'],
  sections: ['barracks-crossroads', 'city-hall-fort', 'monastery-wagon', 'farm'],
};
const P256DH =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Tables made once and looked at by several screens; played by a page that shows none of them. */
export class World {
  #made = new Map();

  constructor(page) {
    this.page = page;
  }

  once(name, make) {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name);
  }

  /** A game in which something is so; the same for the same name. */
  game(name, table, until) {
    return this.once(name, () => tableWhere(this.page, table, until));
  }

  begun = () => this.game('begun', tableOptions([me, bot()]), { moves: 0 });
  middle = () => this.game('middle', tableOptions([me, bot()]), { moves: 45 });
  over = () => this.game('over', tableOptions([me, bot('random')]), { over: true });
  overAll = () =>
    this.game('over-all', tableOptions([me, bot('random')], { modules: MODULES }), { over: true });
  everything = () =>
    this.game('all', tableOptions([me, bot(), bot(), bot('random')], { modules: MODULES }), {
      moves: 40,
    });
  lesson = (moves) =>
    this.once(`lesson ${moves}`, async () => {
      const { id } = await openTable(this.page, tableOptions([me, bot()]));
      if (moves) await playUntil(this.page, id, { moves });
      return id;
    });
  waiting = () =>
    this.once('waiting', async () => {
      const players = [me, bot(), open, open];
      const table = tableOptions(players, { modules: ['nomads', 'island'], listed: true });
      return (await openTable(this.page, table)).id;
    });
  /** Somebody who is called in another browser (its keys are those of RFC 8291, Appendix A). */
  called = () =>
    this.once('called', async () => {
      const endpoint = 'https://push.example.org/another';
      const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
      await ask(this.page, 'POST', '/me/browsers', { endpoint, keys: { p256dh: P256DH, auth } });
      const quiet = [22 * 60, 7 * 60];
      return ask(this.page, 'PATCH', '/me/calls', { push: true, quiet, zone: 'Europe/Berlin' });
    });
  /** The board of the day, finished by oneself and by some others. */
  daily = () =>
    this.once('daily', async () => {
      const people = [this.page];
      for (const name of ['Bram', 'Charlotte', 'Dirk', '', 'Els']) {
        const context = await this.page.context().browser().newContext();
        const page = await context.newPage();
        await page.goto(new URL('/healthz', this.page.url()).href);
        await ask(page, 'PATCH', '/me', { name });
        people.push(page);
      }
      const { date } = await ask(this.page, 'GET', '/daily');
      for (const page of people) {
        const { id } = await ask(page, 'POST', `/daily/${date}/play`, { counts: true });
        await playUntil(page, id, { over: true });
        if (page !== this.page) await page.context().close();
      }
      return date;
    });
  invitation = () =>
    this.once('invitation', async () => {
      const { invites } = await openTable(
        this.page,
        tableOptions([me, open, bot()], { clock: 86_400 }),
      );
      return invites[0].url;
    });
}

const table = (made) => async (world) => `/table/${await made(world)}`;
const CASTLE = ['castle', 'kasteel', 'burg'] // in the language of the pictures
  .map((name) => `[data-cell][aria-label*="${name}" i]`)
  .join();
const choice = '[data-cell][aria-disabled="false"]';
const ready = (page) => page.waitForSelector(choice, { state: 'attached' });
const day = (page) => page.locator('[data-daily="play"]').waitFor();
const board = (page) => page.locator('aside svg image').first().waitFor();
const press = (page, selector, key) => page.locator(selector).first().press(key);
const sheet = (number) => ({
  narrow: true,
  at: table((world) => world.middle()),
  async show(page) {
    await page.getByRole('navigation').getByRole('button').nth(number).click();
    await page.getByRole('dialog').waitFor();
  },
});
const asking = (name, more, asked) => ({
  at: table((world) => world.game(name, tableOptions([me, bot()], more), { asked })),
  show: (page) => page.waitForSelector('[data-seq]'),
});
const lesson = (moves) => ({
  at: async (world) => ((await world.lesson(moves)) ? '/learn' : ''),
  storage: async (world) => ({ 'kingdom.lesson': await world.lesson(moves) }),
  show: (page) => page.waitForSelector('.coach'),
});
const replay = (made, ply) => ({
  at: async (world) => `/replay/${await made(world)}?ply=${ply}`,
  show: (page) => page.getByRole('slider').waitFor(),
});

const standing = (page, shown) => ({
  guest: true,
  at: () => `/${page}`,
  prepare: withStanding,
  show: (opened) => opened.locator(shown).first().waitFor(),
});

const variant = (screen) => ({ ...screen, variant: true });

function offline(path) {
  const gone = (page) => page.route(/\/(api\/|healthz)/, (route) => route.abort());
  return { guest: true, at: () => path, prepare: gone, show: (page) => page.waitForSelector('h1') };
}

/** Somebody who looks for people, whom nobody may find: the answers are made up. */
async function seeking(page) {
  const seek = { pace: 'live', players: [2, 3], modules: ['nomads'], since: '', table: null };
  const waiting = [{ pace: 'live', players: 2, count: 3 }];
  const news = JSON.stringify({
    mine: [seek, { ...seek, pace: 'days' }],
    waiting,
    people: { live: 3 },
  });
  await page.route(/\/api\/seeks$/, (route) =>
    route.fulfill({ contentType: 'application/json', body: news }),
  );
  await page.routeWebSocket(/\/seeks\/live$/, (socket) => socket.send(news));
}

/** Somebody who knows a few people: the answers are made up. */
async function acquainted(page) {
  const person = (id, name, more) => ({
    id,
    name,
    friend: false,
    muted: false,
    blocked: false,
    met: '2026-03-01T12:00:00Z',
    seat: null,
    asked: false,
    declined: false,
    ...more,
  });
  const known = [
    person('1', 'Anna', { friend: true }),
    person('2', 'Maximilian von und zu Hohenstein'),
    person('3', '', { muted: true }),
    person('4', 'Bert', { blocked: true }),
  ];
  await page.route(/\/api\/people$/, (route) => route.fulfill({ json: { known, there: [] } }));
}

export const SCREENS = {
  home: {
    // With a game of one's own, one to join and one to watch.
    at: async (world) => ((await world.middle(), await world.waiting()) ? '/' : ''),
    show: (page) => page.getByRole('listitem').first().waitFor(),
  },
  'home-guest': { variant: true, guest: true, at: () => '/' },
  'home-offline': { ...offline('/'), show: (page) => page.getByRole('alert').waitFor() },
  'home-seeking': {
    variant: true,
    guest: true,
    at: () => '/',
    prepare: seeking,
    show: (page) => page.locator('[data-seek]').first().waitFor(),
  },
  'seek-form': {
    variant: true,
    guest: true,
    at: () => '/',
    async show(page) {
      await page.locator('button.seek').click();
      await page.getByRole('dialog').locator('fieldset').nth(2).waitFor();
    },
  },
  'home-watch': {
    // With a game that is being played.
    variant: true,
    guest: true,
    at: async (world) => {
      const shown = tableOptions([me, bot()], { listed: true });
      return (await world.game('watched', shown, { moves: 30 })) ? '/' : '';
    },
    async show(page) {
      const board = page.locator('[data-live-board]');
      await board.scrollIntoViewIfNeeded();
      await board.locator('image[href*="settlement"]').first().waitFor();
    },
  },
  people: {
    variant: true,
    guest: true,
    at: () => '/people',
    prepare: acquainted,
    show: (page) => page.getByRole('listitem').first().waitFor(),
  },
  'people-one': {
    variant: true,
    guest: true,
    at: () => '/people',
    prepare: acquainted,
    show: (page) => page.locator('button.more').first().click(),
  },
  'public-tables': {
    variant: true,
    at: async (world) => ((await world.waiting()) ? '/tables' : ''),
    show: (page) => page.locator('main select').nth(3).waitFor(),
  },
  'same-screen': {
    guest: true,
    at: () => '/',
    async show(page) {
      await page.locator('nav button').first().click();
      await page.getByRole('dialog').locator('fieldset button').first().click();
    },
  },
  missing: { guest: true, at: () => '/nowhere' },
  'missing-table': { variant: true, guest: true, at: () => '/table/nothing' },
  'new-table': { variant: true, at: () => '/new', show: board },
  'new-table-offline': variant(offline('/new')),
  'new-table-more': {
    at: () => '/new',
    async show(page) {
      await board(page);
      await page.locator('summary').first().click();
      await page.locator('.quarter img').first().waitFor();
    },
  },
  'new-table-sections': {
    at: () => '/new',
    async show(page) {
      await page.locator('summary').first().click();
      await page.locator('.quarter .pick').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'new-table-cards': {
    at: () => '/new',
    async show(page) {
      await page.locator('summary').first().click();
      await page.locator('.pick:has(figure)').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'new-table-order': {
    variant: true,
    at: () => '/new',
    async show(page) {
      await board(page);
      await page.getByRole('switch').first().uncheck();
      await page.locator('.grip').first().waitFor();
    },
  },
  waiting: { at: table((world) => world.waiting()) },
  'waiting-guest': { variant: true, guest: true, at: table((world) => world.waiting()) },
  invited: { guest: true, at: (world) => world.invitation() },
  'first-move': {
    variant: true,
    at: table((world) => world.begun()),
    async show(page) {
      await ready(page);
      await page.locator(choice).nth(9).hover({ force: true });
    },
  },
  refused: {
    at: table((world) => world.begun()),
    async show(page) {
      await ready(page);
      await press(page, '[data-cell][aria-disabled="true"]', 'Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  table: { variant: true, at: table((world) => world.middle()), show: ready },
  'everything-four': { at: table((world) => world.everything()), show: ready },
  'tile-explained': {
    variant: true,
    at: table((world) => world.game('tiles', tableOptions([me, bot()]), { tiles: 3 })),
    async show(page) {
      await ready(page);
      await page.locator('button:has(img[src*="/tiles/"])').first().focus();
    },
  },
  'tile-in-use': asking('build', { sections: ['farm', 'oasis', 'oracle', 'tower'] }, 'build'),
  lift: variant(asking('lift', MOVES, 'lift')),
  put: variant(asking('put', MOVES, 'put')),
  wall: variant(asking('wall', WALLS, 'wall')),
  'two-cards': {
    variant: true,
    at: table((world) => world.game('cards', tableOptions([me, bot()], TWO_CARDS), { cards: 2 })),
    show: ready,
  },
  watch: {
    variant: true,
    guest: true,
    at: table((world) => world.middle()),
    show: (page) => page.waitForSelector('[data-seq]'),
  },
  'lost-connection': {
    at: table((world) => world.middle()),
    prepare: (page) =>
      page.routeWebSocket(/live$/, (line) => {
        line.connectToServer().onMessage((message) => {
          line.send(message);
          if (String(message).includes('"presence"')) line.close();
        });
      }),
    show: (page) =>
      page
        .getByText(/Connection lost|Verbind|ƈǿƞƞḗƈ/i)
        .first()
        .waitFor(),
  },
  help: {
    at: table((world) => world.middle()),
    async show(page) {
      await ready(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  'sheet-players': sheet(0),
  'sheet-gold': sheet(1),
  'sheet-log': variant(sheet(2)),
  'sheet-chat': variant(sheet(3)),
  'sheet-menu': sheet(4),
  curtain: {
    at: table((world) =>
      world.once('local', async () => {
        return (await openTable(world.page, tableOptions([local('Anna'), local('Bram')]))).id;
      }),
    ),
    show: (page) => page.waitForSelector('dialog.curtain[open]'),
  },
  result: {
    at: table((world) => world.over()),
    show: (page) => page.locator('.result .verdict').waitFor(),
  },
  counting: {
    variant: true,
    motion: true,
    at: table((world) => world.over()),
    show: (page) => page.locator('.payments .coin').first().waitFor(),
  },
  marked: {
    at: table((world) => world.middle()),
    async show(page, narrow) {
      await ready(page);
      if (narrow) await page.getByRole('navigation').getByRole('button').nth(1).click();
      await page.locator('.card-button').first().click();
      await page.locator('.payments').waitFor();
    },
  },
  'place-explained': {
    variant: true,
    at: table((world) => world.begun()),
    async show(page) {
      await ready(page);
      await page.locator(CASTLE).first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('tooltip').locator('img').first().waitFor();
    },
  },
  replay: variant(replay((world) => world.over(), 60)),
  'replay-everything': replay((world) => world.overAll(), 90),
  analysis: variant({
    at: async (world) => `/replay/${await world.over()}?ply=40&analysis`,
    show: async (page) => {
      const mistake = page.locator('li button:has([data-judgement="mistake"])').first();
      await mistake.click({ timeout: 120_000 }); // as soon as one is found
      await page.locator('svg image[href^="data:"]').first().waitFor({ state: 'attached' });
    },
  }),
  exploring: variant({
    at: async (world) => `/replay/${await world.over()}?ply=40`,
    show: async (page) => {
      await page.locator('[data-begin="exploring"]').click();
      await page.locator('[data-exploring]').waitFor();
    },
  }),
  hint: variant({
    at: table((world) => world.middle()),
    show: async (page) => {
      await ready(page);
      await page.keyboard.press('h');
      await page.locator('[data-hint="shown"]').waitFor();
    },
  }),
  position: variant({
    at: table((world) => world.middle()),
    show: async (page) => {
      await ready(page);
      await page.keyboard.press('a');
      await page.locator('[data-position="done"]').waitFor();
    },
  }),
  'result-costliest': variant({
    at: table((world) => world.over()),
    show: async (page) => {
      await page.locator('.result .verdict').waitFor();
      await page.locator('[data-analysis] button').click();
      await page.locator('[data-analysis="done"]').waitFor();
    },
  }),
  history: standing('history', 'a[href^="/replay/"]'),
  statistics: standing('statistics', 'svg[role="img"]'),
  leaderboard: standing('leaderboard', 'tbody tr'),
  'history-none': { variant: true, guest: true, at: () => '/history' },
  'statistics-none': { variant: true, guest: true, at: () => '/statistics' },
  'leaderboard-none': { variant: true, guest: true, at: () => '/leaderboard' },
  learn: { guest: true, at: () => '/learn', show: (page) => page.waitForSelector('.coach') },
  'learn-2': variant(lesson(1)),
  'learn-4': variant(lesson(3)),
  'learn-5': variant(lesson(4)),
  'learn-7': lesson(7),
  about: {
    variant: true,
    guest: true,
    at: () => '/about',
    show: (page) => page.locator('pre').waitFor(),
  },
  calls: {
    variant: true,
    at: async (world) => ((await world.called(), await world.waiting()) ? '/calls' : ''),
    prepare: (page) =>
      page.addInitScript(() =>
        // A Chromium without a window has them blocked.
        Object.defineProperty(Notification, 'permission', { value: 'default' }),
      ),
    async show(page) {
      await page.locator('details summary').first().click();
      await page.locator('input[type=url]').waitFor();
    },
  },
  'calls-denied': {
    variant: true,
    guest: true,
    at: () => '/calls',
    show: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
  },
  daily: { variant: true, guest: true, at: () => '/daily', show: (page) => day(page) },
  'daily-results': {
    variant: true,
    at: async (world) => `/daily/${await world.daily()}`,
    show: (page) => page.getByRole('listitem').first().waitFor(),
  },
  'mail-off': {
    variant: true,
    guest: true,
    at: () => '/off/a-link-from-a-mail',
    show: (page) => page.getByRole('status').waitFor(),
  },
  me: {
    variant: true,
    at: async (world) => ((await world.middle()) ? '/me' : ''),
    async show(page) {
      await page.locator('section .ways button').click();
      await page.locator('output').waitFor();
    },
  },
  privacy: { variant: true, guest: true, at: () => '/privacy' },
  'sign-in': {
    variant: true,
    at: async (world) => ((await world.middle()) ? '/sign-in' : ''),
    show: (page) => page.getByRole('switch').waitFor(),
  },
  'learn-end': variant(lesson(24)),
  rules: { guest: true, at: () => '/rules', show: (page) => chapters(page) },
  'rules-offline': variant(offline('/rules')),
  'rules-chapter': {
    variant: true,
    guest: true,
    at: () => '/rules',
    show: (page) => chapters(page, 12),
  },
};

async function chapters(page, number = 0) {
  const chapter = page.locator('main section').nth(number);
  await chapter.waitFor();
  if (number) await chapter.evaluate((section) => section.scrollIntoView({ block: 'start' }));
}

/** Go to a screen, and wait for its pictures to be there. */
export async function visit(page, base, world, name) {
  const { at, motion, prepare, storage, show } = SCREENS[name];
  const path = await at(world);
  // What has been counted once is not counted again.
  const kept = motion ? { 'kingdom.counted': '' } : await storage?.(world);
  if (motion) await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept ?? {});
  await prepare?.(page);
  await page.goto(base + path);
  await page.waitForSelector('#app > *:not([aria-busy])');
  await show?.(page, page.viewportSize().width < 960);
  if (!motion) await settled(page);
}

/** Let the device change to light or dark, and wait until the page has followed. */
export async function inTheme(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForSelector(`html[data-theme="${colorScheme}"]`, { state: 'attached' });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Wait until every drawing has come and no animation runs. */
export const settled = (page) =>
  page.waitForFunction(() => {
    const moving = document.getAnimations().some((one) => {
      const { iterations } = one.effect?.getComputedTiming() ?? {};
      return one.playState === 'running' && iterations !== Infinity;
    });
    return !moving && [...document.images].every((one) => one.complete || one.loading === 'lazy');
  });
