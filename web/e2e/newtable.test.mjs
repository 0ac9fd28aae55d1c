// Making a table: what is chosen is what is played on; friends come by link and from the list.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { unseenOf } from '../scripts/layout.mjs';
import { ask, me, open, openTable, tableOptions } from '../scripts/play.mjs';
import { eventually } from './support/waiting.mjs';
import { press } from './support/finger.mjs';
import { PHONE, person as anybody, server, skip, skipOutsideChromium } from './support/person.mjs';

const people = [];
after(() => people.forEach((one) => one.well()));

async function person(options = {}) {
  const one = await anybody(options);
  people.push(one);
  return one.page;
}

async function newTable(options) {
  const page = await person({ ...options, at: '/new' });
  await page.waitForSelector('aside svg image');
  return page;
}

/** What the page has in mind, and the board of the game that came of it. */
const kept = (page) => page.evaluate(() => JSON.parse(localStorage['kingdom.new-table'] ?? '{}'));
const played = (page) =>
  page.evaluate(async () => {
    const id = location.pathname.split('/')[2];
    return (await fetch(`/api/games/${id}/board`)).json();
  });
/** Do something that lets the server draw, and wait for the board it answers with. */
async function redrawn(page, act) {
  const isAnswer = (response) => response.url().endsWith('/preview/setup');
  const [answer] = await Promise.all([page.waitForResponse(isAnswer), act()]);
  return answer.json();
}

test(
  'the way into the game is in sight in a low window, with every expansion',
  { skip },
  async () => {
    const page = await newTable({ viewport: { width: 1280, height: 720 } });
    for (const module of await page.locator('.modules > div').all())
      await redrawn(page, () => module.getByRole('switch').first().check());
    await page.locator('aside .hint').waitFor(); // of the capitols and caves
    await page.evaluate(() => scrollTo(0, 0));
    assert.deepEqual(await unseenOf(page, ['aside .start']), []);
  },
);

test('what is chosen is shown, and the board that is shown is played on', { skip }, async () => {
  const page = await newTable();
  await redrawn(page, () => page.getByRole('switch', { name: /Nomads/ }).check());
  await page.locator('summary').click();
  await page.getByRole('button', { name: /^Top right: .* Choose/ }).click();
  await redrawn(page, () => page.getByRole('button', { name: /^Quarry/ }).click());
  await redrawn(page, () => page.getByRole('button', { name: 'Top right: Rotate' }).click());
  await page.locator('.pick:has-text("gold")').first().click();
  await redrawn(page, () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Lords/ })
      .click(),
  );
  await redrawn(page, () => page.getByRole('switch', { name: /Two cards/ }).check());
  const shown = await redrawn(page, () => page.getByRole('button', { name: 'Draw again' }).click());
  assert.equal(shown.sections[1], 'quarry:turned');
  assert.equal(shown.cards[0], 'lords');
  assert.deepEqual(shown.house_rules, { two_cards: true });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(/\/table\//);
  assert.equal((await played(page)).setup, shown.setup);
});

for (const [how, options] of [
  ['the mouse', {}],
  ['a finger', PHONE],
]) {
  const wanted = { skip: options.hasTouch ? skipOutsideChromium : skip };
  test(`the hexes of capitols and caves are chosen on the board by ${how}`, wanted, async () => {
    const page = await newTable(options);
    await redrawn(page, () => page.getByRole('switch', { name: /Capitol/ }).check());
    const board = await redrawn(page, () => page.getByRole('switch', { name: /Caves/ }).check());
    const press = (hex) => {
      const there = page.locator(`[data-hex="${hex}"]`);
      return options.hasTouch ? there.tap() : there.click();
    };
    let shown = board;
    for (const { part, hexes, laid } of board.homes) {
      const other = hexes.find((hex) => hex !== laid);
      if (!other) continue; // where only one fits there is nothing to choose
      shown = await redrawn(page, () => press(other));
      assert.ok(shown.homes.some((home) => home.part === part && home.laid === other));
    }
    assert.deepEqual(shown.sections, board.sections, 'the land stays');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/\/table\//);
    assert.equal((await played(page)).setup, shown.setup);
  });
}

test(
  'the hexes of capitols and caves are chosen by keys, and left to chance again',
  { skip },
  async () => {
    const page = await newTable();
    const board = await redrawn(page, () => page.getByRole('switch', { name: /Caves/ }).check());
    const home = board.homes.find(({ hexes }) => hexes.length > 1);
    await page.locator(`[data-hex="${home.laid}"]`).focus();
    await page.keyboard.press('ArrowRight');
    const next = home.hexes[(home.hexes.indexOf(home.laid) + 1) % home.hexes.length];
    const chosen = await redrawn(page, () => page.keyboard.press('Enter'));
    assert.ok(chosen.homes.some(({ laid }) => laid === next));
    const there = page.locator(`[data-hex="${next}"]`);
    await page.waitForSelector(`[data-hex="${next}"][aria-checked="true"]`);
    await there.focus();
    const again = await redrawn(page, () => page.keyboard.press(' '));
    assert.equal(again.setup, board.setup);
    await redrawn(page, () => page.getByRole('button', { name: 'Draw again' }).click());
    assert.deepEqual((await kept(page)).caves, []);
  },
);

test('one capitol and no marsh cards are chosen under their expansion', { skip }, async () => {
  const page = await newTable();
  await redrawn(page, () => page.getByRole('switch', { name: /Capitol/ }).check());
  await redrawn(page, () => page.getByRole('switch', { name: /Marshlands/ }).check());
  await redrawn(page, () => page.getByRole('switch', { name: /Only one capitol/ }).check());
  const shown = await redrawn(page, () =>
    page.getByRole('switch', { name: /Cards with marsh/ }).uncheck(),
  );
  assert.match(shown.setup, / marsh_cards=no/);
  assert.equal(shown.homes.filter(({ laid }) => laid).length, 1);
  await redrawn(page, () => page.getByRole('switch', { name: /Marshlands/ }).uncheck());
  assert.equal(await page.getByRole('switch', { name: /Cards with marsh/ }).count(), 0);
});

test('what does not go together is said beside it', { skip }, async () => {
  const page = await newTable();
  await page.locator('summary').click();
  await page.locator('.pick:has-text("gold")').first().click();
  await redrawn(page, () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Lords/ })
      .click(),
  );
  await redrawn(page, () => page.getByRole('switch', { name: /Lords in the draw/ }).uncheck());
  const beside = page.getByRole('region', { name: 'Kingdom Builder cards' }).getByRole('alert');
  await beside.waitFor();
  assert.match(await beside.innerText(), /Choose different cards/);
  await redrawn(page, () => page.getByRole('button', { name: 'Lords: Keep' }).click());
  await beside.waitFor({ state: 'detached' });
});

test('choices are remembered until one goes back to the usual', { skip }, async () => {
  const page = await newTable();
  await page.getByRole('button', { name: 'Add a player' }).click();
  await redrawn(page, () => page.getByRole('switch', { name: /Island/ }).check());
  await page.reload();
  await page.waitForSelector('aside svg image');
  assert.equal(await page.locator('ol > li').count(), 3);
  assert.ok(await page.getByRole('switch', { name: /Island/ }).isChecked());
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await page.waitForFunction(() => document.querySelectorAll('ol > li').length === 2);
  assert.deepEqual((await kept(page)).modules, []);
});

test('seats change places by keyboard, and the focus goes along', { skip }, async () => {
  const page = await newTable();
  await page.getByRole('switch', { name: /Random turn order/ }).uncheck();
  await page.getByRole('button', { name: 'Move player 1 down' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Move player 2 up',
  );
  assert.deepEqual(
    (await kept(page)).seats.map(({ kind }) => kind),
    ['bot', 'me'],
  );
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Move player 1 down',
  );
});

for (const touch of [false, true])
  test(
    `seats change places by ${touch ? 'finger' : 'mouse'}`,
    { skip: touch ? skipOutsideChromium : skip },
    async () => {
      const page = await newTable(touch ? PHONE : {});
      await page.getByRole('button', { name: 'Add a player' }).click();
      await page.getByRole('group', { name: 'Player 3' }).getByText('Friend').click();
      await page.getByRole('switch', { name: /Random turn order/ }).uncheck();
      const middle = async (number) => {
        const box = await page.locator('.grip').nth(number).boundingBox();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      const [from, to] = [await middle(2), await middle(0)];
      if (touch) await dragged(page, from, to);
      else {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 4 });
        await page.mouse.up();
      }
      await eventually(async () =>
        assert.deepEqual(
          (await kept(page)).seats.map(({ kind }) => kind),
          ['open', 'me', 'bot'],
        ),
      );
    },
  );

/** Drag with a finger: Playwright itself only taps. */
async function dragged(page, from, to) {
  const line = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', { x: from.x, y: from.y + part * (to.y - from.y) });
  await touch('touchEnd');
}

test('a family at one screen: names and expansions go along to all choices', { skip }, async () => {
  const page = await person({ at: '/' });
  await page.getByRole('button', { name: /Same screen/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').first().fill('Anna');
  await sheet.getByRole('button', { name: 'Caves' }).click();
  await sheet.getByRole('link', { name: /More options/ }).click();
  const name = page.getByRole('textbox', { name: /^Player 1/ });
  assert.equal(await name.inputValue(), 'Anna');
  assert.ok(await page.getByRole('switch', { name: /Caves/ }).isChecked());
  await page.goBack();
  await page.getByRole('button', { name: /Same screen/ }).click();
  await sheet.getByRole('textbox').first().fill('Anna');
  await sheet.getByRole('button', { name: 'Caves' }).click();
  await sheet.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: /^I am / }).waitFor();
  assert.ok((await played(page)).setup.includes('modules=base,caves'));
});

for (const [width, height] of [
  [390, 844],
  [360, 740],
])
  test(`a game at one screen can be begun at once at ${width}x${height}`, { skip }, async () => {
    const page = await person({ ...PHONE, viewport: { width, height }, at: '/' });
    await press(page.getByRole('button', { name: /Same screen/ }));
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Caves' }).waitFor();
    await press(sheet.getByRole('button', { name: 'Add a player' }));
    const start = sheet.locator('[type=submit]');
    assert.deepEqual(await unseenOf(page, ['dialog[open] [type=submit]']), []);
    const hiding = sheet.getByRole('switch');
    await sheet.getByRole('button', { name: 'Island' }).focus();
    await page.keyboard.press('Tab');
    const [{ y, height: high }, { y: top }] = [
      await hiding.boundingBox(),
      await start.boundingBox(),
    ];
    assert.ok(y + high <= top, 'what has the focus is not behind it');
  });

test('a surprise is drawn when the table opens, and nobody has seen it', { skip }, async () => {
  const page = await newTable();
  const seen = await redrawn(page, () => page.getByRole('switch', { name: /Nomads/ }).check());
  await page.locator('summary').click();
  await page.getByRole('switch', { name: /Surprise me/ }).check();
  await page.locator('aside svg image').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.hit');
  const { setup } = await played(page);
  assert.notEqual(setup, seen.setup);
  assert.match(setup, /modules=base,nomads /);
});

test('a friend by link: the game begins when the last seat is taken', { skip }, async () => {
  const anna = await newTable();
  await anna.getByRole('button', { name: 'Add a player' }).click();
  await anna.getByRole('group', { name: 'Player 2' }).getByText('Friend').click();
  await anna.getByRole('button', { name: 'Open the table' }).click();
  const link = await anna.getByRole('textbox', { name: 'Link for player 2' }).inputValue();
  const name = anna.getByRole('textbox', { name: 'Your name' });
  await name.pressSequentially('Anna');
  await name.press('Enter');
  const bram = await person({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await bram.goto(link);
  await press(bram.getByRole('button', { name: 'Take this seat' }));
  await Promise.all([anna, bram].map((page) => page.waitForSelector('.hit')));
  const names = await anna.evaluate(async () => {
    const id = location.pathname.split('/')[2];
    const { seats } = await (await fetch(`/api/tables/${id}`)).json();
    return seats.map(({ name, kind }) => ({ name, kind }));
  });
  assert.ok(names.some(({ name }) => name === 'Anna'));
  assert.ok(names.every(({ name, kind }) => kind !== 'bot' || name.length > 1));
});

test('joining from the list on the home page', { skip }, async () => {
  const anna = await newTable();
  await redrawn(anna, () => anna.getByRole('switch', { name: /Caves/ }).check());
  await anna.getByRole('group', { name: 'Player 2' }).getByText('Friend').click();
  await anna.locator('summary').click();
  await anna.getByRole('textbox', { name: 'Table name' }).fill('Sunday evening');
  await anna.getByRole('combobox', { name: 'Time per turn' }).selectOption('300');
  await anna.getByRole('switch', { name: /Public table/ }).check();
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await anna.waitForSelector('.invite');
  const bram = await person();
  await bram.goto(server.base);
  const row = bram.getByRole('button', { name: /Sunday evening/ });
  await row.waitFor();
  assert.match(await row.innerText(), /Caves\s· 5 minutes per turn[^]*1 free seat[^]*Join/);
  await row.click();
  await Promise.all([anna, bram].map((page) => page.waitForSelector('.hit')));
});

const PAIR = ['caves', 'island']; // which no other test has

test('whoever was too slow for a seat is told so', { skip }, async () => {
  const [anna, bram] = [await person(), await person()];
  const table = await openTable(anna, tableOptions([me, open], { listed: true, modules: PAIR }));
  const cleo = await person();
  await cleo.addInitScript(() => {
    globalThis.setInterval = () => 0; // else the list might be loaded again before the click
  });
  await cleo.goto(server.base);
  const row = cleo.getByRole('button', { name: /Caves and Island/ });
  await row.waitFor();
  await ask(bram, 'POST', `/tables/${table.id}/join`, {});
  await row.click();
  assert.match(await cleo.getByRole('alert').innerText(), /has already started|is already taken/);
  await row.waitFor({ state: 'detached' });
});
