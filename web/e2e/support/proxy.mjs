// A line between browsers and the server that can be cut and mended.

import { connect, createServer } from 'node:net';

export async function openLine(port) {
  const ends = new Set();
  let cut = false;
  const line = createServer((near) => {
    if (cut) return near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      ends.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://localhost:${line.address().port}`,
    cut() {
      cut = true;
      for (const end of ends) end.destroy();
    },
    mend() {
      cut = false;
    },
    close() {
      this.cut();
      line.close();
    },
  };
}
