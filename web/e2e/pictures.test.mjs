// The pictures of the README show the app as it is.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { NOTED, showTable, TABLES, wordsOf } from '../scripts/pictures.mjs';
import { browser, server, skip } from './support/person.mjs';

for (const table of TABLES) {
  test(`the picture of the table "${table.name}" is of today`, { skip }, async () => {
    const noted = JSON.parse(await readFile(NOTED, 'utf8'));
    const page = await showTable(browser, server.base, table);
    const words = await wordsOf(page);
    await page.context().close();
    assert.deepEqual(words, noted[table.name], 'the screen has changed: make pictures');
  });
}
