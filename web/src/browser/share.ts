// Handing on a link: to the clipboard, or to another app where the device can.

/** Copy a text; false if the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** The clipboard is there for pages over https alone; a game at home often has none. */
function copiedByHand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

/** Tell whether a page at this host can be opened on this device alone. */
export const isLocal = (host = location.hostname): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

export const canShare = (): boolean => typeof navigator.share === 'function';

/** Offer a link to other apps; whoever closes the offer has changed their mind, nothing more. */
export async function shareLink(title: string, url: string, text = title): Promise<void> {
  await navigator.share({ title, text, url }).catch(() => undefined);
}
