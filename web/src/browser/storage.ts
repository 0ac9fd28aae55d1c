// The browser's storage. It may be switched off or full: the app works without it.

export function getStored(key: string, otherwise: string): string {
  try {
    return localStorage.getItem(`kingdom.${key}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function setStored(key: string, value: string): void {
  try {
    localStorage.setItem(`kingdom.${key}`, value);
  } catch {
    // nothing to do
  }
}
