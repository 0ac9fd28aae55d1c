// Tables at which a game has come as far as one of the records in this folder says: for what a game
// that is left to chance may never come to.

import { readFile } from 'node:fs/promises';
import { ask, bot, me, openTable, tableOptions } from '../play.mjs';
import { changed } from './answers.mjs';
import { table } from './steps.mjs';

const NAMES = ['Anna', 'Bram', 'Charlotte', 'Dirk', 'Els'];

const recordOf = (name) => readFile(new URL(`${name}.txt`, import.meta.url), 'utf8');

/** The options of a table with the set-up of a record. */
function optionsOf(record) {
  const [, setup] = /^setup: (.*)$/m.exec(record);
  const words = Object.fromEntries(setup.split(' ').map((word) => word.split('=')));
  const list = (part) => words[part]?.split(',') ?? [];
  const [, ...modules] = list('modules'); // the base game is always there
  const names = ['sections', 'cards', 'nomads', 'tasks'];
  const parts = Object.fromEntries(names.map((part) => [part, list(part)]));
  const bots = Array.from({ length: Number(words.players) - 1 }, () => bot('hard'));
  return tableOptions([me, ...bots], { modules, ...parts, random_order: false });
}

/** What the server says of the end of a record to the player who has to decide there, and its log. */
async function endOf(page, record) {
  const game = await ask(page, 'POST', '/replay', { record });
  const end = { record, ply: game.plies, actions: [], then: [] };
  const { steps } = await ask(page, 'POST', '/replay/explored', end);
  const screen = { ...game.positions.at(-1).screen, chart: game.chart };
  return { screen: { ...screen, legal: steps[0].screen.legal }, log: game.log };
}

/** Anna's table, as if the game had come to the end of a record; it is her turn there. */
export const cameTo = (name) => ({
  at: table((world) =>
    world.once(name, async () => {
      const options = optionsOf(await recordOf(name));
      return (await openTable(world.page, options)).id;
    }),
  ),
  async prepare(page, world) {
    const { screen: there, log } = await endOf(world.page, await recordOf(name));
    const { players, ...end } = there;
    await changed((screen) => {
      Object.assign(screen, end);
      for (const [seat, player] of screen.players.entries()) {
        const { hand } = player;
        Object.assign(player, players[seat]);
        if (seat) Object.assign(player, { name: NAMES[seat], hand }); // which she may not see
      }
    }, log)(page);
  },
  show: (page) => page.waitForSelector('[data-seq]'),
});
