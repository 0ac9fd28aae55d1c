// What a person has chosen for this browser: theme, sound, pace, how to tap. The language is in
// texts/.

import { COLORS } from '../components/colors';
import type { Pace } from '../live/pacing';
import type { Color } from '../wire';
import { getStored, setStored } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

export const SPEEDS = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
/**
 * Milliseconds between two moves of others, and for all moves of a turn; a fast bot is as fast as
 * the server. At the normal speed, a turn of Expert with its thinking takes three seconds at most.
 */
const PACES: Record<Speed, Pace> = {
  slow: { pause: 1_200, turn: Infinity },
  normal: { pause: 450, turn: 1_600 },
  fast: { pause: 0, turn: 0 },
};

const dark = matchMedia('(prefers-color-scheme: dark)');

class Prefs {
  theme = $state<Theme>(getStored('theme', 'auto') as Theme);
  sound = $state(getStored('sound', 'on') === 'on');
  confirmTaps = $state(getStored('confirm-taps', 'off') === 'on'); // tap, then confirm
  handover = $state(getStored('handover', 'on') === 'on'); // of one screen: hides the next card
  volume = $state(Number(getStored('volume', '100'))); // percent
  speed = $state<Speed>(getStored('speed', 'normal') as Speed); // of bots
  still = $state(getStored('motion', 'on') === 'off'); // no animations
  /** In which one likes to play; null: nobody has said. */
  color = $state<Color | null>(COLORS.find((color) => color === getStored('color', '')) ?? null);
  #systemDark = $state(dark.matches);

  constructor() {
    dark.addEventListener('change', (event) => (this.#systemDark = event.matches));
  }

  get shownTheme(): 'light' | 'dark' {
    if (this.theme !== 'auto') return this.theme;
    return this.#systemDark ? 'dark' : 'light';
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    setStored('theme', theme);
  }

  setHandover(on: boolean): void {
    this.handover = on;
    setStored('handover', on ? 'on' : 'off');
  }

  setColor(color: Color): void {
    this.color = color;
    setStored('color', color);
  }

  setConfirmTaps(on: boolean): void {
    this.confirmTaps = on;
    setStored('confirm-taps', on ? 'on' : 'off');
  }

  /** How quickly the moves of others are shown. */
  get pace(): Pace {
    return PACES[this.speed] ?? PACES.normal;
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    setStored('speed', speed);
  }

  setStill(still: boolean): void {
    this.still = still;
    setStored('motion', still ? 'off' : 'on');
  }

  /** Set how loud it is; nothing at all is silence, and anything else is not. */
  setVolume(percent: number): void {
    this.volume = percent;
    setStored('volume', String(percent));
    this.setSound(percent > 0);
  }

  setSound(on: boolean): void {
    this.sound = on;
    setStored('sound', on ? 'on' : 'off');
  }
}

export const prefs = new Prefs();
