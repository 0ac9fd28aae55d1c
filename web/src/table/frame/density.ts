// How much each part of the column can say: all of the gold is always in sight, and what room is
// left goes to the rules of the cards first, then to the players, then to the chart.

// Heights in pixels, as the parts are styled.
const FIXED = 568; // what now, tiles, headings, the gaps between them, a few lines of the log, the foot
const PLAYER = { short: 28, long: 90 };
const SOURCE = { short: 24, long: 57 };
const TOTAL = 30;
const CHART = 110;

export interface Density {
  rules: boolean; // each card says how it pays
  players: boolean; // each player has more than one line
  chart: boolean; // the gold over the turns
  foot: boolean; // it stays in sight; else one scrolls to it, and not to the gold
}

export function densityOf(height: number, players: number, sources: number): Density {
  let room = height - FIXED - players * PLAYER.short - sources * SOURCE.short;
  const take = (wanted: number): boolean => {
    const fits = wanted <= room;
    if (fits) room -= wanted;
    return fits;
  };
  const foot = room >= 0;
  return {
    rules: players < 4 && take(sources * (SOURCE.long - SOURCE.short) + TOTAL),
    players: take(players * (PLAYER.long - PLAYER.short)),
    chart: take(CHART),
    foot,
  };
}
