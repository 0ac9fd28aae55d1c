/** Who plays round one screen, and with what. */
export interface LocalGame {
  names: string[];
  modules: string[];
  first: boolean; // on the board of the rulebook's first game
}

/** Read who played here the last time; without a trace of it, two without names. */
export function readLocalGame(text: string): LocalGame {
  const isTexts = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string');
  try {
    const { names, modules, first } = JSON.parse(text) as Record<string, unknown>;
    if (isTexts(names) && isTexts(modules) && names.length >= 2 && names.length <= 5)
      return { names, modules, first: first === true };
  } catch {
    // nothing was kept, or by another version
  }
  return { names: ['', ''], modules: [], first: false };
}
