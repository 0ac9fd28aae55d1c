// The viewport as it is now. While it moves the board is only shifted and stretched as a picture,
// which costs nothing; once it rests the board is drawn anew, as sharp as the zoom asks for.

import { HALF_HEIGHT, HALF_WIDTH, type Point } from './geometry';
import type { Box } from './layout';
import {
  clamp,
  FITTED,
  fittedSize,
  include,
  isClear,
  reveal,
  zoomAt,
  type Area,
  type Insets,
  type Size,
  type Viewport,
} from './viewport';

const REST = 260; // milliseconds without a movement
/** The button that fits the board lies at the top. */
const CLEAR: Insets = { top: 64, right: 8, bottom: 8, left: 8 };

export class Zoom {
  frame = $state.raw<Size>({ width: 0, height: 0 });
  viewport = $state.raw<Viewport>(FITTED);
  sharpness = $state(1); // the zoom at which the board is drawn
  gliding = $state(false); // the viewport moves by itself
  moving = $state(false);
  readonly #view: () => Box;
  readonly #covered: () => number;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #held = false; // by fingers: nobody pulls the board from under them
  #wanted: readonly Point[] = []; // what is shown once they let go
  #byHand = false; // somebody has moved the board since it last moved by itself

  /** `covered`: how many pixels at the bottom of the frame something lies over. */
  constructor(view: () => Box, covered: () => number = () => 0) {
    this.#view = view;
    this.#covered = covered;
  }

  get #clear(): Insets {
    return { ...CLEAR, bottom: CLEAR.bottom + this.#covered() };
  }

  /** The board's size when it is fitted into the frame. */
  readonly size = $derived.by(() => {
    const [, , width, height] = this.#view();
    return fittedSize(this.frame, { width, height });
  });
  /** Pixels for one unit of the landscape, when the board is fitted. */
  readonly scale = $derived.by(() => this.size.width / this.#view()[2] || 1);

  resize(frame: Size): void {
    this.frame = frame;
    this.viewport = clamp(this.viewport, frame, this.size, this.#clear);
  }

  /** Whether somebody has chosen what is in sight: then only news move the board. */
  get byHand(): boolean {
    return this.#byHand;
  }

  to(viewport: Viewport, glide = false): void {
    this.#byHand = true;
    this.gliding = glide;
    this.viewport = clamp(viewport, this.frame, this.size, this.#clear);
    this.moving = true;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#rest(), REST);
  }

  #rest(): void {
    this.gliding = this.moving = false;
    this.sharpness = this.viewport.k;
  }

  close(): void {
    clearTimeout(this.#resting);
  }

  by(dx: number, dy: number): void {
    const { k, x, y } = this.viewport;
    this.to({ k, x: x + dx, y: y + dy });
  }

  at(point: Point, factor: number, glide = false): void {
    this.to(zoomAt(this.viewport, point.x, point.y, factor), glide);
  }

  fit(): void {
    this.to(FITTED, true);
  }

  /** Zoom so that a hex can be hit, and move it halfway to the middle with its surroundings. */
  approach(point: Point, factor: number): void {
    const { width, height } = this.frame;
    const { k, x, y } = zoomAt(this.viewport, point.x, point.y, factor);
    this.to({ k, x: x + (width / 2 - point.x) / 2, y: y + (height / 2 - point.y) / 2 }, true);
  }

  /** Bring a point of the landscape into sight, if the board is zoomed in. */
  reveal(point: Point, room: number): void {
    if (this.viewport.k <= 1) return;
    const [left, top] = this.#view();
    const [x, y] = [(point.x - left) * this.scale, (point.y - top) * this.scale];
    this.to(reveal(this.viewport, x, y, this.frame, room), true);
  }

  /** Bring some hexes clearly into sight, all of them if none of them is. */
  uncover(hexes: readonly Point[]): void {
    if (!hexes.some((hex) => this.#shows([hex]))) this.show(hexes);
  }

  /** Bring all of some hexes clearly into sight: move the board, and zoom out as far as needed. */
  show(hexes: readonly Point[]): void {
    if (!hexes.length) return;
    if (this.#held) this.#wanted = hexes;
    else if (!this.#shows(hexes)) this.#bring(this.#areaOf(hexes));
    if (!this.#held) this.#byHand = false;
  }

  /** Fingers hold the board, or let go of it. */
  hold(held: boolean): void {
    this.#held = held;
    if (held) return;
    const wanted = this.#wanted;
    this.#wanted = [];
    this.show(wanted);
  }

  #shows(hexes: readonly Point[]): boolean {
    if (this.viewport.k <= 1) return true;
    return isClear(this.viewport, this.#areaOf(hexes), this.frame, this.#clear);
  }

  #bring(area: Area): void {
    const wanted = include(this.viewport, area, this.frame, this.#clear);
    const possible = clamp(wanted, this.frame, this.size, this.#clear);
    // A board that is hardly larger than the frame cannot be moved out from under the button.
    this.to(isClear(possible, area, this.frame, this.#clear) ? possible : FITTED, true);
  }

  /** The smallest part of the fitted board with all of some hexes. */
  #areaOf(hexes: readonly Point[]): Area {
    const [left, top] = this.#view();
    const [xs, ys] = [hexes.map(({ x }) => x - left), hexes.map(({ y }) => y - top)];
    return {
      left: (Math.min(...xs) - HALF_WIDTH) * this.scale,
      top: (Math.min(...ys) - HALF_HEIGHT) * this.scale,
      right: (Math.max(...xs) + HALF_WIDTH) * this.scale,
      bottom: (Math.max(...ys) + HALF_HEIGHT) * this.scale,
    };
  }

  /** Where a point of the landscape is seen in the frame. */
  toFrame({ x, y }: Point): Point {
    const [left, top] = this.#view();
    const k = this.viewport.k * this.scale;
    return { x: (x - left) * k + this.viewport.x, y: (y - top) * k + this.viewport.y };
  }

  /** What point of the landscape is seen at a point of the frame. */
  toLand({ x, y }: Point): Point {
    const [left, top] = this.#view();
    const k = this.viewport.k * this.scale;
    return { x: (x - this.viewport.x) / k + left, y: (y - this.viewport.y) / k + top };
  }
}
