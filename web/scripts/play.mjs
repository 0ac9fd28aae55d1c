// Opening tables and playing on them without looking at the screen, to get somewhere quickly.

export const MODULES = ['nomads', 'crossroads', 'marshlands', 'capitol', 'caves', 'island'];
export const me = { kind: 'me' };
export const open = { kind: 'open' };
export const bot = (level = 'greedy') => ({ kind: 'bot', bot: level });
export const local = (name) => ({ kind: 'local', name });

/** The options of a new table; without `more` it is the rulebook's first game. */
export function tableOptions(players, more = null) {
  const common = { players, modules: [], house_rules: {}, listed: false };
  return more ? { ...common, ...more } : { ...common, first_game: true };
}

/** Ask the server as the page would. */
export function ask(page, method, path, body) {
  return page.evaluate(
    async ([how, where, what]) => {
      const json = { 'content-type': 'application/json' };
      const init = what === undefined ? {} : { body: JSON.stringify(what), headers: json };
      const answer = await fetch(`/api${where}`, { method: how, ...init });
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [method, path, body],
  );
}

/** Open a table; gives its id and invitations. */
export const openTable = (page, table) => ask(page, 'POST', '/tables', table);

/**
 * Play one's seats at random over a second connection until `until` holds: `over`, after `moves`
 * actions, when somebody's `supply` is so small, while `asked` is the question, with so many
 * `cards` in hand or `tiles` held.
 * Gives the last screen, with `met`: whether it holds.
 */
export function playUntil(page, id, until) {
  return page.evaluate(
    ([game, goal]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/api/games/${game}/live`);
        const tell = (message) => socket.send(JSON.stringify(message));
        const any = (list) => list[Math.floor(Math.random() * list.length)];
        let [moves, last] = [0, -1];
        const holds = (screen) => {
          const mine = screen.players[screen.to_move];
          if (screen.status === 'over') return goal.over ?? false;
          if (goal.supply) return screen.players.some(({ supply }) => supply <= goal.supply);
          if (!screen.you.includes(screen.to_move)) return false;
          if (goal.moves !== undefined)
            return moves >= goal.moves && ['before', 'mandatory'].includes(screen.asked.kind);
          if (goal.asked) return screen.asked.kind === goal.asked;
          if (goal.cards) return mine.hand.length >= goal.cards && screen.asked.kind === 'before';
          if (goal.tiles)
            return mine.tiles.length >= goal.tiles && screen.asked.kind === 'mandatory';
          return false;
        };
        const choice = ({ cells, options }) => {
          const tiles = options.filter((option) => option !== 'end' && option !== 'stop');
          if (tiles.length && (!cells.length || Math.random() < 0.6)) return any(tiles);
          return cells.length ? any(cells) : options[0];
        };
        const done = (screen) => {
          socket.close();
          resolve({ ...screen, met: holds(screen) });
        };
        socket.onopen = () => tell({ t: 'hello', v: 2, have: null });
        socket.onmessage = ({ data }) => {
          const { t, seq, screen } = JSON.parse(data);
          if (t !== 'state' || seq <= last) return;
          if (screen.status === 'over' || holds(screen)) done(screen);
          else if (screen.you.includes(screen.to_move)) {
            last = seq;
            moves += 1;
            tell({ t: 'act', id: `fast-${seq}`, seq, action: choice(screen.legal) });
          }
        };
      }),
    [id, until],
  );
}

/** Open tables and play until one gets there: chance may not allow it at the first. */
export async function tableWhere(page, table, until) {
  for (let tries = 0; tries < 12; tries++) {
    const made = await openTable(page, table);
    const { met } = await playUntil(page, made.id, until);
    if (met) return made.id;
  }
  throw new Error(`no game came to ${JSON.stringify(until)}`);
}
