import { describe, expect, it } from 'vitest';
import { pseudo } from '../../src/texts/pseudo';
import { makeBundle } from '../../src/texts/texts.svelte';

describe('the language for tests', () => {
  it('accents every letter and makes a text longer by about two fifths', () => {
    const text = pseudo('Build on a free hex next to your settlements');
    expect(text).not.toMatch(/[a-z]/i);
    expect(text).toMatch(/^\[.*\]$/);
    const longer = text.length / 'Build on a free hex next to your settlements'.length;
    expect(longer).toBeGreaterThan(1.3);
    expect(longer).toBeLessThan(1.6);
  });

  it('leaves spaces at the ends, numbers and marks as they are', () => {
    expect(pseudo(' · ')).toBe(' · ');
    expect(pseudo('12')).toBe('12');
    expect(pseudo(' or ')).toMatch(/^ \[.+\] $/);
  });

  it('changes the words of a message and not its arguments', () => {
    const bundle = makeBundle('en', ['gold = { $count } gold for { $name }'], pseudo);
    const pattern = bundle.getMessage('gold')?.value ?? '';
    const text = bundle.formatPattern(pattern, { count: 3, name: 'Anna' });
    expect(text).toContain('3');
    expect(text).toContain('Anna');
    expect(text).not.toContain('gold');
  });
});
