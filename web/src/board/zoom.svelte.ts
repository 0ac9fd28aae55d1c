// The viewport as it is now. While it moves the board is only shifted and stretched as a picture,
// which costs nothing; once it rests the board is drawn anew, as sharp as the zoom asks for.

import type { Point } from './geometry';
import type { Box } from './layout';
import { clamp, FITTED, fittedSize, reveal, zoomAt, type Size, type Viewport } from './viewport';

const REST = 260; // milliseconds without a movement

export class Zoom {
  frame = $state.raw<Size>({ width: 0, height: 0 });
  viewport = $state.raw<Viewport>(FITTED);
  sharpness = $state(1); // the zoom at which the board is drawn
  gliding = $state(false); // the viewport moves by itself
  moving = $state(false);
  readonly #view: () => Box;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(view: () => Box) {
    this.#view = view;
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
    this.viewport = clamp(this.viewport, frame, this.size);
  }

  to(viewport: Viewport, glide = false): void {
    this.gliding = glide;
    this.viewport = clamp(viewport, this.frame, this.size);
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

  /** Show the whole board if none of some points is in sight. */
  uncover(points: readonly Point[]): void {
    if (!points.length || this.viewport.k <= 1) return;
    const { width, height } = this.frame;
    const seen = points.map((point) => this.toFrame(point));
    if (!seen.some(({ x, y }) => x > 0 && x < width && y > 0 && y < height)) this.fit();
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
