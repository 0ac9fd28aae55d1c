// Screens with the most on them: axe, and words that fit. `make screenshots` looks at all of them.

import { lookAt } from './support/look.mjs';

lookAt([
  'home',
  'new-table-more',
  'waiting',
  'everything-four',
  'sheet-gold',
  'result',
  'replay-everything',
  'history',
  'statistics',
  'leaderboard',
  'learn',
  'rules',
]);
