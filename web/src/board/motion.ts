// How pieces come, go and slide. All of it is over in a quarter of a second.

import type { Action } from 'svelte/action';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import type { Point } from './geometry';

export const DURATION = 250;
const quiet = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things should rather jump than move. */
export const reducedMotion = (): boolean =>
  quiet.matches || document.documentElement.dataset.motion === 'off';

/** A piece is set down from above. */
export function drop(_node: Element, { seen }: { seen: boolean }): TransitionConfig {
  if (!seen || reducedMotion()) return { duration: 0 };
  return {
    duration: DURATION,
    easing: cubicOut,
    css: (t, u) => `opacity: ${Math.min(1, 2 * t)}; transform: translateY(${-34 * u}px)`,
  };
}

/** A piece is taken off the board. */
export function rise(_node: Element): TransitionConfig {
  if (reducedMotion()) return { duration: 0 };
  return { duration: 180, css: (t, u) => `opacity: ${t}; transform: translateY(${-20 * u}px)` };
}

/**
 * A piece slides from where it was.
 *
 * By an animation of its own: pieces are sorted from back to front, and a CSS transition would be
 * lost when its element gets another place in the document.
 */
export const slide: Action<Element, Point> = (node, at) => {
  let before = at;
  return {
    update(now) {
      const [dx, dy] = [before.x - now.x, before.y - now.y];
      before = now;
      if ((!dx && !dy) || reducedMotion()) return;
      node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
        duration: DURATION,
        easing: 'cubic-bezier(0.3, 0.7, 0.3, 1)',
      });
    },
  };
};
