// What the server would say to somebody who knows people and looks for more: made up, for pictures.

/** Somebody who looks for people, whom nobody may find: the answers are made up. */
export async function seeking(page, table = null) {
  const seek = { pace: 'live', players: [2, 3], modules: ['nomads'], since: '', table };
  const waiting = [{ pace: 'live', players: 2, count: 3 }];
  const news = JSON.stringify({
    mine: [seek, { ...seek, pace: 'days' }],
    waiting,
    people: { live: 3 },
  });
  await page.route(/\/api\/seeks$/, (route) =>
    route.fulfill({ contentType: 'application/json', body: news }),
  );
  await page.routeWebSocket(/\/seeks\/live$/, (socket) => socket.send(news));
}

/** Somebody who knows a few people: the answers are made up. */
export async function acquainted(page) {
  const person = (id, name, more) => ({
    id,
    name,
    friend: false,
    muted: false,
    blocked: false,
    met: '2026-03-01T12:00:00Z',
    seat: null,
    asked: false,
    declined: false,
    ...more,
  });
  const known = [
    person('1', 'Anna', { friend: true }),
    person('2', 'Maximilian von und zu Hohenstein'),
    person('3', '', { muted: true }),
    person('4', 'Bert', { blocked: true }),
  ];
  await page.route(/\/api\/people$/, (route) => route.fulfill({ json: { known, there: [] } }));
}

/** Somebody who has made an account, with this and that in it. */
export async function member(page) {
  const json = {
    name: 'Anna',
    games: 128,
    devices: [
      { id: '1', label: 'Firefox, Linux', this: true, seen: '2026-11-15' },
      { id: '2', label: 'Safari, iOS', this: false, seen: '2026-11-02' },
    ],
    passkeys: [
      {
        id: '1',
        label: 'Safari, iOS',
        created: '2026-05-04T12:00:00Z',
        used: '2026-11-02T12:00:00Z',
      },
    ],
    addresses: ['anna.bram@example.org'],
    mail: true,
  };
  await page.route(/\/api\/me\/account$/, (route) => route.fulfill({ json }));
}

/** Somebody whom a friend asks to a table. */
export async function invited(page, table) {
  const one = { id: '1', by: 'Bram', table, created: '2026-11-15T12:00:00Z' };
  const json = { invitations: [one] };
  await page.route(/\/api\/invitations$/, (route) => route.fulfill({ json }));
}

/**
 * A table where something is so that would take days: its screens get these parts, or change, and
 * its log is this one, if one is given.
 */
export const changed =
  (parts, lines = null) =>
  (page) =>
    page.routeWebSocket(/games\/[^/]+\/live$/, (line) => {
      line.connectToServer().onMessage((message) => {
        const told = JSON.parse(message);
        if (told.screen && typeof parts === 'function') parts(told.screen);
        else if (told.screen) Object.assign(told.screen, parts);
        if (lines && told.screen) told.seq = told.screen.seq = lines.at(-1).seq;
        if (lines && told.t === 'log') Object.assign(told, { first: lines[0].seq, lines });
        line.send(JSON.stringify(told));
      });
    });
