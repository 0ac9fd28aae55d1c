// Words in a box of a fixed height, so that nothing below them moves whatever they say: they get a
// little smaller where they have to, and what still does not fit is cut off after a whole line.

const SIZES = [1, 0.94, 0.88];

/** Make the words of a box fit; return whether all of the element that may be cut off is seen. */
export function fitWords(box: HTMLElement, last: HTMLElement | null): boolean {
  last?.style.removeProperty('--lines');
  const fits = SIZES.some((size) => {
    box.style.setProperty('--size', String(size));
    return box.scrollHeight <= box.clientHeight;
  });
  if (fits || !last) return true;
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(last);
  const room = box.getBoundingClientRect().bottom - last.getBoundingClientRect().top;
  const inner = room - parseFloat(paddingTop) - parseFloat(paddingBottom);
  last.style.setProperty(
    '--lines',
    String(Math.max(1, Math.floor(inner / parseFloat(lineHeight)))),
  );
  return false;
}
