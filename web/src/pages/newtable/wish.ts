// What somebody wishes for a new table: plain data, how it is kept, and how the server is asked.

import type { Choices } from '../../core/api';
import type { NewTable, SetupWish } from '../../core/types';
import type { Round } from '../home/lists';

export const DRAWN = '?';
export const MOST_SEATS = 5;
export const FEWEST_SEATS = 2;
export const CLOCKS = [null, 30, 60, 120, 300, 3600, 86_400, 259_200];
export const KINDS = ['me', 'open', 'local', 'bot'] as const;
export type Kind = (typeof KINDS)[number];

export interface SeatWish {
  id: number;
  kind: Kind;
  bot: string;
  name: string;
}

export interface Wish {
  seats: SeatWish[];
  modules: string[];
  firstGame: boolean;
  surprise: boolean; // the board is drawn when the game starts, and nobody has seen it
  sections: string[]; // of each quarter its section, or drawn
  island: string;
  cards: string[];
  removed: string;
  tasks: string[];
  rules: Record<string, boolean | string>; // those that differ from the usual
  name: string;
  listed: boolean;
  randomOrder: boolean;
  clock: number | null;
  onTimeout: 'bot' | 'end';
}

/** The bot that nobody has chosen: the strongest, which the server names last. */
function usualBot(choices: Choices): string {
  return choices.bots.at(-1) ?? 'random';
}

export function usualWish(choices: Choices): Wish {
  const bot = usualBot(choices);
  return {
    seats: [
      { id: 1, kind: 'me', bot, name: '' },
      { id: 2, kind: 'bot', bot, name: '' },
    ],
    modules: [],
    firstGame: false,
    surprise: false,
    sections: [DRAWN, DRAWN, DRAWN, DRAWN],
    island: DRAWN,
    cards: [DRAWN, DRAWN, DRAWN],
    removed: DRAWN,
    tasks: [],
    rules: {},
    name: '',
    listed: false,
    randomOrder: true,
    clock: null,
    onTimeout: 'bot',
  };
}

/** Add a seat that nobody has chosen yet: a bot. */
export function withSeat(wish: Wish, choices: Choices): Wish {
  const id = 1 + Math.max(...wish.seats.map((seat) => seat.id));
  const seat: SeatWish = { id, kind: 'bot', bot: usualBot(choices), name: '' };
  return { ...wish, seats: [...wish.seats, seat] };
}

/** The same table for people at this screen, by their names. */
export function atThisScreen(wish: Wish, { names, modules, first: firstGame }: Round): Wish {
  const bot = wish.seats[0]?.bot ?? 'random';
  const seats = names.map((name, index) => ({ id: index + 1, kind: 'local' as const, bot, name }));
  return { ...wish, seats, modules, firstGame };
}

/** Move a seat up or down in the order. */
export function movedSeat(wish: Wish, from: number, to: number): Wish {
  const seats = wish.seats.toSpliced(from, 1);
  const seat = wish.seats[from];
  return seat && to >= 0 && to <= seats.length
    ? { ...wish, seats: seats.toSpliced(to, 0, seat) }
    : wish;
}

/** The place whose row is at a height of the page; above and below them all, the first and last. */
export const placeAt = (height: number, bottoms: readonly number[]): number =>
  Math.min(bottoms.filter((bottom) => bottom < height).length, bottoms.length - 1);

/** Choose a section for a quarter; if it is chosen for another one, they change places. */
export function withSection(wish: Wish, place: number, section: string): Wish {
  const bare = nameOf(section);
  const before = wish.sections[place] ?? DRAWN;
  const sections = wish.sections.map((other, at) => {
    if (at === place) return section;
    return section !== DRAWN && nameOf(other) === bare ? before : other;
  });
  return { ...wish, sections };
}

export const nameOf = (section: string): string => section.replace(':turned', '');
export const turned = (section: string): string =>
  section.endsWith(':turned') ? nameOf(section) : `${section}:turned`;

/** Choose a card for one of the three places; if it is chosen for another one, they change. */
export function withCard(wish: Wish, place: number, card: string): Wish {
  const before = wish.cards[place] ?? DRAWN;
  const cards = wish.cards.map((other, at) => {
    if (at === place) return card;
    return card !== DRAWN && other === card ? before : other;
  });
  return { ...wish, cards };
}

/** Leave out what there is not, or not without a module that is off. */
export function pruned(wish: Wish, choices: Choices): Wish {
  const modules = choices.modules.filter((name) => wish.modules.includes(name));
  const on = new Set(['base', ...modules]);
  const of = (things: { name: string; module: string }[]): Set<string> =>
    new Set(things.filter(({ module }) => on.has(module)).map(({ name }) => name));
  const sections = of(choices.sections.filter(({ island }) => !island));
  const islands = of(choices.sections.filter(({ island }) => island));
  const cards = of(choices.cards);
  const kept = wish.cards.map((card) => (cards.has(card) ? card : DRAWN));
  const rules = Object.entries(wish.rules).filter(([name, value]) => {
    const rule = choices.house_rules[name];
    return rule && value !== rule.default && rule.values.includes(value);
  });
  return {
    ...wish,
    modules,
    seats: wish.seats.map((seat) => ({
      ...seat,
      bot: choices.bots.includes(seat.bot) ? seat.bot : usualBot(choices),
    })),
    sections: wish.sections.map((name) => (sections.has(nameOf(name)) ? name : DRAWN)),
    island: islands.has(wish.island) ? wish.island : DRAWN,
    cards: kept,
    removed: kept.includes('scouts') ? wish.removed : DRAWN,
    tasks: on.has('crossroads') ? wish.tasks.filter((task) => choices.tasks.includes(task)) : [],
    rules: Object.fromEntries(rules),
  };
}

/** Read a wish that was kept; whatever does not fit is as usual. */
export function readWish(text: string, choices: Choices): Wish {
  const usual = usualWish(choices);
  try {
    const kept: unknown = JSON.parse(text);
    return isLike(usual, kept) && isPlayable(kept) ? pruned({ ...usual, ...kept }, choices) : usual;
  } catch {
    return usual;
  }
}

/** Whether something kept has the fields and kinds of values that this version of the page has. */
function isLike(usual: Wish, kept: unknown): kept is Wish {
  if (typeof kept !== 'object' || kept === null) return false;
  const values = kept as Record<string, unknown>;
  return Object.entries(usual).every(([key, value]) => {
    if (key === 'clock') return CLOCKS.includes(values[key] as number | null);
    return (
      typeof values[key] === typeof value && Array.isArray(values[key]) === Array.isArray(value)
    );
  });
}

function isPlayable({ seats, sections, cards }: Wish): boolean {
  const known = seats.every(
    (seat) =>
      KINDS.includes(seat.kind) &&
      [seat.bot, seat.name].every((text) => typeof text === 'string') &&
      Number.isInteger(seat.id),
  );
  const ids = new Set(seats.map(({ id }) => id));
  const numbers = ids.size >= FEWEST_SEATS && ids.size <= MOST_SEATS && ids.size === seats.length;
  return known && numbers && sections.length === 4 && cards.length === 3;
}

const chosen = (names: string[]): string[] =>
  names.every((name) => name === DRAWN) ? [] : [...names];

/** What is chosen of the set-up, as the server is asked. */
export function setupWish(wish: Wish): SetupWish {
  const rules = { house_rules: { ...wish.rules } };
  if (wish.firstGame) return { modules: [], first_game: true, ...rules };
  return {
    modules: [...wish.modules],
    sections: chosen(wish.sections),
    cards: chosen(wish.cards),
    tasks: [...wish.tasks],
    ...(wish.island === DRAWN ? {} : { island: wish.island }),
    ...(wish.removed === DRAWN ? {} : { removed: wish.removed }),
    ...rules,
  };
}

/** The table, on the board of a set-up that was looked at before. */
export function tableWish(wish: Wish, setup: string | null): NewTable {
  const open = wish.seats.some(({ kind }) => kind === 'open');
  return {
    ...setupWish(wish),
    ...(setup && !wish.firstGame && !wish.surprise ? { setup } : {}),
    ...(wish.name.trim() ? { name: wish.name.trim() } : {}),
    players: wish.seats.map(({ kind, bot, name }) => ({
      kind,
      ...(kind === 'bot' ? { bot } : {}),
      ...(kind === 'local' && name.trim() ? { name: name.trim() } : {}),
    })),
    listed: open && wish.listed,
    random_order: wish.randomOrder,
    on_timeout: wish.onTimeout,
    ...(wish.clock ? { clock: wish.clock } : {}),
  };
}

/** The places of a choice: what lies there, drawn or wished, and whether it stays. */
export const placesOf = (wished: readonly string[], seen: readonly string[] | undefined) =>
  wished.map((wish, place) => ({
    place,
    kept: wish !== DRAWN,
    shown: wish === DRAWN ? seen?.[place] : wish,
  }));
