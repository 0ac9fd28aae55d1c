import { describe, expect, it } from 'vitest';
import { densityOf } from '../../../src/table/frame/density';

describe('how much the column says', () => {
  it('tells the rules of the cards where there is room', () => {
    expect(densityOf(900, 2, 4)).toEqual({
      rules: true,
      players: false,
      chart: false,
      foot: true,
    });
    expect(densityOf(1200, 2, 4)).toEqual({
      rules: true,
      players: true,
      chart: true,
      foot: true,
    });
  });

  it('shows names and numbers alone with five players and every module', () => {
    expect(densityOf(720, 5, 9)).toEqual({
      rules: false,
      players: false,
      chart: false,
      foot: false,
    });
  });

  it('says more the higher the window is', () => {
    const said = [600, 720, 800, 900, 1000, 1100, 1300, 1600].map((height) => {
      const { rules, players, chart } = densityOf(height, 3, 5);
      return [rules, players, chart].filter(Boolean).length;
    });
    expect(said).toEqual([...said].sort((a, b) => a - b));
    expect(said.at(-1)).toBe(3);
  });
});
