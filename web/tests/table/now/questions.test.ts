// @vitest-environment jsdom
// Every question of the game in every language: the sentences are in questions.txt, to be read.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { cancelling } from '../../../src/table/keys/shortcuts';
import { advice } from '../../../src/table/now/advice';
import { question, stopName } from '../../../src/table/now/question';
import { texts } from '../../../src/texts/texts.svelte';
import type { Screen } from '../../../src/wire';

const ROOT = resolve(import.meta.dirname, '../../../..');
const PYTHON = `${ROOT}/.venv/${process.platform === 'win32' ? 'Scripts/python' : 'bin/python'}`;
let screens: Screen[];

beforeAll(() => {
  const told = execFileSync(PYTHON, [`${ROOT}/web/scripts/questions.py`], { maxBuffer: 2 ** 25 });
  const boards = JSON.parse(told.toString()) as { screens: Screen[] }[];
  screens = boards.flatMap((board) => board.screens);
}, 60_000); // the games take four seconds, and more on a busy machine

/** What is written beside the board: the question, what helps, and the button that leaves. */
function said(screen: Screen): string {
  const { options } = screen.legal;
  const button = options.includes('stop') ? ` [${stopName(screen)}]` : '';
  return `${question(screen)}${button} | ${advice(screen).join(' ')}`.trim();
}

const KEY = /\b(ask|advice|tile|terrain|table|piece)-[a-z]/;

it('is said in a sentence of its own in all three languages', async () => {
  const told = new Map<string, string[]>();
  for (const language of ['en', 'nl', 'de'] as const) {
    await texts.use(language);
    for (const [index, screen] of screens.entries()) {
      const sentence = said(screen);
      expect(sentence).not.toMatch(KEY);
      const { kind, tile } = screen.asked ?? { kind: '', tile: null };
      const one = `${[kind, tile].filter((word) => word).join(' ')} ${index}`;
      told.set(one, [...(told.get(one) ?? []), sentence]);
    }
  }
  const blocks = [...told].map(([one, lines]) => [one.replace(/ \d+$/, ''), ...lines].join('\n  '));
  const sorted = [...new Set(blocks)].sort((a, b) => (a < b ? -1 : 1));
  await expect(`${sorted.join('\n')}\n`).toMatchFileSnapshot('questions.txt');
});

it('can be left wherever a tile is in use, as long as nobody else has to agree', () => {
  const using = screens.filter(({ asked }) => asked?.tile || asked?.anywhere);
  expect(using.length).toBeGreaterThan(100);
  for (const screen of using) {
    const leave = cancelling(screen);
    expect(leave).not.toBeNull();
    if (leave?.kind === 'act') expect(screen.legal.options).toContain(leave.action);
  }
});
