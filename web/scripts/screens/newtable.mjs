// A new table, and waiting for the others at it.

import { offline, table } from './steps.mjs';

const board = (page) => page.locator('aside svg image').first().waitFor();

/** Switch every expansion on. */
async function expand(page) {
  await board(page);
  for (const module of await page.locator('.modules > div').all())
    await module.getByRole('switch').first().check();
  await board(page);
}

export const NEW_TABLE = {
  'new-table': { at: () => '/new', show: board },
  'new-table-colors': {
    at: () => '/new',
    async show(page) {
      await board(page);
      await page.locator('button[aria-expanded]').first().click();
    },
  },
  'new-table-offline': offline('/new'),
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
    at: () => '/new',
    async show(page) {
      await board(page);
      await page.getByRole('switch').first().uncheck();
      await page.locator('.grip').first().waitFor();
    },
  },
  waiting: { at: table((world) => world.waiting()) },
  'waiting-guest': { guest: true, at: table((world) => world.waiting()) },
  invited: { guest: true, at: (world) => world.invitation() },
  'new-table-all': { at: () => '/new', show: expand },
  'new-table-all-more': {
    at: () => '/new',
    async show(page) {
      await expand(page);
      await page.locator('summary').first().click();
      await page.locator('.quarter img').first().waitFor();
    },
  },
};
