// A live table without a server: what it would tell is told by the test.

import { afterEach, beforeEach, vi } from 'vitest';
import { api } from '../../src/api/api';
import { prefs } from '../../src/browser/prefs.svelte';
import { LiveClient } from '../../src/live/client';
import { LiveGame } from '../../src/live/game.svelte';
import type { LogLine, Screen } from '../../src/wire';

interface Table {
  game: LiveGame;
  tell: (screen: Screen) => void;
  hear: (lines: LogLine[]) => void; // of the log
}

/** Open a table before each test, with a clock that stands still, and close it afterwards. */
export function openedTable(): Table {
  const table = {} as Table;

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    vi.spyOn(api, 'board').mockRejectedValue(new Error('not needed'));
    vi.spyOn(LiveClient.prototype, 'open').mockImplementation(function (this: LiveClient) {
      table.tell = (now) => this.handlers.state(now);
      table.hear = (lines) => this.handlers.log(0, lines);
    });
    table.game = new LiveGame('abc');
    void table.game.open();
  });
  afterEach(() => {
    table.game.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
    prefs.setSpeed('normal');
  });
  return table;
}
