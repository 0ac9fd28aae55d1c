// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { LiveGame } from '../../src/live/game.svelte';
import { screen } from '../table/screens';

describe('a click on a hex that cannot be chosen', () => {
  it('is explained without the server when it is the turn of somebody else', async () => {
    const game = new LiveGame('abc');
    game.screen = screen({ to_move: 1 });
    await game.explain('a1');
    expect(game.refused).toMatchObject({ action: 'a1', reason: { code: 'not_your_turn' } });
  });
});
