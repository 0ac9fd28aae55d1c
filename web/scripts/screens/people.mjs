// Pages about oneself and others: people, public tables, devices, messages, privacy.

import { acquainted, member } from './answers.mjs';
import { offline } from './steps.mjs';

export const PEOPLE = {
  people: {
    guest: true,
    at: () => '/people',
    prepare: acquainted,
    show: (page) => page.getByRole('listitem').first().waitFor(),
  },
  'people-one': {
    guest: true,
    at: () => '/people',
    prepare: acquainted,
    show: (page) => page.locator('button.more').first().click(),
  },
  'public-tables': {
    at: async (world) => ((await world.waiting()) ? '/tables' : ''),
    show: (page) => page.locator('main select').nth(3).waitFor(),
  },
  me: {
    at: async (world) => ((await world.middle()) ? '/me' : ''),
    async show(page) {
      await page.locator('section .ways button').click();
      await page.locator('output').waitFor();
    },
  },
  'sign-in': {
    at: async (world) => ((await world.middle()) ? '/sign-in' : ''),
    show: (page) => page.getByRole('switch').waitFor(),
  },
  calls: {
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
    guest: true,
    at: () => '/calls',
    show: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
  },
  'mail-off': {
    guest: true,
    at: () => '/off/a-link-from-a-mail',
    show: (page) => page.getByRole('status').waitFor(),
  },
  privacy: { guest: true, at: () => '/privacy' },
  about: {
    guest: true,
    at: () => '/about',
    show: (page) => page.locator('pre').waitFor(),
  },
  'people-none': { guest: true, at: () => '/people' },
  'people-offline': offline('/people'),
  'public-tables-none': { guest: true, at: () => '/tables' },
  'public-tables-offline': offline('/tables'),
  'me-member': {
    at: async (world) => ((await world.middle()) ? '/me' : ''),
    prepare: member,
    show: (page) => page.locator('main li').first().waitFor(),
  },
  'me-delete': {
    at: async (world) => ((await world.middle()) ? '/me' : ''),
    async show(page) {
      await page.locator('main section').last().locator('button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'me-offline': offline('/me'),
  'sign-in-guest': { guest: true, at: () => '/sign-in' },
  'sign-in-code': {
    guest: true,
    at: () => '/sign-in#code=ABCD-EFGH',
    show: (page) => page.getByRole('alert').waitFor(),
  },
  'calls-offline': offline('/calls'),
};
