// The first page, in its many states.

import { ask, bot, me, tableOptions } from '../play.mjs';
import { invited, seeking } from './answers.mjs';
import { offline } from './steps.mjs';

export const HOME = {
  home: {
    // With a game of one's own, one to join and one to watch.
    at: async (world) => ((await world.middle(), await world.waiting()) ? '/' : ''),
    show: (page) => page.getByRole('listitem').first().waitFor(),
  },
  'home-guest': { guest: true, at: () => '/' },
  'home-offline': { ...offline('/'), show: (page) => page.getByRole('alert').waitFor() },
  'home-seeking': {
    guest: true,
    at: () => '/',
    prepare: (page) => seeking(page),
    show: (page) => page.locator('[data-seek]').first().waitFor(),
  },
  'seek-form': {
    guest: true,
    at: () => '/',
    async show(page) {
      await page.locator('button.seek').click();
      await page.getByRole('dialog').locator('fieldset').nth(2).waitFor();
    },
  },
  'home-watch': {
    // With a game that is being played.
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
  'same-screen': {
    guest: true,
    at: () => '/',
    async show(page) {
      await page.locator('nav button').first().click();
      await page.getByRole('dialog').locator('fieldset button').first().click();
    },
  },
  missing: { guest: true, at: () => '/nowhere' },
  'home-days': {
    at: async (world) => ((await world.days()) ? '/' : ''),
    prepare: async (page, world) =>
      invited(page, await ask(world.page, 'GET', `/tables/${await world.days()}`)),
    show: (page) => page.locator('[data-invitation]').waitFor(),
  },
  vacation: {
    at: async (world) => ((await world.days()) ? '/' : ''),
    async show(page) {
      await page.locator('.below button.open').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'table-found': {
    guest: true,
    at: () => '/rules',
    storage: () => ({ 'kingdom.seeking': 'yes' }),
    prepare: (page) => seeking(page, 'found'),
    async show(page) {
      await page.getByRole('alert').waitFor();
      await page.waitForSelector('h1');
    },
  },
};
