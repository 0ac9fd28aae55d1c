// Where the focus goes when what had it is gone: a row that was removed, the question whether to
// remove it, a button that is no longer offered. It would fall to the page, and whoever uses the
// keyboard would have to begin again at the top.

const ROW = 'li, tr, [data-row]';
const HEADING = 'h1, h2, h3';
const BOARD = '[data-cell]';

/** Where something had the focus, as far as one can tell when it is gone. */
interface Place {
  element: HTMLElement;
  around: Element[]; // from the inside out, as far as the page or the dialog
  rows: Element[]; // the other rows of its list, the nearest first
  nth: number; // among the buttons of its row that look the same
  dialog: HTMLDialogElement | null;
  off: boolean; // it could not be used for a moment
}

/** Begin to look after the focus; return how to stop. */
export function keepFocus(): () => void {
  const openers = new WeakMap<HTMLDialogElement, Place>();
  let last: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function focusin({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) {
      last = null; // a hex: the board looks after itself
      return;
    }
    const place = placeOf(target);
    const { dialog } = place;
    if (dialog && last && last.dialog !== dialog && !openers.has(dialog)) openers.set(dialog, last);
    last = place;
  }

  function nearest(place: Place): HTMLElement | null {
    if (isUsable(place)) return place.element;
    const { element, dialog } = place;
    if (dialog && !isOpen(dialog)) {
      const opener = openers.get(dialog);
      return opener ? nearest(opener) : null;
    }
    if (element.isConnected) return null; // it is off for a moment
    return sameInRow(place) ?? titleOf(place);
  }

  function regain(): void {
    timer = undefined;
    const { activeElement } = document;
    if (!last || (activeElement && activeElement !== document.body)) return;
    // Whoever leaves what is still there wants to be nowhere.
    const found = isUsable(last) && !last.off ? null : nearest(last);
    if (found) focusOn(found);
    else if (last.element.isConnected && !isUsable(last)) last.off = true;
    else last = null;
  }

  // Not at once: on its way from one thing to another, the focus is nowhere.
  const look = (): void => void (timer ??= setTimeout(regain));
  const watch = new MutationObserver(look);
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', focusin);
  document.addEventListener('focusout', look);
  return () => {
    watch.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', focusin);
    document.removeEventListener('focusout', look);
  };
}

const isOpen = (dialog: HTMLDialogElement): boolean => dialog.isConnected && dialog.open;
const isUsable = ({ element, dialog }: Place): boolean =>
  element.isConnected && !element.matches(':disabled') && (!dialog || isOpen(dialog));

const alike = (row: Element, { className }: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('button, a[href]')].filter(
    (other) => other.className === className,
  );

function placeOf(element: HTMLElement): Place {
  const around: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    around.push(one);
    if (one.matches('main, dialog')) break;
  }
  const row = element.closest(ROW);
  const rows = [...(row?.parentElement?.children ?? [])].filter((one) => one.matches(ROW));
  const at = row ? rows.indexOf(row) : 0;
  return {
    element,
    around,
    rows: [...rows.slice(at + 1), ...rows.slice(0, at).reverse()],
    nth: row ? alike(row, element).indexOf(element) : -1,
    dialog: element.closest('dialog'),
    off: false,
  };
}

/** The button that does the same in another row. */
function sameInRow({ element, rows, nth }: Place): HTMLElement | null {
  if (nth < 0) return null;
  const same = rows.map((row) => row.isConnected && alike(row, element)[nth]);
  return same.find((one) => one && !one.matches(':disabled')) || null;
}

/** The heading that something stood under. A board has keys of its own while nothing has the focus. */
function titleOf({ around, dialog }: Place): HTMLElement | null {
  if (!dialog && document.querySelector(BOARD)) return null;
  for (const one of around) {
    const title = one.isConnected && one.querySelector<HTMLElement>(`summary, ${HEADING}`);
    if (title) return title;
  }
  return null;
}

/** Give something the focus, even a heading: these take it only here, and never by Tab. */
export function focusOn(element: HTMLElement): void {
  if (element.matches(HEADING)) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
