import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf } from '../../../src/pages/privacy/blocks';

const document = (name: string): string =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

test('a document is read as headings, paragraphs and lists', () => {
  expect(blocksOf('# One\n\nSome\ntext.\n\n## Two\n\n- a\n  b\n- c\n')).toEqual([
    { kind: 'title', text: 'One' },
    { kind: 'text', text: 'Some text.' },
    { kind: 'heading', text: 'Two' },
    { kind: 'list', items: ['a b', 'c'] },
  ]);
});

test('all three languages say as much, and use no more of Markdown than that', () => {
  const shapes = ['privacy.md', 'privacy.nl.md', 'privacy.de.md'].map((name) => {
    const text = document(name);
    expect(text).not.toMatch(/[*_`|[\]]/);
    return blocksOf(text).map((block) => [block.kind, 'items' in block ? block.items.length : 1]);
  });
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
});
