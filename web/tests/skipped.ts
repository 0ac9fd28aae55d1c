// Notes which tests were skipped and why, for the list at the end of `make test`.

import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** A reporter that adds to the file of KINGDOM_SKIPPED (tests/support/skipping.py reads it). */
export default class Skipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['KINGDOM_SKIPPED'];
    if (!file) return;
    for (const { children, relativeModuleId } of modules)
      for (const test of children.allTests('skipped')) {
        const result = test.result();
        const note = result.state === 'skipped' && result.note;
        const name = `${relativeModuleId} > ${test.fullName}`;
        appendFileSync(file, `vitest\t${name}\t${note || 'no reason was given'}\n`);
      }
  }
}
