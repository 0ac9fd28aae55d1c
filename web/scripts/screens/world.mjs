// Tables and people that screens look at: made once, and played by a page that shows none of them.

import {
  ask,
  bot,
  me,
  MODULES,
  open,
  openTable,
  playUntil,
  tableOptions,
  tableWhere,
} from '../play.mjs';

const P256DH =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** What several screens look at; the same for the same name. */
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
  everythingFive = () =>
    this.game('five', tableOptions([me, ...Array(4).fill(bot())], { modules: MODULES }), {
      moves: 40,
    });
  /** With the tasks that have the longest names. */
  overFive = () => {
    const more = { modules: MODULES, tasks: ['compass-points', 'place-of-refuge'] };
    const table = tableOptions([me, ...Array(4).fill(bot())], more);
    return this.game('over-five', table, { over: true });
  };
  /** A game over days with somebody else, in which it is one's own turn. */
  days = () =>
    this.once('days', async () => {
      const context = await this.page.context().browser().newContext();
      const other = await context.newPage();
      const terms = { name: 'Sunday evening', clock: 259_200, random_order: false };
      const { id, invites } = await openTable(this.page, tableOptions([me, open], terms));
      const link = new URL(invites[0].url, this.page.url());
      await other.goto(new URL('/healthz', link).href);
      await ask(other, 'PATCH', '/me', { name: 'Bram' });
      const secret = link.searchParams.get('seat');
      await ask(other, 'POST', `/tables/${id}/claim`, { secret });
      await context.close();
      return id;
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
