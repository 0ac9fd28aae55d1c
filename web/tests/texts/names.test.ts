// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { gainsText } from '../../src/analysis/reasons';
import { saidText } from '../../src/table/log/text';
import { playerName, receiverName } from '../../src/texts/names';
import { texts } from '../../src/texts/texts.svelte';
import { reasonOf } from '../analysis/turns';
import { screen } from '../table/screens';
import { lineOf, playerOf } from '../wire';

const named = (name: string, you: number[]) =>
  screen({ you, players: [playerOf(0, { name }), playerOf(1)] });

describe('what I am called', () => {
  beforeAll(() => texts.use('en'));

  it('is you without a name, else my name, and a number for everybody else', () => {
    expect(playerName(named('', [0]), 0)).toBe('You');
    expect(playerName(named('Anna', [0]), 0)).toBe('Anna');
    expect(playerName(named('', []), 0)).toBe('Player 1');
    expect(playerName(named('', [0, 1]), 0)).toBe('Player 1');
  });

  it.each([
    ['en', 'You · builds on d7 (grass)', '−2 for you'],
    ['nl', 'Jij · bouwt op d7 (gras)', '−2 voor jou'],
    ['de', 'Du · baut auf d7 (Gras)', '−2 für dich'],
  ] as const)('fits into the sentences of %s', async (language, said, gains) => {
    await texts.use(language);
    const line = lineOf({ kind: 'build', seat: 0, cell: 'd7', terrain: 'grass' });
    const here = named('', [0]);
    expect(saidText(line, here)).toBe(said);
    expect(gainsText([reasonOf('rival', '', -2, 0)], (seat) => receiverName(here, seat))).toBe(
      gains,
    );
    await texts.use('en');
    expect(saidText(line, named('Anna', [0]))).toBe('Anna builds on d7 (grass)');
  });
});
