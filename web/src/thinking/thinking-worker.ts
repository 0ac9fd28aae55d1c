// The worker that thinks: hints, analysis and bots leave the page free to be used.
//
// It compiles the core itself. The server allows that to this file alone, by its name
// (server/http/static_files.py), and to no page.

import { Desk, type Request } from '../core/messages';
import { Service } from './service';
import type { CoreSetup } from './types';

const desk = new Desk(
  async (address: string, setup: CoreSetup) =>
    new Service(await WebAssembly.compileStreaming(fetch(address)), setup),
  () => null,
);

self.addEventListener('message', ({ data }: MessageEvent<Request<CoreSetup>>) => {
  void desk.answer(data).then((answer) => self.postMessage(answer));
});
