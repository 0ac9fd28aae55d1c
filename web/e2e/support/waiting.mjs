// Waiting in tests. They wait for what has to happen and never measure how fast: after TIMEOUT it
// will not happen any more, however busy the machine is.

import { AssertionError } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';

export const TIMEOUT = 120_000;

/** Retry until an assertion holds, for what happens in its own time. */
export async function eventually(check) {
  const end = Date.now() + TIMEOUT;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof AssertionError) || Date.now() > end) throw error;
      await wait(50);
    }
  }
}

/** Wait for a promise that has to be kept some time; else fail with what did not happen. */
export async function within(promise, missing) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(missing)), TIMEOUT);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
