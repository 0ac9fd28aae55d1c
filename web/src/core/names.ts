// Automatically generated from Python's content by `python -m tools.thinking`: do not edit.

/** The terrains by their numbers. */
export const TERRAINS = [
  'grass',
  'canyon',
  'desert',
  'flower',
  'forest',
  'marsh',
  'water',
  'mountain',
] as const;

/** The kinds of meeples. */
export const MEEPLES = [
  'warriors',
  'wagon',
  'ship',
] as const;
