// The little of Markdown that docs/privacy.md uses: headings, paragraphs and lists.

export type Block =
  { kind: 'title' | 'heading' | 'text'; text: string } | { kind: 'list'; items: string[] };

const joined = (text: string): string => text.split(/\s*\n\s*/).join(' ');

/** Return the parts of a document in order. */
export const blocksOf = (source: string): Block[] =>
  source
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);

function blockOf(text: string): Block {
  if (text.startsWith('# ')) return { kind: 'title', text: text.slice(2) };
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3) };
  if (text.startsWith('- '))
    return { kind: 'list', items: text.slice(2).split(/\n- /).map(joined) };
  return { kind: 'text', text: joined(text) };
}
