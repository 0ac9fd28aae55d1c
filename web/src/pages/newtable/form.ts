// The form for a new table as plain data: its fields, their defaults, and how a choice changes it.

import { ALONE } from '../../browser/place';
import { COLORS } from '../../components/colors';
import type { Choices, Color } from '../../wire';
import { MODULE_OF } from '../../wire/content';
import type { LocalGame } from '../home/local';

export const RANDOM = '?';
export const MOST_SEATS = 5;
export const FEWEST_SEATS = 2;
const DAY = 86_400; // seconds
/** Seconds for a turn at a table where people play at the same time. */
export const LIVE_CLOCKS = [30, 60, 120, 300, 900, 3600];
/** Seconds for a turn at a table that is played over days. */
export const DAYS_CLOCKS = [DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY];
export const CLOCKS = [null, ...LIVE_CLOCKS, ...DAYS_CLOCKS];
/** Seconds after which the others may step in for somebody who is gone; null: as the clock suggests. */
export const GONE_AFTER = [null, 300, 3600, DAY, 3 * DAY, 7 * DAY, 14 * DAY];
export const KINDS = ['me', 'open', 'local', 'bot'] as const;
export type Kind = (typeof KINDS)[number];
/** Who can sit down: where there is no server, nobody can come from elsewhere. */
export const KINDS_HERE = KINDS.filter((kind) => !ALONE || kind !== 'open');

export interface SeatForm {
  id: number;
  kind: Kind;
  bot: string;
  name: string;
  color: Color;
}

export interface Form {
  seats: SeatForm[];
  modules: string[];
  firstGame: boolean;
  surprise: boolean; // the board is drawn when the game starts, and nobody has seen it
  sections: string[]; // of each quarter its section, or drawn
  island: string;
  cards: string[];
  removed: string;
  tasks: string[];
  oneCapitol: boolean; // where two fit
  capitols: string[]; // the hexes chosen on the board that is shown
  caves: string[];
  marshCards: boolean;
  rules: Record<string, boolean | string>; // those that differ from the usual
  name: string;
  listed: boolean;
  randomOrder: boolean;
  clock: number | null;
  onTimeout: 'bot' | 'end';
  goneAfter: number | null;
  hints: 'usual' | 'on' | 'off'; // usual: on for one person among bots
  rated: boolean; // if it can be: see `isRated`
}

/** The bot that nobody has chosen: one in the middle; the server names the weakest first. */
function defaultBot(choices: Choices): string {
  return choices.bots[Math.floor(choices.bots.length / 2)] ?? 'random';
}

/** A new table; `mine` is the colour of whoever opens it. */
export function defaultForm(choices: Choices, mine: Color = 'red'): Form {
  const bot = defaultBot(choices);
  const other = COLORS.find((color) => color !== mine) ?? 'blue';
  return {
    seats: [
      { id: 1, kind: 'me', bot, name: '', color: mine },
      { id: 2, kind: 'bot', bot, name: '', color: other },
    ],
    modules: [],
    firstGame: false,
    surprise: false,
    sections: [RANDOM, RANDOM, RANDOM, RANDOM],
    island: RANDOM,
    cards: [RANDOM, RANDOM, RANDOM],
    removed: RANDOM,
    tasks: [],
    oneCapitol: false,
    capitols: [],
    caves: [],
    marshCards: true,
    rules: {},
    name: '',
    listed: false,
    randomOrder: true,
    clock: null,
    onTimeout: 'bot',
    goneAfter: null,
    hints: 'usual',
    rated: false,
  };
}

/** Whether players may ask for hints; unless it was chosen, one person among bots may. */
export function hasHints(form: Form): boolean {
  const { hints, seats } = form;
  if (isRated(form)) return false;
  if (hints !== 'usual') return hints === 'on';
  return seats.filter(({ kind }) => kind !== 'bot').length <= 1;
}

/** Whether only people play, each at a screen of their own. */
export const canBeRated = ({ seats }: Form): boolean =>
  seats.every(({ kind }) => kind === 'me' || kind === 'open');

/** Whether the game counts for the ratings. */
export const isRated = (form: Form): boolean => form.rated && canBeRated(form);

/** Add a seat that nobody has chosen yet: a bot. */
export function withSeat(form: Form, choices: Choices): Form {
  const id = 1 + Math.max(...form.seats.map((seat) => seat.id));
  const worn = form.seats.map((seat) => seat.color);
  const color = COLORS.find((one) => !worn.includes(one)) ?? 'red';
  const seat: SeatForm = { id, kind: 'bot', bot: defaultBot(choices), name: '', color };
  return { ...form, seats: [...form.seats, seat] };
}

/** Choose a colour for a seat; the one that has it gets the seat's. */
export function withColor(form: Form, id: number, color: Color): Form {
  const before = form.seats.find((seat) => seat.id === id)?.color ?? color;
  const seats = form.seats.map((seat) => {
    if (seat.id === id) return { ...seat, color };
    return seat.color === color ? { ...seat, color: before } : seat;
  });
  return { ...form, seats };
}

/** The same table for people at this screen, by their names. */
export function forLocalPlayers(form: Form, { names, modules, first: firstGame }: LocalGame): Form {
  const bot = form.seats[0]?.bot ?? 'random';
  const seats = names.map((name, index) => ({
    id: index + 1,
    kind: 'local' as const,
    bot,
    name,
    color: COLORS[index] ?? 'red',
  }));
  return { ...form, seats, modules, firstGame };
}

/** Move a seat up or down in the order. */
export function movedSeat(form: Form, from: number, to: number): Form {
  const seats = form.seats.toSpliced(from, 1);
  const seat = form.seats[from];
  return seat && to >= 0 && to <= seats.length
    ? { ...form, seats: seats.toSpliced(to, 0, seat) }
    : form;
}

/** The place whose row is at a height of the page; above and below them all, the first and last. */
export const placeAt = (height: number, bottoms: readonly number[]): number =>
  Math.min(bottoms.filter((bottom) => bottom < height).length, bottoms.length - 1);

/** Choose a section for a quarter; if it is chosen for another one, they change places. */
export function withSection(form: Form, place: number, section: string): Form {
  const bare = nameOf(section);
  const before = form.sections[place] ?? RANDOM;
  const sections = form.sections.map((other, at) => {
    if (at === place) return section;
    return section !== RANDOM && nameOf(other) === bare ? before : other;
  });
  return { ...form, sections };
}

export const nameOf = (section: string): string => section.replace(':turned', '');
export const turned = (section: string): string =>
  section.endsWith(':turned') ? nameOf(section) : `${section}:turned`;

/** Choose a card for one of the three places; if it is chosen for another one, they change. */
export function withCard(form: Form, place: number, card: string): Form {
  const before = form.cards[place] ?? RANDOM;
  const cards = form.cards.map((other, at) => {
    if (at === place) return card;
    return card !== RANDOM && other === card ? before : other;
  });
  return { ...form, cards };
}

/** Whether something of a module can be in the game: of the base game, or of a chosen expansion. */
export function isInPlay(module: string, { modules }: Form, { expansions }: Choices): boolean {
  return modules.includes(module) || !expansions.some(({ name }) => name === module);
}

/** Whether the cards of one terrain are taken out of the game because of one of these cards. */
export const removesTerrain = (cards: readonly string[], choices: Choices): boolean =>
  choices.cards.some(({ name, removes }) => removes && cards.includes(name));

/** Leave out what there is not, or not without a module that is off. */
export function pruned(form: Form, choices: Choices): Form {
  const modules = choices.expansions
    .map(({ name }) => name)
    .filter((name) => form.modules.includes(name));
  const of = (things: { name: string; module: string }[]): Set<string> =>
    new Set(
      things
        .filter(({ module }) => isInPlay(module, { ...form, modules }, choices))
        .map(({ name }) => name),
    );
  const sections = of(choices.sections.filter(({ island }) => !island));
  const islands = of(choices.sections.filter(({ island }) => island));
  const cards = of(choices.cards);
  const tasks = of(choices.tasks);
  const kept = form.cards.map((card) => (cards.has(card) ? card : RANDOM));
  const rules = Object.entries(form.rules).filter(([name, value]) => {
    const rule = choices.house_rules[name];
    if (!rule || !isInPlay(rule.module, { ...form, modules }, choices)) return false;
    return value !== rule.default && rule.values.includes(value);
  });
  return {
    ...form,
    modules,
    seats: form.seats.map((seat) => ({
      ...seat,
      bot: choices.bots.includes(seat.bot) ? seat.bot : defaultBot(choices),
    })),
    sections: form.sections.map((name) => (sections.has(nameOf(name)) ? name : RANDOM)),
    island: islands.has(form.island) ? form.island : RANDOM,
    cards: kept,
    removed: removesTerrain(kept, choices) ? form.removed : RANDOM,
    tasks: form.tasks.filter((task) => tasks.has(task)),
    oneCapitol: form.oneCapitol && modules.includes(MODULE_OF.capitols),
    capitols: modules.includes(MODULE_OF.capitols) ? form.capitols : [],
    caves: modules.includes(MODULE_OF.caves) ? form.caves : [],
    marshCards: form.marshCards || !modules.includes(MODULE_OF.marsh_cards),
    rules: Object.fromEntries(rules),
  };
}

/** The places of a choice: what lies there, drawn or chosen, and whether it stays. */
export const placesOf = (chosen: readonly string[], seen: readonly string[] | undefined) =>
  chosen.map((form, place) => ({
    place,
    kept: form !== RANDOM,
    shown: form === RANDOM ? seen?.[place] : form,
  }));
