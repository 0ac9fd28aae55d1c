// What a person has chosen for this browser: theme and sound. The language is in texts/.

export type Theme = 'auto' | 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');

class Prefs {
  theme = $state<Theme>(read('theme', 'auto') as Theme);
  sound = $state(read('sound', 'on') === 'on');
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
    keep('theme', theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep('sound', on ? 'on' : 'off');
  }
}

/** Storage may be switched off or full: the app works without it. */
export function read(key: string, otherwise: string): string {
  try {
    return localStorage.getItem(`kingdom.${key}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`kingdom.${key}`, value);
  } catch {
    // nothing to do
  }
}

export const prefs = new Prefs();
