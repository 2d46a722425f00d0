/** Where a film can be watched: in the page, or in a tab of its own. */
export interface FilmSource {
  playable?: string;
  href?: string;
}

/** The page's content policy lets films play from its own origin only; others open apart. */
export function filmSourceOf(url: string | undefined, origin: string): FilmSource {
  const parsed = url === undefined ? null : URL.parse(url, origin);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return {};
  return parsed.origin === origin ? { playable: parsed.href } : { href: parsed.href };
}

/** A length as players show it: "0:42", "1:02:05". */
export function durationText(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
