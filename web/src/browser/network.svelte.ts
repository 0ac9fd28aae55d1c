// Whether the browser has a network, and what to try again once it is back.

import { api } from '../api/api';
import { whileVisible } from './looking';

const PAUSE = 2_000; // milliseconds until a server that does not answer yet is asked again

/** To be created while a component initialises; it lives as long as the component. */
export class Network {
  online = $state(navigator.onLine);

  constructor() {
    $effect(() => {
      const look = (): void => void (this.online = navigator.onLine);
      look();
      addEventListener('online', look);
      addEventListener('offline', look);
      return () => {
        removeEventListener('online', look);
        removeEventListener('offline', look);
      };
    });
  }
}

/** Do something as soon as the server answers after the network, or the page, is back; return how to stop. */
export function whenBack(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const stop = whileVisible(() => void ask());
  async function ask(): Promise<void> {
    clearTimeout(timer);
    const answers = await api.me().then(
      () => true,
      () => false,
    );
    if (left) return;
    if (answers) work();
    else timer = setTimeout(() => void ask(), PAUSE);
  }
  return () => {
    left = true;
    stop();
    clearTimeout(timer);
  };
}
