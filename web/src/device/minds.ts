// Bots at the tables of this device think in the compiled core, about what their seats see.

import { bytesOf, setupOf } from '../analysis/packed';
import { isThinkingBuilt, Thinking, type Level } from '../thinking';
import type { PackedSetup } from '../wire';
import type { Mind } from './host';

const MOST = 2; // tables whose worker is kept

interface Player {
  thinking: Thinking;
  actions: string[];
}

/** Returns who thinks; `packed` asks for the set-up of a table as the core reads it. */
export function coreMind(packed: (table: string) => Promise<PackedSetup>): Mind {
  const players = new Map<string, Promise<Player>>();

  async function open(table: string): Promise<Player> {
    const setup = await packed(table);
    return { thinking: new Thinking(setupOf(setup)), actions: setup.actions };
  }

  function playerOf(table: string): Promise<Player> {
    const known = players.get(table) ?? open(table);
    players.delete(table);
    players.set(table, known);
    for (const [other, player] of [...players].slice(0, -MOST)) {
      players.delete(other);
      void player.then(({ thinking }) => thinking.close()).catch(() => undefined);
    }
    return known;
  }

  return async (table, { bot, view }) => {
    if (!isThinkingBuilt() || view === null) throw new Error('the core cannot think about it');
    const { thinking, actions } = await playerOf(table).catch((error: unknown) => {
      players.delete(table);
      throw error;
    });
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
    const turn = await thinking.turn(bytesOf(view), bot as Level, seed);
    return turn.map((action) => actions[action]).join(' ');
  };
}
