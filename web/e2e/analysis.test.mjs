// What the browser thinks of a game, of a position that was never played, and of one's own turn.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { ROOT } from '../scripts/browser.mjs';
import { unseenOf } from '../scripts/layout.mjs';
import { bot, me, openTable, tableOptions } from '../scripts/play.mjs';
import { person, skip } from './support/person.mjs';
import { Table } from './support/table.mjs';
import { eventually } from './support/waiting.mjs';

const ASSETS = join(ROOT, 'src/kingdom/server/static/assets');
const noCore =
  !readdirSync(ASSETS).some((name) => name.endsWith('.wasm')) &&
  'the app was built without the core';
if (noCore && process.env.CI === 'true') throw new Error(noCore);

/** The first turns of a recorded game, as a link. */
const whole = readFileSync(join(ROOT, 'tests/golden/two-players-first-game.txt'), 'utf8').replace(
  'setup:',
  'hints: player 1 in 3 turns\nsetup:',
);
const LINK = deflateRawSync(whole.slice(0, whole.indexOf('\n5.1 ')) + '\n').toString('base64url');

/** The ghosts of a turn that was not played: their numbers. */
const numbers = (page) =>
  page
    .locator('svg image[href^="data:"]')
    .evaluateAll((badges) =>
      badges.map((badge) => /">(\d+)<\/text>/.exec(decodeURIComponent(badge.href.baseVal))?.[1]),
    );

test('a game is analysed, and explored from any position', { skip: skip || noCore }, async () => {
  const anna = await person({ at: `/replay?ply=0#${LINK}` });
  const { page } = anna;
  await page.getByText(/^Hints used: .* \(3 turns\)$/).waitFor();
  const analysis = page.getByRole('region', { name: 'Analysis' });
  await analysis.getByRole('button', { name: 'Analyse the game' }).click();
  await page.locator('[data-analysis="done"]').waitFor();
  const turns = analysis.getByRole('list', { name: 'All turns' }).getByRole('button');
  assert.equal(await turns.count(), 8);
  assert.equal(
    await page.getByRole('radio', { name: 'Chance to win' }).getAttribute('aria-checked'),
    'true',
  );
  const better = turns.filter({ hasText: /mistake|inaccuracy/ }).first();
  await better.click();
  await analysis.getByRole('article').getByText('Better:').waitFor();
  await better.getByText('Better:').waitFor();
  await page.locator('svg image[href^="data:"]').first().waitFor({ state: 'attached' });
  const shown = await numbers(page);
  assert.ok(shown.includes('1') && shown.includes('2'), `ghosts ${shown}`);

  const table = new Table(page);
  const before = await table.board();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const sign = page.getByText(/^Exploring from step/);
  await sign.waitFor();
  assert.deepEqual(await numbers(page), [], 'the ghosts belong to the game');
  const pieces = await table.pieces();
  await table.choices.first().click();
  await page.waitForFunction(
    (count) =>
      [...document.querySelectorAll('[data-cell]')].filter((cell) =>
        / of /.test(cell.getAttribute('aria-label')),
      ).length > count,
    pieces,
  );
  const after = await table.board();
  await page.keyboard.press('u');
  await eventually(async () => assert.equal(await table.pieces(), pieces));
  await page.keyboard.press('r');
  await eventually(async () => assert.deepEqual(await table.board(), after));
  await page
    .locator('[data-cell][aria-disabled="true"][aria-label*=" of "]')
    .first()
    .press('Enter');
  await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
  await table.choices.first().hover();
  await table.undo.click();
  await eventually(async () => assert.equal(await table.pieces(), pieces));
  await page.getByRole('button', { name: 'Bot plays the turn' }).click();
  await page.locator('[data-exploring="hand"]').waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await sign.waitFor({ state: 'detached' });
  assert.deepEqual(await table.board(), before, 'the game is as it was');

  await page.getByRole('link', { name: 'Home' }).click();
  await page.waitForURL(`${anna.base}/`);
  await eventually(() =>
    assert.equal(page.workers().length, 0, 'nothing is computed for a page that was left'),
  );
  anna.well();
});

test(
  'at the table, a hint and an analysis last until something is done',
  { skip: skip || noCore },
  async () => {
    const anna = await person({ name: 'Anna', viewport: { width: 1280, height: 720 } });
    const { id } = await openTable(
      anna.page,
      tableOptions([me, bot('random')], { first_game: true, random_order: false }),
    );
    await anna.go(`/table/${id}`);
    const { page } = anna;
    const table = new Table(page);
    await table.ready();
    await page.getByRole('button', { name: /^Hint/ }).click();
    await page.locator('[data-hint="shown"]').waitFor();
    assert.ok((await numbers(page)).includes('3'), 'three settlements to build');
    await anna.until(({ heard }) =>
      heard.some(({ t, lines }) => t === 'log' && lines.some(({ kind }) => kind === 'hint')),
    );
    await page.getByText('asks for a hint').waitFor();
    await table.choose();
    await page.locator('[data-hint]').waitFor({ state: 'detached' });
    assert.deepEqual(await numbers(page), []);
    await page.keyboard.press('h');
    await page.locator('[data-hint="shown"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-hint]').waitFor({ state: 'detached' });

    const views = () => anna.heard.filter(({ t }) => t === 'hint').length;
    const before = views();
    await page.keyboard.press('a');
    await page.locator('[data-position="done"]').waitFor();
    assert.equal(views(), before, 'the view of this position is known already');
    await page.getByText(/^Chance to win: /).waitFor();
    const turns = page.getByRole('list', { name: 'Your best turns' }).locator('button');
    assert.ok((await turns.count()) > 1);
    assert.equal(
      await turns.first().getAttribute('aria-pressed'),
      'true',
      'the best is on the board',
    );
    const best = await numbers(page);
    assert.ok(best.length);
    const seen = ['.position p', '.position li:first-child'];
    assert.deepEqual(await unseenOf(page, seen), [], 'in a low window, too');
    await turns.nth(1).click();
    await eventually(async () =>
      assert.equal(await turns.nth(1).getAttribute('aria-pressed'), 'true'),
    );
    await table.choose();
    await turns.first().waitFor({ state: 'detached' });
    assert.deepEqual(await numbers(page), [], 'what was compared is past');
    assert.deepEqual(await unseenOf(page, ['aside h2']), [], 'the question counts again');
    await page.keyboard.press('a');
    await page.locator('[data-position="running"], [data-position="done"]').waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL(`${anna.base}/`);
    await eventually(() =>
      assert.equal(page.workers().length, 0, 'nothing is computed for a table that was left'),
    );
    anna.well();
  },
);
