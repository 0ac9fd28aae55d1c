// All words come from the Fluent files in src/kingdom/locales/; only those of the chosen language are loaded.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import { getStored, setStored } from '../browser/storage';

export const LANGUAGES = ['en', 'nl', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
};

const files = import.meta.glob<string>(
  ['../../../src/kingdom/locales/*/{app,daily,game,me,people,standing}.ftl'],
  {
    query: '?raw',
    import: 'default',
  },
);
const longFiles = import.meta.glob<string>(['../../../src/kingdom/locales/*/{learn,rules}.ftl'], {
  query: '?raw',
  import: 'default',
});

// The few words that are there at once: they say that the others did not come.
const ownFiles = import.meta.glob<string>('../../../src/kingdom/locales/*/unloaded.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export type Args = Record<string, FluentVariable>;

/** The language kept in the storage that makes every text of English look foreign: for tests. */
const PSEUDO = 'pseudo';
type Transform = (text: string) => string;

/** Make a bundle of some Fluent sources; the first that has a key wins. */
export function makeBundle(
  language: string,
  sources: string[],
  transform: Transform = (text) => text,
): FluentBundle {
  // Isolation marks around every argument would be read out and copied; all three languages
  // are written from left to right.
  const bundle = new FluentBundle(language, { useIsolating: false, transform });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

const languageOf = (tag: string): Language => tag.slice(0, 2).toLowerCase() as Language;

/** Choose the first of the wanted languages that there are texts for. */
export function negotiate(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = languageOf(tag);
    if (LANGUAGES.includes(language)) return language;
  }
  return 'en';
}

/** Return what of a browser's tag names a locale: some have their system's, such as en-US@posix. */
function localeOf(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag.split('@')[0])[0] ?? null;
  } catch {
    return null;
  }
}

class Texts {
  language = $state<Language>('en');
  ready = $state(false);
  #own = $state.raw(ownBundle('en'));
  #bundles = $state.raw<FluentBundle[]>([]);
  #transform: Transform | undefined;

  /** The language as it is written where the browser is at home: British or American English. */
  get locale(): string {
    const mine = navigator.languages.filter((tag) => languageOf(tag) === this.language);
    return mine.map(localeOf).find((locale) => locale !== null) ?? this.language;
  }

  /** Use the language kept from last time, else the browser's; follow what other tabs choose. */
  async start(): Promise<void> {
    addEventListener('storage', ({ key }) => {
      if (key === 'kingdom.language') this.#useKept().catch(() => undefined); // the words stay
    });
    await this.#useKept();
  }

  async #useKept(): Promise<void> {
    const kept = getStored('language', '');
    this.#transform = kept === PSEUDO ? (await import('./pseudo')).pseudo : undefined;
    await this.use(negotiate(kept ? [kept] : navigator.languages));
  }

  async use(language: Language): Promise<void> {
    if (!this.ready) this.#speak(language, []);
    const bundles = [await load(files, language, this.#transform)];
    if (language !== 'en') bundles.push(await load(files, 'en'));
    this.#speak(language, bundles);
    this.ready = true;
  }

  #speak(language: Language, bundles: FluentBundle[]): void {
    this.#own = ownBundle(language, this.#transform);
    this.#bundles = bundles;
    this.language = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    this.#transform = undefined;
    setStored('language', language);
    await this.use(language);
  }

  /** Load the long texts of the pages that teach. */
  async loadLong(language: Language): Promise<void> {
    const more = [await load(longFiles, language, this.#transform)];
    if (language !== 'en') more.push(await load(longFiles, 'en'));
    // Texts of the language first, English for what is missing.
    const short = untrack(() => this.#bundles.slice(0, language === 'en' ? 1 : 2));
    if (language === this.language) this.#bundles = [...short, ...more];
  }

  has(key: string): boolean {
    return [this.#own, ...this.#bundles].some((bundle) => bundle.hasMessage(key));
  }

  /** Return the text of a key, or null if there is none. */
  find(key: string, args?: Args): string | null {
    for (const bundle of [this.#own, ...this.#bundles]) {
      const pattern = bundle.getMessage(key)?.value;
      if (pattern) return bundle.formatPattern(pattern, args ?? null, []);
    }
    return null;
  }

  get(key: string, args?: Args): string {
    return this.find(key, args) ?? key;
  }
}

function ownBundle(language: Language, transform?: Transform): FluentBundle {
  const paths = Object.keys(ownFiles).filter((path) => path.includes(`/locales/${language}/`));
  return makeBundle(
    language,
    paths.map((path) => ownFiles[path] ?? ''),
    transform,
  );
}

async function load(
  from: Record<string, () => Promise<string>>,
  language: Language,
  transform?: Transform,
): Promise<FluentBundle> {
  const paths = Object.keys(from).filter((path) => path.includes(`/locales/${language}/`));
  const sources = await Promise.all(paths.map((path) => from[path]?.() ?? ''));
  return makeBundle(language, sources, transform);
}

export const texts = new Texts();
export const t = (key: string, args?: Args): string => texts.get(key, args);

/** Join names as the language does: "a, b and c". */
export function listOf(
  names: string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(texts.language, { type }).format(names);
}

/** Join short facts with dots; no line begins with one. */
export const dotted = (facts: readonly string[]): string => facts.join('\u00a0· ');

/** Begin a phrase as a sentence begins. */
export const asSentence = (phrase: string): string =>
  phrase.charAt(0).toLocaleUpperCase(texts.language) + phrase.slice(1);
