// Notes which browser tests were skipped and why, for the list at the end of `make test`. As a
// reporter of node --test it prints nothing.

import { appendFileSync } from 'node:fs';

/** Add a line to the file that KINGDOM_SKIPPED names (tests/support/skipping.py reads it). */
export function noteSkipped(name, reason) {
  const file = process.env.KINGDOM_SKIPPED;
  if (file) appendFileSync(file, `browser\t${name}\t${reason}\n`);
}

export default async function* skipped(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' || data.skip === undefined) continue;
    noteSkipped(data.name, typeof data.skip === 'string' ? data.skip : 'no reason was given');
    yield '';
  }
}
