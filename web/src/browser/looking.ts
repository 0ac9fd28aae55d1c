// Work that is repeated while somebody looks at the page.

/** Do some work whenever the page comes into sight or the network is back while it is, and every few seconds. */
export function whileVisible(work: () => void, seconds = Infinity): () => void {
  const look = (): void => void (document.visibilityState === 'visible' && work());
  const timer = seconds < Infinity ? setInterval(look, 1000 * seconds) : undefined;
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
  };
}
