// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** What a rated game did to somebody's rating. */
export interface RatingChange {
  before: number;
  after: number;
  /** By how many points the rating after the game may well be wrong. */
  uncertainty: number;
}

/** What a seat had at the end of a game. */
export interface SeatOutcome {
  seat: number;
  /** Empty if the person has deleted themselves. */
  name: string;
  kind: 'human' | 'open' | 'bot' | 'local';
  /** The level of a bot. */
  bot: string | null;
  you: boolean;
  gold: number;
  sources: Record<string, number>;
  /** 1 for who has won; null if the game does not count. */
  place: number | null;
  rating: RatingChange | null;
}

/** A game that is over. */
export interface PastGame {
  id: string;
  /** Of the table. */
  name: string;
  ended: string;
  modules: string[];
  /** Whether people played it over days. */
  slow: boolean;
  /** Whether it has changed ratings. */
  rated: boolean;
  seats: SeatOutcome[];
}

/** A page of the caller's finished games, the last one first. */
export interface PastGames {
  games: PastGame[];
  /** What to ask for as `before` to get the next page. */
  next: string | null;
}

/** How often the caller wins games of one kind. */
export interface WinRateInfo {
  /** The number of players, or an expansion; empty for games without one. */
  name: string;
  games: number;
  won: number;
  /** The share that anybody would win by chance. */
  by_chance: number;
}

/** What a card, a task or another source of gold pays the caller per game. */
export interface SourceMeanInfo {
  source: string;
  games: number;
  mean: number;
  /** What it pays a person on this server per game. */
  everybody: number;
  /** How many results of people that is the mean of. */
  seats: number;
}

/** How often the caller puts a tile to use. */
export interface TileUseInfo {
  tile: string;
  /** In how many games. */
  games: number;
  uses: number;
}

/** The caller's place in a game. */
export interface PlaceThen {
  game: string;
  ended: string;
  place: number;
  players: number;
  gold: number;
}

/** The caller's rating after a rated game. */
export interface RatingThen {
  game: string;
  ended: string;
  pool: 'two' | 'more';
  rating: number;
  uncertainty: number;
}

/** The caller's rating in games of two players, or of more. */
export interface OwnRating {
  pool: 'two' | 'more';
  rating: number;
  /** By how many points the rating may well be wrong. */
  uncertainty: number;
  /** Rated games. */
  games: number;
  /** On the leaderboard; null if the caller is not there. */
  place: number | null;
}

/** The caller's ratings, and whether others see them. */
export interface Standing {
  /** Whether the caller can sign in on any device, as rated games demand. */
  member: boolean;
  /** Whether the caller wants to be on the leaderboard. */
  listed: boolean;
  /** Rated games after which somebody is there. */
  enough: number;
  ratings: OwnRating[];
}

/** What the caller's games say; those that do not count are left out. */
export interface Statistics {
  /** How many were looked at: the last ones, if there are very many. */
  games: number;
  players: WinRateInfo[];
  modules: WinRateInfo[];
  sources: SourceMeanInfo[];
  tiles: TileUseInfo[];
  /** In the last games, the oldest first. */
  places: PlaceThen[];
  /** After the last rated games, the oldest first. */
  ratings: RatingThen[];
}

/** Somebody on the leaderboard. */
export interface LeaderInfo {
  place: number;
  name: string;
  rating: number;
  uncertainty: number;
  games: number;
  you: boolean;
}

/** The people with the best ratings, by the lower ends of their ranges. */
export interface Leaderboard {
  pool: 'two' | 'more';
  leaders: LeaderInfo[];
}

/** What a game has led to. */
export interface GameOutcome {
  /** Whether the game has changed ratings. */
  rated: boolean;
  seats: SeatOutcome[];
}
