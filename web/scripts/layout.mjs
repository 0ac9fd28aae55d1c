// What is wrong with a screen: words that are cut off, outside, broken, covered, raw or untranslated,
// boxes that stick out of others, and pictures that have not come.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './browser.mjs';

const folder = join(ROOT, 'src/kingdom/locales/en');
const ids = readdirSync(folder).flatMap((name) =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/^([a-z]\w*-[\w-]+) =/gm)].map(
    ([, id]) => id,
  ),
);
/** The beginnings of all keys: a word that begins so is a key that has no text. */
const PREFIXES = [...new Set(ids.map((id) => id.split('-')[0]))];

/** Words of ours that look like keys. */
const WORDS = ['back-ups'];

/** Names of people, bots and tables, of languages and hexes; what the browser joins lists and writes times with. */
const bots = readFileSync(join(ROOT, 'src/kingdom/table/bot_names.txt'), 'utf8');
const NAMES = [...bots.matchAll(/[\p{L}-]{2,}/gu)].map(([name]) => name);
const CHOSEN = [
  'Anna',
  'Bram',
  'Sunday evening',
  ...NAMES,
  'English',
  'Nederlands',
  'Deutsch',
  'and',
  'or',
  'AM',
  'PM',
  'i[a-e]\\d',
];

/** Runs in the page; gives a line for each thing that is wrong. */
function wrongs([prefixes, known, chosen, foreign]) {
  const found = new Set();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const width = document.documentElement.clientWidth;
  const raw = new RegExp(`^(${prefixes.join('|')})(-[a-z0-9_]+)+$`);
  const names = new RegExp(`(?<!\\p{L})(${chosen.join('|')})(?!\\p{L})`, 'gu');
  const note = (what, element, text) =>
    found.add(
      `${what}: <${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}> ${text.trim()}`,
    );

  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.hidden, option, code, kbd, [hidden]') &&
    !getComputedStyle(element).clipPath.startsWith('inset(50%');

  /** The words themselves: a key, or a text that is in no file of texts. */
  function words(element, text) {
    for (const word of text.split(/\s+/))
      if (raw.test(word) && !known.includes(word)) note('a raw key', element, word);
    // The browser writes dates, in English here.
    if (foreign && !element.closest('time') && /[A-Za-z]{2}/.test(text.replace(names, '')))
      note('not translated', element, text);
  }

  /** Whether a box hides what goes well over its edge, or lets one scroll to it. */
  function clip(box, { left, right, top, bottom }, [far, above] = [2, 4]) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box);
    const aside = textOverflow === 'ellipsis' ? Math.min(far, 0.5) : far; // it takes whole letters
    const edge = box.getBoundingClientRect();
    const hides = (how) => how === 'hidden' || how === 'clip';
    const scrolls = (how) => how === 'auto' || how === 'scroll';
    const [across, down] = [
      left < edge.left - aside || right > edge.right + aside,
      top < edge.top - above || bottom > edge.bottom + above,
    ];
    if ((across && scrolls(overflowX)) || (down && scrolls(overflowY))) return 'scrolls';
    return (across && hides(overflowX)) || (down && hides(overflowY)) ? 'hides' : null;
  }

  function place(element, rect, text) {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const how = clip(box, rect);
      if (how === 'scrolls') return;
      if (how === 'hides') return note('cut off', element, text);
    }
    if (rect.left < -1 || rect.right > width + 1) note('outside', element, text);
  }

  /** A word that goes over two lines: nothing here is hyphenated. */
  function whole(node, element) {
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]{4,}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) note('a broken word', element, word);
    }
  }

  /** A short word alone on the last line, though the line before has words to spare. */
  function lonely(node, element) {
    if (element.childNodes.length > 1 || /^inline/.test(getComputedStyle(element).display)) return;
    const lines = new Map();
    for (const { 0: word, index } of node.data.matchAll(/[^\s-]+-*/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { top, width } = range.getBoundingClientRect();
      const line = Math.round(top);
      lines.set(line, [...(lines.get(line) ?? []), width]);
    }
    const [before, last] = [...lines.values()].slice(-2);
    if (last?.length === 1 && before.length > 2 && last[0] < element.clientWidth / 4)
      note('a word alone', element, node.data);
  }

  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !shown(element)) continue;
    words(element, node.data);
    const range = document.createRange();
    range.selectNodeContents(node);
    // A spare word is meant to go out of sight where there is no room for it.
    if (!element.closest('[data-spare]'))
      for (const rect of range.getClientRects())
        if (rect.width > 1) place(element, rect, node.data);
    whole(node, element);
    lonely(node, element);
  }

  for (const element of root.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      words(element, element.getAttribute(name) ?? '');

  /** Something to press has to be what a press in its middle meets, once it is scrolled to. */
  function free(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return;
    for (let box = element.parentElement; box; box = box.parentElement)
      if (clip(box, { left: x, right: x, top: y, bottom: y }, [0, 0])) return;
    const hit = document.elementFromPoint(x, y);
    if (!hit) return;
    const over = [];
    for (let box = hit; box; box = box.parentElement) over.push(getComputedStyle(box).position);
    if (over.includes('fixed') || over.includes('sticky')) return; // one scrolls past it
    if (!element.contains(hit) && !hit.closest('label')?.contains(element))
      note(`covered by <${hit.tagName.toLowerCase()}>`, element, element.textContent);
  }
  for (const element of root.querySelectorAll('button, a.button, select, input'))
    if (shown(element)) free(element);

  /** Nothing ends in the middle of something to press, unless the box shows that it goes on. */
  function halved(element) {
    const { top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
      const edge = box.getBoundingClientRect().bottom;
      const cut = top < edge - 4 && bottom > edge + 4;
      if (cut && !box.hasAttribute('data-below')) note('cut in half', element, element.textContent);
      return;
    }
  }
  for (const element of root.querySelectorAll('button, a.button, select, input, summary'))
    if (shown(element)) halved(element);

  /** A select cuts off what it shows, and leaves no trace of it; so does an empty field. */
  const ruler = document.createElement('canvas').getContext('2d');
  function readable(field, text) {
    const style = getComputedStyle(field);
    if (style.webkitTextFillColor === 'rgba(0, 0, 0, 0)') return; // something else says it
    ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (ruler.measureText(text).width > room + 1) note('cut off', field, text);
  }
  for (const select of root.querySelectorAll('select'))
    if (shown(select)) readable(select, select.selectedOptions[0]?.label ?? '');
  for (const field of root.querySelectorAll('input[placeholder]'))
    if (shown(field) && !field.value) readable(field, field.placeholder);

  /** What is wider than the box it lies in sticks out of it, often far enough to leave its card. */
  function fits(element) {
    const box = element.parentElement;
    const { position, transform, marginLeft, marginRight } = getComputedStyle(element);
    const { display, overflowX } = getComputedStyle(box);
    if (position === 'absolute' || position === 'fixed' || transform !== 'none') return;
    if (display === 'contents' || display.startsWith('inline') || overflowX !== 'visible') return;
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    const [before, after] = [parseFloat(marginLeft), parseFloat(marginRight)];
    if (
      inner.left + Math.max(0, -before) < outer.left - 1 ||
      inner.right - Math.max(0, -after) > outer.right + 1
    )
      note(`sticks out of <${box.tagName.toLowerCase()}>`, element, element.textContent);
  }
  for (const element of root.querySelectorAll('*'))
    if (element instanceof HTMLElement && element !== root && shown(element)) fits(element);

  for (const image of root.querySelectorAll('img'))
    if (image.complete && !image.naturalWidth)
      note('no picture', image, image.getAttribute('src') ?? '');

  for (const heading of root.querySelectorAll('h1, h2, h3'))
    if (getComputedStyle(heading).hyphens === 'auto')
      note('hyphens in a heading', heading, heading.textContent);

  if (document.documentElement.scrollWidth > width + 1)
    found.add('the page is wider than the window');
  // Tests hide scrollbars, so that nobody would see a second one there.
  if (document.querySelector('[data-seq]') && document.documentElement.scrollHeight > innerHeight)
    found.add('the document scrolls behind the table');
  return [...found];
}

/** What is wrong with the words of this page; `foreign`: every word has to come from the texts. */
export const layoutOf = (page, { foreign = false } = {}) =>
  page.evaluate(wrongs, [PREFIXES, WORDS, CHOSEN, foreign]);

/** Runs in the page: which share of an element is in sight. */
const shareOf = (element) =>
  new Promise((resolve) => {
    const looking = new IntersectionObserver(([{ intersectionRatio }]) => {
      looking.disconnect();
      resolve(intersectionRatio);
    });
    looking.observe(element);
  });

/** An app that was built without the compiled core offers no analysis. */
const mayBeAbsent = (selector) => selector.endsWith('[data-analysis]');

/** Which of these elements are missing, or not wholly in sight before anybody scrolls. */
export async function unseenOf(page, selectors) {
  const unseen = [];
  for (const selector of selectors) {
    const element = page.locator(selector).first();
    if (!(await element.count())) {
      if (!mayBeAbsent(selector)) unseen.push(`missing: ${selector}`);
    } else if ((await element.evaluate(shareOf)) < 0.99) unseen.push(`out of sight: ${selector}`);
  }
  return unseen;
}
