// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { reasonText } from '../../../src/table/now/refusal';
import { type Language, texts } from '../../../src/texts/texts.svelte';
import { playerOf } from '../../wire';
import { screen } from '../screens';

const reason = { code: 'undo_absent', tile: null, terrains: [], builds: 0, cells: [] };
const players = [playerOf(0), playerOf(1, { left: true }), playerOf(2, { left: true })];

it.each<[Language, string, string]>([
  ['en', 'This stays: Bram has left', 'This stays: Bram and Player 3 have left'],
  ['nl', 'Dit blijft staan: Bram heeft', 'Dit blijft staan: Bram en Speler 3 hebben'],
  ['de', 'Das bleibt so: Bram hat', 'Das bleibt so: Bram und Spieler 3 haben'],
])('names one or several who cannot be asked, in %s', async (language, one, several) => {
  await texts.use(language);
  expect(reasonText(reason, screen({ players: players.slice(0, 2) }))).toContain(one);
  expect(reasonText(reason, screen({ players }))).toContain(several);
});
