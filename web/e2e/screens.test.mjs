// Screens with the most on them: axe, and words that fit. `make screenshots` looks at all of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unseenOf } from '../scripts/layout.mjs';
import { lookAt } from './support/look.mjs';
import { browser, skip } from './support/person.mjs';

lookAt([
  'home',
  'new-table-more',
  'waiting',
  'everything-four',
  'everything-held',
  'sheet-gold',
  'result-five',
  'replay-everything',
  'history',
  'statistics',
  'leaderboard',
  'learn',
  'rules',
]);

test('what a screen has to show is missed', { skip }, async () => {
  const page = await browser.newPage();
  await page.setContent(
    '<p class="here">here</p><p class="far" style="margin-top: 5000px">far</p>',
  );
  const selectors = ['.here', '.far', '.gone', '.gone [data-analysis]'];
  assert.deepEqual(await unseenOf(page, selectors), ['out of sight: .far', 'missing: .gone']);
  await page.close();
});
