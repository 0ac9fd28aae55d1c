// Somebody with many games behind them, as the server would tell of them: for pictures and checks of
// the pages about that, which would else need weeks of play.

const DAY = 86_400_000;
const BEGAN = Date.UTC(2026, 8, 1);
const NAMES = ['Bram', 'Bram-Anna Anna-Bram Anna-Anna', 'Anna Bram', 'Bram Anna'];
const CARDS = [
  'fishermen',
  'hermits',
  'lords',
  'knights',
  'castles',
  'merchants',
  'citizens',
  'workers',
  'farmers',
  'miners',
];
const TILES = [
  'oracle',
  'farm',
  'tavern',
  'paddock',
  'tower',
  'harbor',
  'barn',
  'oasis',
  'village',
  'quarry',
];
const MODULES = ['', 'nomads', 'crossroads', 'marshlands', 'capitol', 'caves', 'island'];

const ended = (number) => new Date(BEGAN + number * 2 * DAY).toISOString();
const ratingAt = (number) => 1500 + Math.round(140 * Math.sin(number / 5) + number * 6);
const uncertaintyAt = (number) => Math.round(90 + 410 * Math.exp(-number / 9));

function game(number) {
  const players = 2 + (number % 4);
  const place = 1 + ((number * 7) % players);
  const seats = Array.from({ length: players }, (_, seat) => ({
    seat,
    name: seat === number % players ? 'Anna' : NAMES[(seat + number) % NAMES.length],
    kind: 'human',
    bot: null,
    you: seat === number % players,
    gold: 70 - 6 * ((seat - (number % players) + place - 1 + players) % players),
    sources: {},
    place: 1 + ((seat - (number % players) + place - 1 + players) % players),
    rating: null,
  }));
  const rated = number % 3 === 0;
  if (rated)
    seats[number % players].rating = {
      before: ratingAt(number),
      after: ratingAt(number + 1),
      uncertainty: uncertaintyAt(number),
    };
  return {
    id: `game${number}`,
    name: number % 5 ? '' : 'Sunday evening',
    ended: ended(number),
    modules: ['base', ...MODULES.slice(1, 1 + (number % 7))],
    slow: number % 2 === 0,
    rated,
    seats,
  };
}

const COUNT = 40;
const numbers = Array.from({ length: COUNT }, (_, number) => number);
const games = numbers.map(game);
const rates = (names) =>
  names.map((name, index) => ({
    name,
    games: 24 - 3 * index,
    won: 11 - index,
    by_chance: 0.5 - index * 0.06,
  }));
const own = (one) => one.seats.find(({ you }) => you);

const STATISTICS = {
  games: COUNT,
  players: rates(['2', '3', '4', '5']),
  modules: rates(MODULES),
  sources: CARDS.map((source, index) => ({
    source,
    games: 20 - index,
    mean: 14.2 - index * 1.3,
    everybody: 11.8 - index * 0.9 + (index % 3),
    seats: 400,
  })),
  tiles: TILES.map((tile, index) => ({ tile, games: 18 - index, uses: 61 - 6 * index })),
  places: games.map((one) => ({
    game: one.id,
    ended: one.ended,
    place: own(one).place,
    players: one.seats.length,
    gold: own(one).gold,
  })),
  ratings: numbers.map((number) => ({
    game: `game${number}`,
    ended: ended(number),
    pool: number % 4 === 3 ? 'more' : 'two',
    rating: ratingAt(number),
    uncertainty: uncertaintyAt(number),
  })),
};

const STANDING = {
  member: true,
  listed: true,
  enough: 5,
  least_turns: 5,
  most_meetings: 3,
  ratings: [
    { pool: 'two', rating: 1684, uncertainty: 118, games: 30, place: 3 },
    { pool: 'more', rating: 1532, uncertainty: 402, games: 3, place: null },
  ],
};

const LEADERBOARD = {
  pool: 'two',
  leaders: ['Bram', 'Bram-Anna Anna-Bram Anna-Anna', 'Anna', '', 'Anna Bram'].map(
    (name, index) => ({
      place: index + 1,
      name,
      rating: 1790 - 53 * index,
      uncertainty: 96 + 11 * index,
      games: 112 - 19 * index,
      you: name === 'Anna',
    }),
  ),
};

const ANSWERS = {
  'me/games': { games: games.toReversed().slice(0, 8), next: '1.0~a' },
  'me/statistics': STATISTICS,
  'me/standing': STANDING,
  leaderboard: LEADERBOARD,
};

/** Answer a page's questions about finished games and ratings. */
export async function withStanding(page) {
  for (const [path, json] of Object.entries(ANSWERS))
    await page.route(new RegExp(`/api/${path}(\\?|$)`), (route) => route.fulfill({ json }));
}
