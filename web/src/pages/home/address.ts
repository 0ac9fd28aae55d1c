/** The address within the app that a pasted link or code means, or nothing. */
export function addressOf(text: string): string | null {
  const pasted = text.trim();
  const path = /\/((?:table|replay)\/[\w-]{4,40})(\?(?:seat|ply)=[\w-]{1,64})?(?:[#&\s].*)?$/.exec(
    pasted,
  );
  if (path) return `/${path[1]}${path[2] ?? ''}`;
  return /^[\w-]{6,24}$/.test(pasted) ? `/table/${pasted}` : null;
}
