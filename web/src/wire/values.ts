// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.

export type Beside =
  'all' | 'some' | 'none';

export type Module =
  'base' | 'nomads' | 'crossroads' | 'marshlands' | 'capitol' | 'caves' | 'island';

/** What is being asked; the value is its text in a position. */
export type Question =
  'deal' | 'draw' | 'new' | 'reveal' | 'before' | 'mandatory' | 'after' | 'build' | 'lift' | 'put' | 'wall' | 'remove' | 'piece' | 'city' | 'aside' | 'react';

export type Terrain =
  'grass' | 'canyon' | 'desert' | 'flower' | 'forest' | 'marsh' | 'water' | 'mountain';
