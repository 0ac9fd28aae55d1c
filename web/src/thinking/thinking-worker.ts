// The worker that thinks: hints, analysis and bots leave the page free to be used.
//
// As the worker of the core, it compiles the core itself, which the server allows by its name
// (server/http/static_files.py).

import { Desk, type Request } from '../core/messages';
import { Service } from './service';
import type { PackedSetup } from './types';

const desk = new Desk(
  async (address: string, setup: PackedSetup) =>
    new Service(await WebAssembly.compileStreaming(fetch(address)), setup),
  () => null,
);

self.addEventListener('message', ({ data }: MessageEvent<Request<PackedSetup>>) => {
  void desk.answer(data).then((answer) => self.postMessage(answer));
});
