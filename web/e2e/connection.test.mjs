// Nothing is lost: reloading in mid-turn, no connection for ten seconds, a server that dies.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openServer } from '../scripts/browser.mjs';
import { ask, bot, me, open, openTable, tableOptions } from '../scripts/play.mjs';
import { person, skip } from './support/person.mjs';
import { openLine } from './support/proxy.mjs';
import { Table } from './support/table.mjs';

const server = skip ? null : await openServer({ own: true });
after(() => server?.close());

/** The log of a game: what was done, in order. */
const actions = async (page, id) =>
  (await ask(page, 'GET', `/games/${id}/screen`)).players.map(({ supply }) => supply);

test('one click from the home page into a game, and a reload in mid-turn', { skip }, async () => {
  const anna = await person({ base: server.base, at: '/' });
  const table = new Table(anna.page);
  await anna.page.getByRole('button', { name: /Play now/ }).click();
  await table.choose();
  const [said, pieces] = [await table.said.innerText(), await table.pieces()];
  assert.match(said, /2 more/);
  assert.ok(pieces > 0);
  await anna.page.reload();
  await table.ready();
  assert.equal(await table.said.innerText(), said);
  assert.equal(await table.pieces(), pieces);
  await table.choose();
  assert.match(await table.said.innerText(), /1 more/);
  anna.well();
});

test('ten seconds without a connection: a click made meanwhile counts once', { skip }, async () => {
  const line = await openLine(server.port);
  const anna = await person({ base: line.base });
  const { id } = await openTable(anna.page, tableOptions([me, bot()]));
  await anna.go(`/table/${id}`);
  const table = new Table(anna.page);
  await table.choose();
  const before = await actions(anna.page, id);

  const [sent, seq] = [await table.ready(), await table.seq()];
  line.cut();
  await anna.context.setOffline(true);
  await table.lost.waitFor();
  await anna.page.mouse.click(sent.x, sent.y);
  await wait(10_000); // the time itself is what is tried
  assert.equal(await table.seq(), seq, 'nothing can have happened');
  assert.ok(await table.lost.isVisible());
  line.mend();
  await anna.context.setOffline(false);
  await table.after(seq);
  await table.lost.waitFor({ state: 'detached' });
  assert.equal(await table.seq(), seq + 1, 'the click came through exactly once');
  const label = await table.cell(sent.name).getAttribute('aria-label');
  assert.match(label, /settlement/);
  const now = await actions(anna.page, id);
  assert.equal(now[0] + now[1], before[0] + before[1] - 1);
  await table.choose();
  anna.well();
  line.close();
});

test('an opponent who is cut off sees what happened meanwhile', { skip }, async () => {
  const line = await openLine(server.port);
  const anna = await person({ base: server.base });
  const made = await openTable(anna.page, tableOptions([me, open]));
  const bram = await person({ base: line.base, name: 'Bram' });
  await bram.go(made.invites[0].url);
  await anna.go(`/table/${made.id}`);
  const [here, there] = [new Table(anna.page), new Table(bram.page)];
  await here.choose();
  await there.after((await here.seq()) - 1);
  line.cut();
  await there.lost.waitFor();
  await here.turn();
  line.mend();
  await bram.page.evaluate(() => dispatchEvent(new Event('online')));
  await there.ready(await here.seq());
  assert.equal(await there.pieces(), 3);
  await there.lost.waitFor({ state: 'detached' });
  line.close();
});

test('the server is killed in mid-game, and the page goes on by itself', { skip }, async () => {
  const anna = await person({ base: server.base });
  const { id } = await openTable(anna.page, tableOptions([me, bot()]));
  await anna.go(`/table/${id}`);
  const table = new Table(anna.page);
  await table.choose();
  const [seq, board] = [await table.seq(), await table.board()];
  await server.kill();
  await table.lost.waitFor();
  await server.start();
  await table.lost.waitFor({ state: 'detached' });
  assert.equal(await table.seq(), seq);
  assert.deepEqual(await table.board(), board);
  await table.choose();
  assert.equal(await table.seq(), seq + 1);
  anna.well();
});
