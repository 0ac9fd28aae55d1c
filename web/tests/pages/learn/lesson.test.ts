import { describe, expect, it } from 'vitest';
import { stepOf, STEPS } from '../../../src/pages/learn/lesson';
import type { LogLine, Screen } from '../../../src/wire';
import { lineOf } from '../../wire';

/** A game told by words: what I did, or another, and what was taken back. */
function told(...words: string[]): { screen: Screen; log: LogLine[] } {
  const log: LogLine[] = [];
  let built = 0;
  for (const [index, word] of words.entries()) {
    const [who, kind = ''] = word.includes(':') ? word.split(':') : ['me', word];
    const seat = who === 'me' ? 0 : 1;
    const [deed = '', tile = null] = kind.split(' by ');
    const cell = ['build', 'lift', 'put'].includes(deed) ? 'd7' : null;
    const to = kind === 'undo' ? index - 1 : null;
    log.push(lineOf({ seq: index + 1, seat, kind: deed, tile, cell, to }));
    if (seat === 0) built += { build: 1, undo: -1 }[kind] ?? 0;
  }
  const status = words.includes('fresh tile') ? 'fresh' : 'ready';
  const tiles = words.includes('no tile') ? [] : [{ name: 'farm', hex: 'd7', status }];
  return {
    screen: { players: [{ settlements: Array(built).fill('d7'), tiles }] } as unknown as Screen,
    log,
  };
}
const step = (...words: string[]): number => {
  const { screen, log } = told(...words);
  return stepOf(screen, log, 0);
};
const TURN = ['build', 'build', 'build', 'end', 'bot:build', 'bot:end'];

describe('the guide', () => {
  it('asks for one thing after the other', () => {
    expect(step()).toBe(1);
    expect(step('build')).toBe(2);
    expect(step('build', 'undo')).toBe(3);
    expect(step('build', 'undo', 'build')).toBe(3);
    expect(step('build', 'undo', 'build', 'build')).toBe(4);
    expect(step('build', 'undo', 'build', 'build', 'build')).toBe(5);
    expect(step('build', 'undo', ...TURN)).toBe(6);
    expect(step('build', 'undo', ...TURN, 'build', 'build', 'build')).toBe(7);
    const used = [
      'build',
      'undo',
      ...TURN,
      'build',
      'build',
      'build',
      'use by farm',
      'build by farm',
    ];
    expect(step(...used)).toBe(8);
    expect(step(...used, 'end')).toBe(STEPS + 1);
  });

  it('takes a tile for used when it did something, not when it was pressed', () => {
    const begun = ['build', 'undo', ...TURN, 'build', 'build', 'build', 'use by paddock'];
    expect(step(...begun)).toBe(7);
    expect(step(...begun, 'stop')).toBe(7);
    expect(step(...begun, 'lift by paddock')).toBe(7);
    expect(step(...begun, 'lift by paddock', 'put by paddock')).toBe(8);
    expect(step(...begun, 'end')).toBe(7);
  });

  it('does not insist on taking back', () => {
    expect(step(...TURN.slice(0, 3))).toBe(5);
  });

  it('does not count what a bot did, nor what was taken back', () => {
    expect(step('build', 'undo', 'bot:build', 'bot:end')).toBe(3);
    expect(step('build', 'build', 'build', 'end', 'undo')).toBe(4);
  });

  it('waits some turns for a tile, not for ever, and never goes back', () => {
    for (const tile of ['no tile', 'fresh tile', 'ready tile']) {
      expect(step(...TURN, ...TURN, tile)).toBe(7);
      expect(step(...TURN, ...TURN, ...TURN, ...TURN, tile)).toBe(8);
      expect(step(...TURN, ...TURN, ...TURN, ...TURN, ...TURN, tile)).toBe(STEPS + 1);
    }
  });
});
