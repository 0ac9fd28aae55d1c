// What a person has chosen for this browser: theme, sound, how to tap. The language is in texts/.

import { getStored, setStored } from './storage';

export type Theme = 'auto' | 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');

class Prefs {
  theme = $state<Theme>(getStored('theme', 'auto') as Theme);
  sound = $state(getStored('sound', 'on') === 'on');
  confirmTaps = $state(getStored('confirm-taps', 'off') === 'on'); // tap, then confirm
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

  setConfirmTaps(on: boolean): void {
    this.confirmTaps = on;
    setStored('confirm-taps', on ? 'on' : 'off');
  }

  setSound(on: boolean): void {
    this.sound = on;
    setStored('sound', on ? 'on' : 'off');
  }
}

export const prefs = new Prefs();
