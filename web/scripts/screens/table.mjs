// The table while a game is played.

import { bot, local, me, openTable, tableOptions } from '../play.mjs';
import { changed } from './answers.mjs';
import { cameTo } from './records.mjs';
import { choice, ready, table } from './steps.mjs';

const MOVES = { sections: ['paddock', 'barn', 'harbor', 'oracle'] };
const TWO_CARDS = {
  modules: ['crossroads'],
  sections: ['barracks-crossroads', 'city-hall-fort', 'monastery-wagon', 'farm'],
};
const ONE_TILE = { hex: null, status: 'ready', everybody: false, use: 'chosen' };
const HELD = ['oracle', 'farm', 'tavern', 'paddock', 'tower', 'harbor', 'barn', 'oasis', 'sword'];
const CASTLE = ['castle', 'kasteel', 'burg'] // in the language of the pictures
  .map((name) => `[data-cell][aria-label*="${name}" i]`)
  .join();
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

export const TABLE = {
  'missing-table': { guest: true, at: () => '/table/nothing' },
  'first-move': {
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
  table: { at: table((world) => world.middle()), show: ready },
  'everything-four': { at: table((world) => world.everything()), show: ready },
  'tile-explained': {
    at: table((world) => world.game('tiles', tableOptions([me, bot()]), { tiles: 3 })),
    async show(page) {
      await ready(page);
      await page.locator('button:has(img[src*="/tiles/"])').first().focus();
    },
  },
  'tile-in-use': asking('build', { sections: ['farm', 'oasis', 'oracle', 'tower'] }, 'build'),
  lift: asking('lift', MOVES, 'lift'),
  put: asking('put', MOVES, 'put'),
  wall: cameTo('wall'),
  two: cameTo('two'),
  four: cameTo('four'),
  'two-cards': {
    at: table((world) => world.game('cards', tableOptions([me, bot()], TWO_CARDS), { cards: 2 })),
    show: ready,
  },
  watch: {
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
  'sheet-log': sheet(2),
  'sheet-chat': sheet(3),
  'sheet-menu': sheet(4),
  handover: {
    at: table((world) =>
      world.once('local', async () => {
        return (await openTable(world.page, tableOptions([local('Anna'), local('Bram')]))).id;
      }),
    ),
    show: (page) => page.waitForSelector('[data-handover]'),
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
    at: table((world) => world.begun()),
    async show(page) {
      await ready(page);
      await page.locator(CASTLE).first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('tooltip').locator('img').first().waitFor();
    },
  },
  hint: {
    at: table((world) => world.middle()),
    show: async (page) => {
      await ready(page);
      await page.keyboard.press('h');
      await page.locator('[data-hint="shown"]').waitFor();
    },
  },
  position: {
    at: table((world) => world.middle()),
    show: async (page) => {
      await ready(page);
      await page.keyboard.press('a');
      await page.locator('[data-position="done"]').waitFor();
    },
  },
  'everything-five': { at: table((world) => world.everythingFive()), show: ready },
  // The widest names of bots, tiles from everywhere, and gold of three digits.
  'everything-held': {
    at: table((world) => world.everythingFive()),
    prepare: changed(({ players }) => {
      const held = (name) => ({ ...ONE_TILE, name });
      const tiles = HELD.map(held);
      for (const [index, name] of ['Wanda', 'Casper', 'Veerle', 'Fenna'].entries()) {
        const player = players[index + 1];
        const [total, hand] = [49 + 18 * index, player.hand.slice(0, 1)];
        Object.assign(player, { name, total, hand, tiles });
      }
    }),
    show: ready,
  },
  'table-menu': {
    at: table((world) => world.middle()),
    wide: true,
    async show(page) {
      await ready(page);
      await page.locator('aside footer button').last().click();
      await page.locator('.menu').waitFor();
    },
  },
  'table-days': { at: table((world) => world.days()), show: ready },
  absent: {
    at: table((world) => world.days()),
    prepare: changed({ absence: { seat: 1, left: 0, nudged: false }, to_move: 1 }),
    async show(page) {
      await page.locator('[data-gone]').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'absent-asked': {
    at: table((world) => world.days()),
    prepare: changed({ proposal: { gone: 1, by: 1, count: 'standing', waiting: [0] } }),
    show: (page) => page.getByRole('alertdialog').waitFor(),
  },
  'undo-asked': {
    at: table((world) => world.game('undo', tableOptions([me, bot()]), { moves: 12 })),
    async show(page) {
      await ready(page);
      // What is taken back of the turn at hand needs no question.
      const dialog = page.getByRole('dialog');
      const undo = page.locator('[data-undo=turn]:enabled, [data-undo=step]:enabled').last();
      while (!(await dialog.count())) {
        await undo.click();
        await dialog.or(undo).first().waitFor();
      }
    },
  },
  resign: {
    at: table((world) => world.days()),
    async show(page, narrow) {
      await ready(page);
      if (narrow) await page.getByRole('navigation').getByRole('button').nth(4).click();
      else await page.locator('aside footer button').last().click();
      await page.locator('.menu .list button').last().click();
      await page.locator('[data-sure]').waitFor();
    },
  },
  report: {
    at: table((world) => world.days()),
    async show(page, narrow) {
      await ready(page);
      if (narrow) await page.getByRole('navigation').getByRole('button').nth(4).click();
      else await page.locator('aside footer button').last().click();
      await page.locator('.menu .list button').nth(1).click();
      await page.locator('button.more').last().click();
      await page.locator('button.report').click();
      await page.locator('textarea').waitFor();
    },
  },
};
