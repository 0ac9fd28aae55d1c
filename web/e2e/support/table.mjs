// The table as people use it: what can be clicked, and what the screen says.

/** How often the page is looked at: at every frame, looking would cost more than the app itself. */
const LOOKING = { polling: 40 };

const CHOICE = '[data-cell][aria-disabled="false"]';

/** Runs in the page: what can be pressed now, with its place on the screen. */
function possible([choice, since, wantTile]) {
  const table = document.querySelector('[data-seq]');
  if (!table || Number(table.dataset.seq) < since) return null;
  if (table.dataset.pending !== undefined) return null; // a click would not count
  if (!table.querySelector('.stage')?.clientWidth) return null; // the board has no size yet
  if (table.dataset.status === 'over') return { kind: 'over' };
  const handover = document.querySelector('[data-act="take-over"]');
  const free = (button) => !button.disabled;
  const tiles = [...document.querySelectorAll('button.possible:not(.active)')].filter(free);
  const buttons = [...document.querySelectorAll('[data-act]')].filter(free);
  const cells = [...document.querySelectorAll(choice)];
  const place = (element, kind) => {
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      kind,
      name: element.dataset.cell ?? element.dataset.act,
      x: x + width / 2,
      y: y + height / 2,
    };
  };
  if (handover) return place(handover, 'handover');
  if (tiles.length && (wantTile || (!cells.length && !buttons.length)))
    return place(tiles[0], 'tile');
  if (cells.length) return place(cells[(since * 7) % cells.length], 'cell');
  return buttons.length ? place(buttons.at(-1), 'button') : null;
}

/** Runs in the page: what there is to say of a press of which nothing came. */
function unheard({ kind, name, x, y }) {
  const { seq, pending } = document.querySelector('[data-seq]').dataset;
  const there = document.elementFromPoint(x, y)?.outerHTML.slice(0, 120);
  return `${kind} ${name} was pressed at ${x}, ${y} in vain (${seq}, ${pending}); there: ${there}`;
}

export class Table {
  constructor(page) {
    this.page = page;
    this.choices = page.locator(CHOICE);
    this.said = page.getByRole('heading', { level: 2 }).first(); // what is to be done now
    this.undo = page.locator('[data-undo="step"]');
    this.undoTurn = page.locator('[data-undo="turn"]');
    this.sure = page.locator('[data-undo="yes"]'); // what more than the turn at hand asks for
    this.redo = page.locator('[data-undo="redo"]');
    this.handover = page.locator('[data-handover]');
    this.end = page.getByRole('button', { name: 'End turn' });
    this.lost = page.getByText('Connection lost');
  }

  cell(name) {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  /** One of one's own tiles. */
  tile(name) {
    const mine = this.page.getByRole('region', { name: 'My tiles' });
    return mine.getByRole('button', { name: new RegExp(`^${name}`) }).first();
  }

  /** The number of the state on the screen. */
  async seq() {
    return Number(await this.page.locator('[data-seq]').getAttribute('data-seq'));
  }

  /** Wait until a state after this one is on the screen, and what was done for it is settled. */
  async after(seq, options = {}) {
    await this.page.waitForFunction(
      (before) => {
        const table = document.querySelector('[data-seq]');
        return Number(table?.dataset.seq) > before && table.dataset.pending === undefined;
      },
      seq,
      { ...LOOKING, ...options },
    );
  }

  /** Wait until it is one's turn to choose, and give what can be pressed. */
  async ready(since = 0, wantTile = false) {
    const found = await this.page.waitForFunction(possible, [CHOICE, since, wantTile], LOOKING);
    return found.jsonValue();
  }

  /** Click one thing that the screen offers, and wait for the state after it. */
  async choose({ wantTile = false } = {}) {
    const before = await this.seq();
    const what = await this.ready(before, wantTile);
    if (what.kind === 'over') return what;
    await this.page.mouse.click(what.x, what.y);
    if (what.kind === 'handover') await this.takenOver();
    else
      await this.after(before).catch(async (error) => {
        throw new Error(await this.page.evaluate(unheard, what), { cause: error });
      });
    return what;
  }

  async takenOver() {
    await this.handover.waitFor({ state: 'detached' });
  }

  /** Whether the screen offers something to this person. */
  async mine() {
    return (await this.page.evaluate(possible, [CHOICE, 0, false])) !== null;
  }

  /** Choose until one's turn is over. A bot may have answered by then. */
  async turn() {
    let name;
    do ({ name } = await this.choose());
    while (name !== 'end' && (await this.mine()));
  }

  /** The whole board in words, hex by hex. */
  board() {
    return this.page
      .locator('[data-cell]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  }

  /** How many pieces stand on the board. */
  async pieces() {
    return (await this.board()).filter((label) => / of /.test(label)).length;
  }
}
