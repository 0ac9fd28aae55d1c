// How long a test waits. It waits for what has to happen and never measures how fast: whoever waits
// so long waits for something that will not happen, however busy the machine is.

import { AssertionError } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

export const PATIENCE = 120_000;

/** Look again and again until an assertion holds: for what follows on its own time. */
export async function eventually(check) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof AssertionError) || Date.now() > end) throw error;
      await wait(50);
    }
  }
}
