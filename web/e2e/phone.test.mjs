// The table on a phone, in the hands of somebody with one finger.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bot, me, openTable, wish } from '../scripts/play.mjs';
import { clearlySeen, outOfSight, still, tapHex } from './support/finger.mjs';
import { person, PHONE, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';
import { eventually } from './support/waiting.mjs';

const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };

/** Somebody on a phone at a new table. */
async function atTable(phone, table) {
  const anna = await person(phone);
  const { id } = await openTable(anna.page, table);
  await anna.go(`/table/${id}`);
  const shown = new Table(anna.page);
  await shown.ready();
  return { ...anna, anna, page: anna.page, table: shown };
}

/** The hexes on which others have built. */
const theirs = ({ screen }) =>
  screen.players
    .filter(({ seat }) => !screen.you.includes(seat))
    .flatMap(({ settlements }) => settlements);

/** Play one's turn with a finger: three settlements, then the end. */
async function turn({ table, anna }) {
  for (;;) {
    await anna.until(({ screen }) => screen.you.includes(screen.to_move));
    const { legal } = anna.screen;
    if (legal.options.includes('end')) break;
    await table.ready(anna.screen.seq);
    await still(table.page);
    const inSight = await clearlySeen(table.page, legal.cells);
    assert.ok(inSight.length, 'something that can be chosen is in sight');
    await tapHex(table, inSight[(anna.screen.seq * 7) % inSight.length]);
  }
  const { turn: before } = anna.screen;
  await table.end.tap();
  await anna.until(
    ({ screen }) => screen.turn > before && screen.you.includes(screen.to_move) && screen.asked,
  );
}

for (const [name, phone, players] of [
  ['390 pixels wide', PHONE, [me, bot()]],
  ['360 pixels wide, with four others', SMALL, [me, bot(), bot(), bot(), bot()]],
])
  test(`the board follows what happens: ${name}`, { skip }, async () => {
    const world = await atTable(phone, wish(players));
    const { page, anna, table } = world;
    for (let round = 0; round < 4; round++) {
      const before = new Set(theirs(anna));
      await turn(world);
      const built = theirs(anna).filter((cell) => !before.has(cell));
      assert.ok(built.length >= 3, `${built}`);
      await table.ready(anna.screen.seq);
      await eventually(async () => {
        await still(page);
        const { cells } = anna.screen.legal;
        assert.deepEqual(await outOfSight(page, [...built, ...cells]), []);
      });
    }
    anna.well();
  });
