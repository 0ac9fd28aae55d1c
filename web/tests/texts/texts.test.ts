import { FluentResource } from '@fluent/bundle';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { day } from '../../src/texts/dates';
import { dotted, LANGUAGES, makeBundle, negotiate, texts } from '../../src/texts/texts.svelte';

const FILES = import.meta.glob<string>('../../../src/kingdom/locales/*/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const read = (language: string): string[] =>
  Object.entries(FILES)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, source]) => source);
const keys = (language: string): string[] =>
  read(language)
    .flatMap((source) => new FluentResource(source).body.map(({ id }) => id))
    .sort();

describe('the words', () => {
  it.each(['nl', 'de'])('has the same keys in %s as in English', (language) => {
    expect(keys(language)).toEqual(keys('en'));
  });

  it.each(LANGUAGES)('has every key once in %s', (language) => {
    expect(new Set(keys(language)).size).toBe(keys(language).length);
  });

  it.each(LANGUAGES)('formats every text of %s without an error', (language) => {
    const bundle = makeBundle(language, read(language));
    const args = new Proxy(
      {},
      {
        get: () => 2,
        has: () => true,
        getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 2 }),
      },
    );
    for (const key of keys(language)) {
      const errors: Error[] = [];
      const pattern = bundle.getMessage(key)?.value;
      const text = pattern ? bundle.formatPattern(pattern, args, errors) : '';
      expect(errors, key).toEqual([]);
      expect(text, key).not.toBe('');
    }
  });

  it.each([
    ['en', 'Build 1 settlement on grass', 'Build 3 settlements on grass'],
    ['nl', /1 nederzetting /, /3 nederzettingen /],
    ['de', /1 Siedlung /, /3 Siedlungen /],
  ])('has the right plurals in %s', (language, one, many) => {
    const bundle = makeBundle(language, read(language));
    const pattern = bundle.getMessage('ask-build-on')?.value ?? '';
    expect(bundle.formatPattern(pattern, { count: 1, where: 'on grass' })).toMatch(one);
    expect(bundle.formatPattern(pattern, { count: 3, where: 'on grass' })).toMatch(many);
  });
});

describe('the language', () => {
  it.each([
    [['nl-BE', 'en'], 'nl'],
    [['fr', 'de-AT'], 'de'],
    [['fr', 'pt'], 'en'],
    [[], 'en'],
  ])('of %j is %s', (wanted, language) => expect(negotiate(wanted)).toBe(language));

  it.each([
    [['en-GB', 'en-NZ'], 'en-GB'],
    [['nl-BE', 'en-gb'], 'en-GB'],
    [['en-GB@posix'], 'en-GB'],
    [['en_US.UTF-8', 'en-IE'], 'en-IE'],
    [['en-IE', 'en-US@posix'], 'en-IE'],
    [['@posix', 'nl'], 'en'],
  ])('with %j is written as in %s', (tags, locale) => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('navigator', { languages: tags });
    expect(texts.locale).toBe(locale);
    expect(day('2026-11-16T12:00:00Z')).toMatch(/\b16\b.*\b2026\b/);
  });
});

it('joins facts with dots that never begin a line', () => {
  expect(dotted(['Caves', '3 days per turn', 'rated'])).toBe(
    'Caves\u00a0· 3 days per turn\u00a0· rated',
  );
});
