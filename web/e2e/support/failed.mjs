// Notes the files in which a test failed, a line each, in the file that KINGDOM_FAILED names.

import { appendFileSync } from 'node:fs';

export default async function* failed(source) {
  for await (const { type, data } of source) {
    const note = process.env.KINGDOM_FAILED;
    if (type !== 'test:fail' || !data.file || !note) continue;
    appendFileSync(note, `${data.file}\n`);
    yield '';
  }
}
