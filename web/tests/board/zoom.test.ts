import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Zoom } from '../../src/board/zoom.svelte';
import { BOARD, named } from './spots';

const VIEW = [-66, -70, 1146, 995] as const;
const FRAME = { width: 390, height: 525 };
const LOW = { width: 390, height: 400 }; // something else needs more room

/** A board that somebody has zoomed in on. */
function zoomedIn(): Zoom {
  const zoom = new Zoom(() => VIEW);
  zoom.resize(FRAME);
  zoom.approach({ x: 40, y: 120 }, 2.4);
  return zoom;
}
/** Whether a hex lies within the frame. */
function sees(zoom: Zoom, name: string): boolean {
  const { x, y } = zoom.toFrame(named(BOARD, name));
  return x > 0 && x < zoom.frame.width && y > 0 && y < zoom.frame.height;
}
const far = [named(BOARD, 's18')];

describe('what has to be in sight', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is brought there, however the board lies', () => {
    const zoom = zoomedIn();
    expect(sees(zoom, 's18')).toBe(false);
    zoom.show(far);
    expect(sees(zoom, 's18')).toBe(true);
  });

  it('waits for fingers to let go, whatever is told meanwhile', () => {
    const zoom = zoomedIn();
    zoom.hold(true);
    zoom.show(far);
    zoom.uncover([]); // a text that points at nothing any more
    zoom.hold(true); // a second finger
    expect(sees(zoom, 's18')).toBe(false);
    zoom.hold(false);
    expect(sees(zoom, 's18')).toBe(true);
  });

  it('says whether somebody has looked elsewhere since', () => {
    const zoom = zoomedIn();
    expect(zoom.byHand).toBe(true);
    zoom.show(far);
    expect(zoom.byHand).toBe(false);
    zoom.resize(LOW);
    expect(zoom.byHand).toBe(false);
    zoom.by(40, 40);
    expect(zoom.byHand).toBe(true);
  });
});
