// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import type { LogLine, Screen } from '../../src/wire';
import { LiveGame } from '../../src/live/game.svelte';
import { hexLabel } from '../../src/scene/label';
import { occupants } from '../../src/scene/pieces';
import { cancelling, commandOf, puttingBack } from '../../src/table/keys/shortcuts';
import { news, told } from '../../src/table/log/news';
import { question, stopName } from '../../src/table/now/question';
import { timeText } from '../../src/table/players/time';
import { gained } from '../../src/table/tiles/gains';
import { texts } from '../../src/texts/texts.svelte';
import { askedOf, lineOf, playerOf, screenOf, tileOf, undoOf } from '../wire';

const screen = (more: Partial<Screen> = {}): Screen =>
  screenOf({
    legal: { cells: ['e7'], options: [] },
    undo: undoOf({ to: 8, actions: 1 }),
    ...more,
  });

const moving = (options: string[], more: Partial<Screen> = {}): Screen =>
  screen({
    asked: askedOf({ kind: 'put', tile: 'paddock', cell: 'd7', left: 1 }),
    legal: { cells: ['f7'], options },
    players: [playerOf(0, { tiles: [tileOf('paddock')] }), playerOf(1)],
    ...more,
  });

describe('leaving a tile', () => {
  it('stops it where that is possible', () => {
    expect(cancelling(moving(['stop']))).toEqual({ kind: 'act', action: 'stop' });
  });

  it('takes back where it has to go on, but only what needs nobody', () => {
    expect(cancelling(moving([]))).toEqual({ kind: 'undo' });
    expect(cancelling(moving([], { undo: undoOf({ to: 8, actions: 1, needs: [1] }) }))).toBeNull();
  });

  it('is nothing when no tile is in use, or somebody else decides', () => {
    expect(cancelling(screen())).toBeNull();
    expect(cancelling(moving(['stop'], { to_move: 1 }))).toBeNull();
  });

  it('puts a lifted settlement down where it stood, with the tile still in use', () => {
    expect(puttingBack(moving(['stop']))).toEqual({ kind: 'undo' });
  });
});

describe('the keys of the table', () => {
  const tiles = [tileOf('farm'), tileOf('oasis', 'used')];
  const held = screen({
    players: [playerOf(0, { tiles }), playerOf(1)],
    legal: { cells: ['e7'], options: ['farm'] },
  });

  it('use a tile by its number, or say why not', () => {
    expect(commandOf('1', held, 0)).toEqual({ kind: 'act', action: 'farm' });
    expect(commandOf('2', held, 0)).toEqual({ kind: 'explain', action: 'oasis' });
    expect(commandOf('3', held, 0)).toBeNull();
  });

  it('leave the tile in use by its number', () => {
    expect(commandOf('1', moving(['stop']), 0)).toEqual({ kind: 'act', action: 'stop' });
  });

  it('end the turn, or say why not yet', () => {
    const over = screen({ legal: { cells: [], options: ['end'] } });
    expect(commandOf('e', over, 0)).toEqual({ kind: 'act', action: 'end' });
    expect(commandOf('e', held, 0)).toEqual({ kind: 'explain', action: 'end' });
  });

  it('cancel by Escape and S', () => {
    for (const key of ['Escape', 's'])
      expect(commandOf(key, moving(['stop']), 0)).toEqual({ kind: 'act', action: 'stop' });
    expect(commandOf('Escape', held, 0)).toBeNull();
  });

  it('bring back the board and the help at any time', () => {
    const theirs = screen({ to_move: 1 });
    for (const key of ['ArrowLeft', 'Home', 'n', 'p'])
      expect(commandOf(key, theirs, 0)).toEqual({ kind: 'board' });
    expect(commandOf('?', theirs, 0)).toEqual({ kind: 'help' });
    expect(commandOf('e', theirs, 0)).toBeNull();
  });
});

describe('what is told', () => {
  const line = (seq: number, kind: string, more: Partial<LogLine> = {}): LogLine =>
    lineOf({ seq, kind, seat: 1, ...more });
  const kinds = (lines: LogLine[]): string[] => told(lines).map(({ kind }) => kind);

  beforeAll(() => texts.use('en'));

  it('leaves out what the next line says too', () => {
    const use = line(1, 'use', { tile: 'farm' });
    expect(kinds([use, line(2, 'build', { tile: 'farm', cell: 'd7' })])).toEqual(['build']);
    expect(kinds([use, line(2, 'draw', { card: 'grass' })])).toEqual(['use', 'draw']);
    expect(kinds([use])).toEqual(['use']);
  });

  it('leaves out a tile that was begun and left again', () => {
    expect(kinds([line(1, 'use', { tile: 'farm' }), line(2, 'stop')])).toEqual([]);
    const lifted = [line(1, 'use', { tile: 'barn' }), line(2, 'lift', { tile: 'barn' })];
    expect(kinds([...lifted, line(3, 'stop')])).toEqual([]);
    expect(kinds([line(1, 'wall', { tile: 'quarry' }), line(2, 'stop')])).toEqual(['wall', 'stop']);
  });

  it('leaves out what was taken back', () => {
    expect(kinds([line(1, 'build'), line(2, 'build'), line(3, 'undo', { to: 1 })])).toEqual([
      'build',
      'undo',
    ]);
  });

  it('says what others did since, and not what one did oneself', () => {
    const lines = [
      line(1, 'end'),
      line(2, 'build', { cell: 'd7', terrain: 'canyon' }),
      line(3, 'end', { seat: 0 }),
    ];
    expect(news(lines, 1, screen())).toEqual(['Bram builds on d7 (canyon)']);
  });

  it('names the piece that a tile sends out, and what is possible with it', () => {
    const sailing = (ship: string[], cells: string[]): string =>
      question(
        screen({
          asked: askedOf({ kind: 'piece', tile: 'lighthouse', left: 3 }),
          players: [playerOf(0, { meeples: { ship } }), playerOf(1)],
          legal: { cells, options: ['stop'] },
        }),
      );
    expect(sailing([], ['a1', 'b1'])).toBe('Lighthouse: choose a hex for your ship');
    expect(sailing(['a1'], ['a1', 'b1'])).toMatch(/up to 3 steps with your ship, or press it/);
    expect(sailing(['a1'], ['b1'])).toMatch(/up to 3 more steps, or stop here/);
    expect(sailing(['a1'], ['a1'])).toMatch(/press your ship to take it back/);
  });

  it('calls it cancelling as long as nothing is done with a tile', () => {
    expect(stopName(moving(['stop']))).toBe('Cancel');
    const begun = [playerOf(0, { tiles: [tileOf('paddock', 'used')] })];
    expect(stopName(moving(['stop'], { players: begun }))).toBe('Stop');
  });
});

describe('tiles that change hands', () => {
  const farm = tileOf('farm', 'fresh');
  const before = screen();
  const after = screen({ seq: 11, players: [playerOf(0), playerOf(1, { tiles: [farm] })] });

  it('are seen to come from the board', () => {
    expect(gained(before, after)).toEqual([{ seat: 1, tile: 'farm', hex: 'c3' }]);
    expect(gained(after, { ...after, seq: 12 })).toEqual([]);
  });

  it('are not, after a gap or when taken back', () => {
    expect(gained(before, { ...after, seq: 30 })).toEqual([]);
    expect(gained({ ...after, seq: 12 }, screen({ seq: 13 }))).toEqual([]);
  });
});

it('shows time as a clock does', () => {
  expect([9, 75, 7322].map(timeText)).toEqual(['0:09', '1:15', '2:02:02']);
});

describe('a hex in words', () => {
  beforeAll(() => texts.use('en'));

  it('tells whose piece or wall stands there, and whether it can be chosen', () => {
    const here = screen({
      walls: ['a1'],
      players: [playerOf(0, { city: ['b2', 'b3'], meeples: { wagon: ['c4'] } }), playerOf(1)],
    });
    const on = occupants(here);
    const label = (name: string, legal = false): string => {
      const cell = { name, terrain: 'grass' } as Parameters<typeof hexLabel>[1];
      return hexLabel(here, cell, on.get(name), legal);
    };
    expect(label('a1')).toBe('a1, grass, stone wall');
    expect(label('b3')).toBe('b3, grass, city of Anna');
    expect(label('c4')).toBe('c4, grass, wagon of Anna');
    expect(label('d7')).toBe('d7, grass, settlement of Bram');
    expect(label('e5', true)).toBe('e5, grass, can be chosen');
  });
});

describe('a click on a hex that cannot be chosen', () => {
  it('is explained without the server when it is the turn of somebody else', async () => {
    const game = new LiveGame('abc');
    game.screen = screen({ to_move: 1 });
    await game.explain('a1');
    expect(game.refused).toMatchObject({ action: 'a1', reason: { code: 'not_your_turn' } });
  });
});
