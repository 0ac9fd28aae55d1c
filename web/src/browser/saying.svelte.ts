// What a screen reader says besides what it meets on the page: what was done, when the thing itself
// is gone. Read out by components/Said.svelte.

const PAUSE = 150; // milliseconds: until a dialog is closed, behind which nothing is read out

class Saying {
  text = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Say something, even if it is the same as before. */
  say(text: string): void {
    this.text = '';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.text = text), PAUSE);
  }
}

export const saying = new Saying();
