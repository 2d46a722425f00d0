const OF_THIS_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * An origin as browsers write it, from what a person typed; null if it is none. HTTPS only, but for pages of the
 * person's own machine: what others on the way can change could do anything with the tip.
 */
export function readOrigin(typed: string): string | null {
  const text = typed.trim();
  if (/[\s*\\]/u.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && OF_THIS_MACHINE.has(url.hostname));
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return isSafe && isBare && url.password === '' ? url.origin : null;
}
