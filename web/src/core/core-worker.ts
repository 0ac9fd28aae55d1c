// The worker of the core: long counts and many games leave the page free to be used.
//
// It compiles the core itself. The server allows that to this file alone, by its name
// (server/http/static_files.py), and to no page.

import { Engine } from './engine';
import { Desk, type Request } from './messages';

const desk = new Desk(
  async (address: string, tables: Uint8Array) =>
    new Engine(await WebAssembly.compileStreaming(fetch(address)), tables),
  ({ players, built }) => ({ players, built }),
);

self.addEventListener('message', ({ data }: MessageEvent<Request<Uint8Array>>) => {
  void desk.answer(data).then((answer) => self.postMessage(answer));
});
