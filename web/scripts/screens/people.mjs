// Pages about oneself and others: people, public tables, devices, messages, privacy.

import { acquainted, member } from './answers.mjs';
import { offline, variant } from './steps.mjs';

export const PEOPLE = {
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
  me: {
    variant: true,
    at: async (world) => ((await world.middle()) ? '/me' : ''),
    async show(page) {
      await page.locator('section .ways button').click();
      await page.locator('output').waitFor();
    },
  },
  'sign-in': {
    variant: true,
    at: async (world) => ((await world.middle()) ? '/sign-in' : ''),
    show: (page) => page.getByRole('switch').waitFor(),
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
      await page.locator('input[type=url]').first().waitFor();
    },
  },
  'calls-denied': {
    variant: true,
    guest: true,
    at: () => '/calls',
    show: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
  },
  'mail-off': {
    variant: true,
    guest: true,
    at: () => '/off/a-link-from-a-mail',
    show: (page) => page.getByRole('status').waitFor(),
  },
  privacy: { variant: true, guest: true, at: () => '/privacy' },
  about: {
    variant: true,
    guest: true,
    at: () => '/about',
    show: (page) => page.locator('pre').waitFor(),
  },
  'people-none': variant({ guest: true, at: () => '/people' }),
  'people-offline': variant(offline('/people')),
  'public-tables-none': variant({ guest: true, at: () => '/tables' }),
  'public-tables-offline': variant(offline('/tables')),
  'me-member': variant({
    at: async (world) => ((await world.middle()) ? '/me' : ''),
    prepare: member,
    show: (page) => page.locator('main li').first().waitFor(),
  }),
  'me-delete': variant({
    at: async (world) => ((await world.middle()) ? '/me' : ''),
    async show(page) {
      await page.locator('main section').last().locator('button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  'me-offline': variant(offline('/me')),
  'sign-in-guest': variant({ guest: true, at: () => '/sign-in' }),
  'sign-in-code': variant({
    guest: true,
    at: () => '/sign-in#code=ABCD-EFGH',
    show: (page) => page.getByRole('alert').waitFor(),
  }),
  'calls-offline': variant(offline('/calls')),
};
