// The board of one position: what a table and a replay show in the same way.

import { landOf } from '../api/lands.svelte';
import type { BoardConfig, Spot } from '../board/config';
import { Identities } from '../board/identity';
import { prefs } from '../browser/prefs.svelte';
import { t } from '../texts/texts.svelte';
import type { BoardInfo, Screen } from '../wire';
import { legalCells } from './choice';
import { hexLabel } from './label';
import { byName, specialsOf, spotsOf } from './land';
import { figuresOf, occupants } from './pieces';

/** What differs from page to page. */
type Details = Omit<
  BoardConfig,
  'view' | 'island' | 'landscape' | 'spots' | 'specials' | 'label' | 'title' | 'fit'
>;

/** To be created while a component initialises; it lives as long as the component. */
export class Scene {
  readonly #board: () => BoardInfo;
  readonly #screen: () => Screen;
  readonly #identities = new Identities();

  constructor(board: () => BoardInfo, screen: () => Screen) {
    this.#board = board;
    this.#screen = screen;
  }

  // Each part by itself: what has not changed is not drawn anew.
  readonly #spots = $derived.by(() => spotsOf(this.#board()));
  readonly spots = $derived(byName(this.#spots));
  readonly cells = $derived.by(() => byName(this.#board().cells));
  readonly legal = $derived.by(() => legalCells(this.#screen()));
  readonly figures = $derived.by(() =>
    figuresOf(this.#board(), this.#screen(), this.spots, this.#identities),
  );
  readonly #occupants = $derived.by(() => occupants(this.#screen()));
  readonly #specials = $derived.by(() =>
    specialsOf(this.#board(), this.spots, this.#screen().stock),
  );

  config(details: Details): BoardConfig {
    const board = this.#board();
    return {
      ...details,
      view: board.view,
      island: board.island_view,
      landscape: landOf(board, prefs.shownTheme),
      spots: this.#spots,
      specials: this.#specials,
      label: this.#label,
      title: t('table-board'),
      fit: t('table-fit'),
    };
  }

  readonly #label = ({ name }: Spot): string =>
    hexLabel(this.#screen(), this.cells.get(name), this.#occupants.get(name), this.legal.has(name));
}
