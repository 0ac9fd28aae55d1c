// Tables at which a game has come as far as one of the records in this folder says: for what a game
// that is left to chance may never come to.

import { readFile } from 'node:fs/promises';
import { ask, bot, me, openTable, tableOptions } from '../play.mjs';
import { changed } from './answers.mjs';
import { table } from './steps.mjs';

const recordOf = (name) => readFile(new URL(`${name}.txt`, import.meta.url), 'utf8');

/** The options of a table with the set-up of a record. */
function optionsOf(record) {
  const [, setup] = /^setup: (.*)$/m.exec(record);
  const words = Object.fromEntries(setup.split(' ').map((word) => word.split('=')));
  const list = (part) => words[part]?.split(',') ?? [];
  const [, ...modules] = list('modules'); // the base game is always there
  const parts = { sections: list('sections'), cards: list('cards'), nomads: list('nomads') };
  return tableOptions([me, bot()], { modules, ...parts, random_order: false });
}

/** What the server says of the end of a record to the player who has to decide there. */
async function endOf(page, record) {
  const game = await ask(page, 'POST', '/replay', { record });
  const end = { record, ply: game.plies, actions: [], then: [] };
  const { steps } = await ask(page, 'POST', '/replay/explored', end);
  return { ...game.positions.at(-1).screen, chart: game.chart, legal: steps[0].screen.legal };
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
    const { players, ...end } = await endOf(world.page, await recordOf(name));
    await changed((screen) => {
      Object.assign(screen, end);
      const [anna, bram] = screen.players;
      Object.assign(anna, players[0]);
      Object.assign(bram, players[1], { name: 'Bram', hand: bram.hand }); // which she may not see
    })(page);
  },
  show: (page) => page.waitForSelector('[data-seq]'),
});
