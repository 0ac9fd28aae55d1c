// What hands do to the board: wheel, drag, pinch and tap. What a tap means is for others to say.

import type { Attachment } from 'svelte/attachments';
import type { Point } from './geometry';
import { LongPress } from './longpress';
import type { Zoom } from './zoom.svelte';

const DRAG = 6; // pixels a pointer may wander in a tap
const TWICE = 350; // milliseconds between the taps of a double tap
const NEAR = 30; // ... and the pixels between them

export interface Tap {
  cell: string | null;
  point: Point; // in the frame
  finger: boolean;
  twice: boolean;
}

export interface Hands {
  tap: (tap: Tap) => void;
  hover: (cell: string | null) => void;
  carry: (point: Point | null) => void; // where the mouse is
  touch: (held: boolean) => void; // something presses on the board, or nothing any more
  hold: (cell: string, point: Point) => void; // a finger rests there
  drift: (away: number) => void; // ... and has moved so many pixels away
  release: (away: number) => void; // ... where it lets go; from Infinity if it was interrupted
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const cellAt = (target: EventTarget | null): string | null =>
  (target as Element | null)?.closest('[data-cell]')?.getAttribute('data-cell') ?? null;

/** Listen to a frame. */
export function gestures(zoom: Zoom, hands: Hands): Attachment<HTMLElement> {
  return (frame) => {
    const down = new Map<number, Point>();
    const hold = new LongPress();
    let start: Point = { x: 0, y: 0 };
    let travelled = 0; // how far from where it started
    let last = { at: -Infinity, point: { x: 0, y: 0 } };

    const local = (event: MouseEvent): Point => {
      const box = frame.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      zoom.at(local(event), Math.exp(-event.deltaY * lines * 0.0016));
    }

    function press(event: PointerEvent): void {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      const here = local(event);
      down.set(event.pointerId, here);
      if (down.size === 1) [travelled, start] = [0, here];
      hands.touch(true);
      const cell = cellAt(event.target);
      if (hold.ended())
        hands.release(Infinity); // a second finger
      else if (event.pointerType === 'touch' && cell && down.size === 1)
        hold.start(() => hands.hold(cell, here));
    }

    function move(event: PointerEvent): void {
      const now = local(event);
      if (event.pointerType !== 'touch') hands.carry(now);
      const before = down.get(event.pointerId);
      if (!before) return;
      down.set(event.pointerId, now);
      travelled = Math.max(travelled, distance(start, now));
      if (hold.held) {
        hands.drift(distance(start, now));
        return;
      }
      if (travelled > DRAG) hold.stop();
      // Only a drag takes the pointer away from the hexes, or a tap would never reach them.
      if (travelled > DRAG && !frame.hasPointerCapture(event.pointerId))
        frame.setPointerCapture(event.pointerId);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) pinch(before, now, other);
      else if (travelled > DRAG) zoom.by(now.x - before.x, now.y - before.y);
    }

    function pinch(before: Point, now: Point, other: Point): void {
      travelled = DRAG + 1;
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      zoom.at(middle, distance(now, other) / (distance(before, other) || 1));
      zoom.by((now.x - before.x) / 2, (now.y - before.y) / 2);
    }

    function lift(event: PointerEvent): void {
      const point = down.get(event.pointerId);
      if (!point) return;
      down.delete(event.pointerId);
      end(event, point);
      // Only now may the board go where it wants to: the finger meant what it saw.
      if (!down.size) hands.touch(false);
    }

    function end(event: PointerEvent, point: Point): void {
      const cancelled = event.type === 'pointercancel' || !frame.contains(event.target as Node);
      if (hold.ended()) {
        hands.release(cancelled ? Infinity : distance(start, point));
        return;
      }
      if (cancelled || travelled > DRAG) return;
      const at = event.timeStamp; // when the finger went up, however late this page hears of it
      const twice = at - last.at < TWICE && distance(point, last.point) < NEAR;
      // Three taps are a double tap and a new one, not two double taps.
      last = { at: twice ? -Infinity : at, point };
      hands.tap({
        cell: cellAt(event.target),
        point,
        finger: event.pointerType === 'touch',
        twice,
      });
    }

    /** A long press of a finger is ours: no menu of the browser's. */
    const menu = (event: Event): void => {
      if (down.size) event.preventDefault();
    };
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') hands.hover(cellAt(event.target));
    };
    const leave = (): void => {
      hands.hover(null);
      hands.carry(null);
    };

    const abort = new AbortController();
    const { signal } = abort;
    frame.addEventListener('wheel', wheel, { passive: false, signal });
    frame.addEventListener('pointerdown', press, { signal });
    frame.addEventListener('pointermove', move, { signal });
    // A mouse may let go of the board when it has just left it.
    addEventListener('pointerup', lift, { signal });
    addEventListener('pointercancel', lift, { signal });
    frame.addEventListener('pointerover', over, { signal });
    frame.addEventListener('pointerleave', leave, { signal });
    frame.addEventListener('contextmenu', menu, { signal });
    return () => abort.abort();
  };
}
