// A language for tests, made from English: accented, so that a text that comes from no Fluent file
// stands out, and longer by two fifths, so that a layout that is too tight breaks.

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ';
const LONGER = 1.4;

/** Accent a piece of text, make every longer word longer, and put brackets around it. */
export function pseudo(text: string): string {
  if (!/[a-z]/i.test(text)) return text;
  const words = text.replace(/[a-z]+/gi, stretched);
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
  return `${before}[${inside}]${after}`;
}

function stretched(word: string): string {
  const accented = [...word].map((letter) => ACCENTED[PLAIN.indexOf(letter)]).join('');
  if (word.length < 3) return accented;
  const more = Math.round(word.length * LONGER) - word.length;
  return accented + accented.slice(-1).toLowerCase().repeat(Math.min(more, 4));
}
