// The page's end of the line to a worker: answers find whoever asked, and nobody waits for ever.

import { expect, it } from 'vitest';
import { Line } from '../../src/core/line';

/** A worker that answers nothing by itself. */
class Silent extends EventTarget {
  asked: { id: number }[] = [];
  ended = false;

  postMessage(message: { id: number }): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const opened = (): { worker: Silent; line: Line<null> } => {
  const worker = new Silent();
  return { worker, line: new Line<null>(worker as unknown as Worker) };
};

it('gives each answer to whoever waits for it', async () => {
  const { worker, line } = opened();
  const [one, other] = [line.call('first'), line.call('second', 5)];
  expect(worker.asked).toEqual([
    { id: 1, call: 'first', args: [] },
    { id: 2, call: 'second', args: [5] },
  ]);
  worker.say({ id: 2, value: 'second' });
  worker.say({ id: 1, error: 'no' });
  await expect(other).resolves.toBe('second');
  await expect(one).rejects.toThrow(new RangeError('no'));
});

it('refuses what is open when it is closed, and what comes later', async () => {
  const { worker, line } = opened();
  const waiting = line.call('first');
  line.close();
  expect(worker.ended).toBe(true);
  await expect(waiting).rejects.toThrow('the core was closed');
  await expect(line.call('second')).rejects.toThrow('the core was closed');
  expect(worker.asked).toHaveLength(1);
});

it('refuses everything when the worker fails', async () => {
  const { worker, line } = opened();
  const waiting = line.call('first');
  worker.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow('the worker of the core has failed');
  await expect(line.call('second')).rejects.toThrow('the worker of the core has failed');
});
