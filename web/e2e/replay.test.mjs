// A finished game: slider, keys, playing, links to a position, the picture and the record.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { IN_FIREFOX, PROGRAMS } from '../scripts/browser.mjs';
import { bot, me, MODULES, openTable, playUntil, tableOptions } from '../scripts/play.mjs';
import { person, skip } from './support/person.mjs';

async function finished(modules, name = 'Anna') {
  const anna = await person({ name });
  const { id } = await openTable(anna.page, tableOptions([me, bot('random')], { modules }));
  const { result } = await playUntil(anna.page, id, { over: true });
  return { anna, id, result };
}

/** The pieces that are drawn, and where. */
const drawn = (page) =>
  page
    .locator('svg image[href*="/pieces/"]')
    .evaluateAll((pieces) =>
      pieces.map((piece) => `${piece.getAttribute('href')} ${piece.parentElement.style.transform}`),
    );

/** Where the replay stands, from its address. */
const ply = (page) => page.evaluate(() => Number(new URLSearchParams(location.search).get('ply')));

/** Save what a link downloads, and give its text and path. */
async function download(page, link) {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const path = join(await mkdtemp(join(tmpdir(), 'kingdom-')), file.suggestedFilename());
  await file.saveAs(path);
  return { path, name: file.suggestedFilename(), text: await readFile(path, 'utf8') };
}

/** Runs in the page: wait for the file that the app makes and saves next. */
function nextFile() {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  return new Promise((resolve) => {
    let blob;
    URL.createObjectURL = (made) => createObjectURL.call(URL, (blob = made));
    HTMLAnchorElement.prototype.click = function () {
      Object.assign(URL, { createObjectURL });
      Object.assign(HTMLAnchorElement.prototype, { click });
      click.call(this);
      resolve(blob.text().then((text) => ({ name: this.download, text })));
    };
  });
}

/** Save what a link makes in the page. Firefox saves it, too, but its driver seldom tells. */
async function downloadMade(page, link) {
  if (!IN_FIREFOX) return download(page, link);
  const file = await page.evaluateHandle(`({ made: (${nextFile})() })`);
  await link.click();
  return file.evaluate(({ made }) => made);
}

test('who has given no name is “You” in the replay, too', { skip }, async () => {
  const { anna, id } = await finished([], '');
  await anna.go(`/replay/${id}?ply=30`);
  const { page } = anna;
  assert.match(await page.title(), /^(You and .+|.+ and You) · Replay$/);
  await page.locator('[data-begin="exploring"]').click();
  await page.locator('[data-exploring]').waitFor();
  assert.doesNotMatch(await page.locator('body').innerText(), /Player 1/);
});

test(
  'through a game by slider, keys and playing; a link opens the same position',
  { skip },
  async () => {
    const { anna, id } = await finished([]);
    await anna.go(`/replay/${id}`);
    const { page } = anna;
    const slider = page.getByRole('slider', { name: 'Position in the game' });
    assert.deepEqual(await drawn(page), [], 'it begins with an empty board');

    const last = Number(await slider.getAttribute('max'));
    assert.ok(last > 60, `${last} steps`);
    await slider.fill(String(last));
    assert.ok((await drawn(page)).length >= 40, 'the end: somebody has built everything');
    const { x, y, width, height } = await slider.boundingBox();
    const pull = (part) => page.mouse.move(x + 8 + part * (width - 16), y + height / 2);
    await pull(0.9);
    await page.mouse.down();
    await pull(0.6);
    await pull(0.3);
    const drawnTo = Number(await slider.inputValue());
    assert.ok(Math.abs(drawnTo - 0.3 * last) <= 2, `drawn to ${drawnTo} of ${last}`);
    assert.equal(await ply(page), last, 'the address waits until it is let go');
    await page.mouse.up();
    assert.equal(await ply(page), drawnTo);
    await slider.fill('30');
    assert.equal(await ply(page), 30);
    await slider.blur();

    await page.keyboard.press('ArrowRight');
    assert.equal(await ply(page), 31);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await ply(page), 29);
    await page.keyboard.press('ArrowDown');
    const turn = await ply(page);
    assert.ok(turn > 29, 'a whole turn on');
    await page.keyboard.press('ArrowUp');
    assert.ok((await ply(page)) < turn, 'and back');
    await page.keyboard.press('End');
    assert.equal(await ply(page), last);
    await page.keyboard.press('Home');
    assert.equal(await ply(page), 0);

    await page.getByRole('combobox', { name: 'Speed' }).selectOption({ index: 3 });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL((url) => Number(url.searchParams.get('ply')) >= 4);
    await page.getByRole('button', { name: 'Pause' }).click();
    const stopped = await ply(page);

    const board = await drawn(page);
    const guest = await person({ at: `/replay/${id}?ply=${stopped}` });
    await guest.page.locator('[data-cell]').first().waitFor();
    assert.equal(Number(await guest.page.getByRole('slider').inputValue()), stopped);
    assert.deepEqual(await drawn(guest.page), board, 'the link opens the same position');
    anna.well();
    guest.well();
  },
);

test(
  'the picture of a position and the record that kingdom replay verifies',
  { skip },
  async () => {
    const { anna, id, result } = await finished(MODULES);
    const { page } = anna;
    await anna.go(`/replay/${id}?ply=25`);
    const picture = await download(page, page.getByRole('link', { name: 'Download the picture' }));
    assert.match(picture.name, /\.svg$/);
    assert.match(picture.text, /^<svg[^>]*xmlns=/);

    await anna.go(`/table/${id}`);
    const record = await download(
      page,
      page.getByRole('link', { name: 'Download the record' }).first(),
    );
    assert.match(record.name, /\.txt$/);
    const replay = promisify(execFile)(join(PROGRAMS, 'kingdom'), ['replay', record.path]);
    const { stdout } = await replay;
    for (const gold of result.totals) assert.match(stdout, new RegExp(`\\b${gold}\\b`));
    assert.match(stdout, /seed|follow|verif/i, stdout);

    // The same record brought by hand: its files are made in the page.
    await anna.go('/replay');
    await page.getByRole('textbox').fill(record.text);
    await page.getByRole('button', { name: 'Open it' }).click();
    await page.getByText('Verified: all cards follow').waitFor();
    const again = await downloadMade(page, page.getByRole('link', { name: 'Download the record' }));
    assert.deepEqual([again.name, again.text], ['kingdom.txt', record.text]);
    await page.getByRole('slider').fill('25');
    const drawing = await downloadMade(
      page,
      page.getByRole('link', { name: 'Download the picture' }),
    );
    assert.deepEqual([drawing.name, drawing.text], ['kingdom-25.svg', picture.text]);
    anna.well();
  },
);
