// @vitest-environment jsdom
import { mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LiveGame } from '../../../src/live/game.svelte';
import Tiles from '../../../src/table/tiles/Tiles.svelte';
import { texts } from '../../../src/texts/texts.svelte';
import { playerOf, tileOf } from '../../wire';
import { screen } from '../screens';

describe('my tiles', () => {
  beforeAll(() => texts.use('en'));

  it('are not called ready where there is nothing to press', async () => {
    const tiles = [
      tileOf('farm'),
      { ...tileOf('crossroads'), use: 'lasting' as const },
      { ...tileOf('canoe'), use: 'triggered' as const },
      { ...tileOf('canoe', 'used'), use: 'triggered' as const, hex: 'd3' },
    ];
    const game = { screen: screen({ players: [playerOf(0, { tiles }), playerOf(1)] }) };
    const made = mount(Tiles, {
      target: document.body,
      props: { game: game as LiveGame, seat: 0 },
    });
    const said = [...document.querySelectorAll('.state')].map(({ textContent }) => textContent);
    expect(said).toEqual(['ready', 'always on', 'you will be asked', 'used']);
    await unmount(made);
  });
});
