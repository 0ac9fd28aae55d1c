// Notices when a box, or anything that it holds, has got another size.

/** Call `look` at first and whenever a box or one of its children changes its size; return how to stop. */
export function watchSizes(box: HTMLElement, look: () => void): () => void {
  const sizes = new ResizeObserver(look);
  const follow = (): void => {
    sizes.disconnect();
    for (const one of [box, ...box.children]) sizes.observe(one);
  };
  const parts = new MutationObserver(follow);
  parts.observe(box, { childList: true });
  follow();
  return () => {
    parts.disconnect();
    sizes.disconnect();
  };
}
