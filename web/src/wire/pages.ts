// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

/** Every page, and whether a second part of its address says what it is about. */
export const PAGES = {
  about: 'none',
  calls: 'none',
  daily: 'optional',
  history: 'none',
  leaderboard: 'none',
  learn: 'none',
  me: 'none',
  new: 'none',
  off: 'required',
  people: 'none',
  privacy: 'none',
  replay: 'optional',
  rules: 'none',
  'sign-in': 'none',
  statistics: 'none',
  table: 'required',
  tables: 'none',
} as const;
