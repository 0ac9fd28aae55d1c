// Slows down the pages of a browser, workers and all: DevTools slows down a page's own thread alone.
// Their processes are stopped for most of each hundredth of a second or two.
//
// node scripts/throttle.mjs RATE MARK: until it is ended, for every renderer whose command line has MARK.

import { renderers } from './renderers.mjs';

const [rate, mark] = process.argv.slice(2);
const RUN = 5; // milliseconds, then they stand still for RATE - 1 times as long
const LOOK = 100; // milliseconds between looks for new processes
let found = [];
let looked = 0;

function look() {
  if (performance.now() - looked < LOOK) return;
  looked = performance.now();
  found = renderers(mark);
}

function send(signal) {
  for (const { pid } of found)
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended
    }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let ended = false;
process.on('SIGTERM', () => (ended = true));
while (!ended) {
  send('SIGCONT');
  const began = performance.now();
  look();
  await pause(RUN);
  send('SIGSTOP');
  await pause((performance.now() - began) * (Number(rate) - 1));
}
send('SIGCONT');
