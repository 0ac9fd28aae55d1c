// Looks through everything that somebody was told for what only others may know.

import assert from 'node:assert/strict';

function* objects(value) {
  if (value === null || typeof value !== 'object') return;
  yield value;
  for (const part of Object.values(value)) yield* objects(part);
}

const turnOf = (screen) => screen.asked?.turn ?? screen.to_move;

/** In a screen only one's own cards are open, and those of whoever plays a turn. */
function checkScreen(screen) {
  for (const { seat, hand } of screen.players) {
    const open = screen.you.includes(seat) || seat === turnOf(screen) || screen.status === 'over';
    if (!open)
      assert.ok(
        hand.every((card) => card === null),
        JSON.stringify({ seat, hand }),
      );
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The log names no card that others have drawn before the game is over; one turned up, all see. */
function checkLog({ heard, screens }) {
  const mine = screens.at(-1).you;
  let over = false;
  for (const message of heard) {
    if (message.t === 'state') over ||= message.screen.status === 'over';
    if (message.t !== 'log' || over) continue;
    for (const line of message.lines)
      if (line.kind === 'draw' && line.why !== 'reveal' && !mine.includes(line.seat))
        assert.equal(line.card, null, `a hidden card: ${JSON.stringify(line)}`);
  }
}

/** Nothing that this person was told while the game ran gives away a hidden card or the seed. */
export function checkSecrets({ heard, answers, screens }) {
  const { seed, status } = screens.at(-1);
  assert.ok(status === 'over' && /^[0-9a-f]{64}$/.test(seed), 'the game was seen to its end');
  let looked = 0;
  for (const told of [...heard, ...answers.map(({ text }) => parsed(text))]) {
    const parts = [...objects(told)];
    if (!parts.some((part) => part.status === 'over'))
      assert.ok(!JSON.stringify(told).includes(seed), 'the seed is told at the end alone');
    for (const part of parts) if (part.players?.[0]?.hand && part.you) checkScreen(part);
    looked += parts.length;
  }
  assert.ok(looked > 1_000, `only ${looked} objects were looked at`);
  checkLog({ heard, screens });
}
