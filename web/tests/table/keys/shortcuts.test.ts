import { describe, expect, it } from 'vitest';
import { cancelling, commandOf, otherToLift, puttingBack } from '../../../src/table/keys/shortcuts';
import { choiceOf, playerOf, tileOf, undoOf } from '../../wire';
import { moving, screen } from '../screens';

describe('leaving a tile', () => {
  it('stops it where that is possible', () => {
    expect(cancelling(moving(['stop']))).toEqual({ kind: 'act', action: 'stop' });
  });

  it('takes back where it has to go on, but only what needs nobody', () => {
    expect(cancelling(moving([]))).toEqual({ kind: 'undo' });
    expect(cancelling(moving([], { undo: undoOf({ step: choiceOf({ needs: [1] }) }) }))).toBeNull();
  });

  it('is nothing when no tile is in use, or somebody else decides', () => {
    expect(cancelling(screen())).toBeNull();
    expect(cancelling(moving(['stop'], { to_move: 1 }))).toBeNull();
  });

  it('does not take back what stays because somebody has left', () => {
    const stays = undoOf({ step: choiceOf({ refused: 'undo_barrier' }) });
    expect(cancelling(moving([], { undo: stays }))).toBeNull();
  });

  it('puts a lifted settlement down where it stood, with the tile still in use', () => {
    expect(puttingBack(moving(['stop']))).toEqual({ kind: 'undo' });
  });
});

describe('a settlement in hand', () => {
  it('gives way to another one of one’s own', () => {
    const players = [playerOf(0, { settlements: ['d7', 'e8'] }), playerOf(1)];
    const lifted = moving(['stop'], { players });
    expect(['d7', 'e8', 'f7'].filter((cell) => otherToLift(lifted, cell))).toEqual(['e8']);
    expect(otherToLift(screen({ players }), 'e8')).toBe(false);
  });
});

describe('the keys of the table', () => {
  const tiles = [tileOf('farm'), tileOf('oasis', 'used')];
  const holding = screen({
    players: [playerOf(0, { tiles }), playerOf(1)],
    legal: { cells: ['e7'], options: ['farm'], refused: [] },
  });

  it('use a tile by its number, or say why not', () => {
    expect(commandOf('1', holding, 0)).toEqual({ kind: 'act', action: 'farm' });
    expect(commandOf('2', holding, 0)).toEqual({ kind: 'explain', action: 'oasis' });
    expect(commandOf('3', holding, 0)).toBeNull();
  });

  it('leave the tile in use by its number', () => {
    expect(commandOf('1', moving(['stop']), 0)).toEqual({ kind: 'act', action: 'stop' });
  });

  it('ask for a hint or an analysis where there are any', () => {
    expect(commandOf('h', { ...holding, hints: true }, 0)).toEqual({ kind: 'hint' });
    expect(commandOf('h', holding, 0)).toBeNull();
    expect(commandOf('a', { ...holding, hints: true }, 0)).toEqual({ kind: 'analyse' });
    expect(commandOf('a', holding, 0)).toBeNull();
    expect(commandOf('h', { ...holding, hints: true, to_move: 1 }, 0)).toBeNull();
  });

  it('end the turn, or say why not yet', () => {
    const over = screen({ legal: { cells: [], options: ['end'], refused: [] } });
    expect(commandOf('e', over, 0)).toEqual({ kind: 'act', action: 'end' });
    expect(commandOf('e', holding, 0)).toEqual({ kind: 'explain', action: 'end' });
  });

  it('cancel by Escape and S', () => {
    for (const key of ['Escape', 's'])
      expect(commandOf(key, moving(['stop']), 0)).toEqual({ kind: 'act', action: 'stop' });
    expect(commandOf('Escape', holding, 0)).toBeNull();
  });

  it('take back a step, a turn, and do it again', () => {
    const both = screen({ undo: undoOf({ step: choiceOf(), turn: choiceOf(), redo: 2 }) });
    expect(commandOf('u', both, 0)).toEqual({ kind: 'undo' });
    expect(commandOf('U', both, 0)).toEqual({ kind: 'undo-turn' });
    expect(commandOf('r', both, 0)).toEqual({ kind: 'redo' });
    for (const key of ['u', 'U', 'r'])
      expect(commandOf(key, screen({ undo: undoOf() }), 0)).toBeNull();
  });

  it('bring back the board and the help at any time', () => {
    const theirs = screen({ to_move: 1 });
    for (const key of ['ArrowLeft', 'Home'])
      expect(commandOf(key, theirs, 0)).toEqual({ kind: 'board' });
    expect(commandOf('n', theirs, 0)).toEqual({ kind: 'next' });
    expect(commandOf('p', theirs, 0)).toEqual({ kind: 'previous' });
    expect(commandOf('?', theirs, 0)).toEqual({ kind: 'help' });
    expect(commandOf('e', theirs, 0)).toBeNull();
  });
});
