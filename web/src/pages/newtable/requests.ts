// The form as the server is asked for a set-up and a table.

import type { Module, NewTable, SetupRequest } from '../../wire';
import { isRated, RANDOM, type Form } from './form';

/** Stands for a capitol that is not laid. */
const LEFT_OUT = '-';

const chosen = (names: string[]): string[] =>
  names.every((name) => name === RANDOM) ? [] : [...names];

/** What is chosen of the set-up, as the server is asked. */
export function setupRequest(form: Form): SetupRequest {
  const rules = { house_rules: { ...form.rules } };
  if (form.firstGame) return { modules: [], first_game: true, ...rules };
  return {
    modules: [...form.modules] as Module[],
    sections: chosen(form.sections),
    cards: chosen(form.cards),
    tasks: [...form.tasks],
    ...(form.island === RANDOM ? {} : { island: form.island }),
    ...(form.removed === RANDOM ? {} : { removed: form.removed }),
    ...laidRequest(form),
    ...rules,
  };
}

/** Capitols, caves and the deck, as far as they are chosen. */
function laidRequest({ oneCapitol, capitols, caves, marshCards }: Form): SetupRequest {
  const laid = oneCapitol ? [capitols[0] ?? RANDOM, LEFT_OUT] : [...capitols];
  return {
    ...(laid.length ? { capitols: laid } : {}),
    ...(caves.length ? { caves: [...caves] } : {}),
    ...(marshCards ? {} : { marsh_cards: false }),
  };
}

/** The table, on the board of a set-up that was looked at before, with the bots of its seats. */
export function tableRequest(
  form: Form,
  setup: string | null,
  botOf: (seat: number) => string = () => '',
): NewTable {
  const open = form.seats.some(({ kind }) => kind === 'open');
  return {
    ...setupRequest(form),
    ...(setup && !form.firstGame && !form.surprise ? { setup } : {}),
    ...(form.name.trim() ? { name: form.name.trim() } : {}),
    players: form.seats.map(({ id, kind, bot, name, color }) => ({
      kind,
      color,
      ...(kind === 'bot' ? { bot } : {}),
      ...(kind === 'bot' && botOf(id) ? { name: botOf(id) } : {}),
      ...(kind === 'local' && name.trim() ? { name: name.trim() } : {}),
    })),
    listed: open && form.listed,
    random_order: form.randomOrder,
    on_timeout: isRated(form) ? 'bot' : form.onTimeout,
    ...(form.clock ? { clock: form.clock } : {}),
    ...(form.goneAfter ? { gone_after: form.goneAfter } : {}),
    ...(form.hints === 'usual' || isRated(form) ? {} : { hints: form.hints === 'on' }),
    ...(isRated(form) ? { rated: true } : {}),
  };
}
