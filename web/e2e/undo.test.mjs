// Taking back: free in one's own turn up to the last revealed card, then only if others agree.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, bot, me, open, openTable, playUntil, tableOptions } from '../scripts/play.mjs';
import { person, PHONE, skip, skipOutsideChromium } from './support/person.mjs';
import { Table } from './support/table.mjs';

/** Two people at a table; the first has the turn. */
async function two() {
  const anna = await person({ name: 'Anna' });
  const made = await openTable(anna.page, tableOptions([me, open]));
  const bram = await person({ name: 'Bram' });
  await bram.go(made.invites[0].url);
  await anna.go(`/table/${made.id}`);
  return { anna, bram, here: new Table(anna.page), there: new Table(bram.page) };
}

/** Press undo and wait for the state after it. */
async function takeBack(table) {
  const seq = await table.seq();
  await table.undo.click();
  await table.after(seq);
}

test('free in one’s own turn, step by step, and the card stays the same', { skip }, async () => {
  const anna = await person();
  const { id } = await openTable(anna.page, tableOptions([me, bot()]));
  await anna.go(`/table/${id}`);
  const table = new Table(anna.page);
  await table.ready();
  const [start, said] = [await table.board(), await table.said.innerText()];
  assert.equal(await table.undo.count(), 0, 'there is nothing to take back');
  await table.choose();
  const one = await table.board();
  await table.choose();
  await takeBack(table);
  assert.deepEqual(await table.board(), one);
  await takeBack(table);
  assert.deepEqual(await table.board(), start);
  assert.equal(await table.said.innerText(), said);
  await anna.page.keyboard.press('u');
  assert.equal(await table.undo.count(), 0);
  anna.well();
});

test('a card was drawn: the other player is asked', { skip }, async () => {
  const { anna, bram, here, there } = await two();
  await here.turn();
  const [seq, board] = [await here.seq(), await here.board()];
  await there.ready(seq);
  const name = await here.undo.getAttribute('aria-label');
  assert.match(name, /Bram/, 'the button says who is asked');
  const request = bram.page.getByRole('alertdialog');
  const withdraw = anna.page.getByRole('button', { name: 'Withdraw' });
  const ask = async () => {
    await here.undo.click();
    await here.sure.click();
    await request.waitFor();
    await withdraw.waitFor(); // she may hear of it after him
  };
  const nothing = async (why) => {
    await request.waitFor({ state: 'detached' });
    assert.equal(await here.seq(), seq, why);
    assert.deepEqual(await here.board(), board);
  };
  await ask();
  assert.equal(await here.undo.count(), 0, 'one request at a time');
  await withdraw.click();
  await nothing('she has withdrawn it');
  await here.undo.waitFor();
  assert.equal(await anna.page.getByText('Your request was declined').count(), 0);

  await ask();
  await request.getByRole('button', { name: 'No', exact: true }).click();
  await nothing('he refuses');
  await there.ready(seq);
  await anna.page.getByText('Your request was declined').waitFor();

  await ask();
  assert.match(
    await request.innerText(),
    /Anna would like to take back the end of the turn \(with the card drawn\)\./,
  );
  await request.getByRole('button', { name: 'Agree' }).click();
  await here.after(seq);
  await here.ready(seq + 1);
  await there.after(seq);
  assert.equal(await there.mine(), false, 'it is Anna’s turn again');
  const labels = await here.board();
  assert.equal(
    labels.filter((label) => / of Anna/.test(label)).length,
    3,
    'only the end is undone',
  );

  await here.turn();
  await there.ready(await here.seq());
  await ask();
  await there.choose();
  await request.waitFor({ state: 'detached' }); // a move made meanwhile voids it
  assert.equal(await there.mine(), true);
  anna.well();
  bram.well();
});

test('a whole round asks first, says what goes, and can be redone', { skip }, async () => {
  const anna = await person({ name: 'Anna' });
  const { id } = await openTable(anna.page, tableOptions([me, bot(), bot()]));
  await anna.go(`/table/${id}`);
  const table = new Table(anna.page);
  await table.turn();
  await table.ready(await table.seq());
  await anna.until(({ screen }) => screen.turn === 4);
  const [seq, board] = [await table.seq(), await table.board()];
  assert.equal(await table.undo.count(), 0, 'a single step is not to be had');
  assert.match(await table.undoTurn.innerText(), /Back to my last turn/);

  await table.undoTurn.click();
  const dialog = anna.page.getByRole('dialog');
  const goes = dialog.getByRole('listitem');
  await goes.first().waitFor();
  assert.equal(await goes.count(), 3);
  assert.match(await goes.nth(0).innerText(), /^the end of your turn \(card drawn: [a-z ]+\)$/);
  assert.match(await goes.nth(1).innerText(), /’s [a-t]\d+, [a-t]\d+/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await table.seq(), seq, 'nothing was taken back');

  await table.undoTurn.click();
  await table.sure.click();
  await table.after(seq);
  const back = await table.seq();
  assert.equal(await table.pieces(), 3);
  await anna.page.reload(); // it is in the log, not in the page
  await table.redo.click();
  await table.after(back);
  assert.deepEqual(await table.board(), board);
  assert.equal(await table.redo.count(), 0);
  anna.well();
});

test(
  'a step and a turn are two buttons with words, on a phone too',
  { skip: skipOutsideChromium },
  async () => {
    const anna = await person({ ...PHONE });
    const { id } = await openTable(anna.page, tableOptions([me, bot()]));
    await anna.go(`/table/${id}`);
    await anna.until(({ screen }) => !!screen);
    const { seq } = await playUntil(anna.page, id, { asked: 'after' });
    const table = new Table(anna.page);
    await table.after(seq - 1);
    assert.deepEqual(
      [await table.undo.innerText(), await table.undoTurn.innerText()],
      ['Step', 'Turn'],
    );
    for (const button of [table.undo, table.undoTurn]) {
      const { x, width, height } = await button.boundingBox();
      assert.ok(width >= 44 && height >= 44 && x + width <= 390);
    }
    await table.undo.tap();
    await table.after(seq);
    assert.equal(await table.pieces(), 2);
    await table.undoTurn.tap();
    await table.after(seq + 1);
    assert.equal(await table.pieces(), 0, 'the turn at hand goes without a question');
    assert.equal(await table.redo.innerText(), 'Redo');
    await playUntil(anna.page, id, { moves: 4 }); // a turn, and the beginning of the next
    await table.page.getByRole('button', { name: /^Last turn: / }).waitFor();
    assert.equal(await table.undoTurn.innerText(), 'Last turn', 'not the turn at hand');
    anna.well();
  },
);

test('what somebody who left has played stays, and the page says why', { skip }, async () => {
  const { anna, bram, here, there } = await two();
  await here.turn();
  await there.ready(await here.seq());
  await there.turn();
  await here.ready(await there.seq());
  const [seq, board] = [await here.seq(), await here.board()];
  await ask(bram.page, 'POST', `/tables/${anna.page.url().split('/').at(-1)}/leave`);
  await anna.until(({ screen }) => screen.players[1].left);
  await here.after(seq); // leaving is an entry of its own
  await here.undoTurn.click();
  await anna.page.getByText('somebody has left or come back').waitFor();
  assert.equal(await here.seq(), seq + 1);
  assert.deepEqual(await here.board(), board);
  anna.well();
});

test('a card that a tile turned up is not taken back without the others', { skip }, async () => {
  // The Fort turns up a terrain card: what lies before it needs Bram's leave.
  const anna = await person({ name: 'Anna' });
  const sections = ['city-hall-fort', 'farm', 'oasis', 'tower'];
  const made = await openTable(
    anna.page,
    tableOptions([me, open], { modules: ['crossroads'], sections }),
  );
  const bram = await person({ name: 'Bram' });
  await bram.go(made.invites[0].url);
  await anna.go(`/table/${made.id}`);
  const [here, there] = [new Table(anna.page), new Table(bram.page)];
  await here.ready();
  const fort = here.tile('Fort');
  const forts = await here.page.locator('[data-cell][aria-label*="Fort"]').count();
  assert.ok(forts > 0, 'the board has the location');
  for (let turns = 0; turns < 40 && !(await usable(fort)); turns++) {
    await towards(here, 'Fort');
    await there.ready(await here.seq());
    await there.turn();
    await here.ready(await there.seq());
  }
  do await here.choose();
  while (await here.choices.count());
  assert.doesNotMatch(await here.undo.getAttribute('aria-label'), /Bram/, 'so far it is free');
  const seq = await here.seq();
  await fort.click();
  await here.after(seq);
  assert.match(await here.undo.getAttribute('aria-label'), /Bram/);
});

const usable = async (tile) =>
  (await tile.count()) > 0 && (await tile.getAttribute('class')).includes('possible');

/** Play a turn as near to a location as the card allows. */
async function towards(table, name) {
  do {
    const before = await table.seq();
    const spot = await table.page.evaluate((wanted) => {
      const middle = (cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const cells = [...document.querySelectorAll('[data-cell]')];
      const goals = cells.filter((cell) => cell.ariaLabel.includes(wanted)).map(middle);
      const far = ({ x, y }) =>
        Math.min(...goals.map((goal) => Math.hypot(goal.x - x, goal.y - y)));
      const free = cells.filter((cell) => cell.ariaDisabled === 'false').map(middle);
      return free.sort((a, b) => far(a) - far(b))[0] ?? null;
    }, name);
    if (!spot) {
      await table.choose();
      continue;
    }
    await table.page.mouse.click(spot.x, spot.y);
    await table.after(before);
  } while (await table.mine());
}
