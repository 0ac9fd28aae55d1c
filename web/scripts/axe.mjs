// What axe says about a page that lets foreign scripts in (bypassCSP).

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = readFileSync(
  fileURLToPath(new URL('../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);

/** A line for each kind of violation. The hexes are all alike, so a few of them will do. */
export async function axeOf(page, rules = null) {
  if (!(await page.evaluate(() => !!globalThis.axe))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate((only) => {
    const options = only ? { runOnly: { type: 'rule', values: only } } : {};
    return globalThis.axe.run({ exclude: ['[data-cell]:nth-child(n + 20)'] }, options);
  }, rules);
  return violations.map(({ id, nodes }) => {
    const why = nodes[0].any[0]?.message ?? nodes[0].failureSummary;
    return `axe ${id} ×${nodes.length}: ${nodes[0].html.slice(0, 160)} (${why})`;
  });
}
