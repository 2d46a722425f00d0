/** A hue, 0-359, that is always the same for the same id and spread evenly over different ones. */
export function hueOf(id: string): number {
  let hash = 2166136261;
  for (let at = 0; at < id.length; at += 1) {
    hash ^= id.charCodeAt(at);
    hash = Math.imul(hash, 16777619);
  }
  return (hash >>> 0) % 360;
}

/** A Latin letter, a digit or a Chinese character that nothing is joined to: most names begin so. */
const PLAIN_INITIAL = /^[A-Za-z0-9\u4E00-\u9FFF](?!\p{M}|\u200D|\u20E3)/u;

/** Made when a name asks for it: making it takes a browser longer than drawing the whole list. */
let graphemes: Intl.Segmenter | undefined;

/**
 * The first letter of a name as a reader sees it: a Thai letter keeps its marks, an emoji stays whole. Signs
 * before the first letter, number or emoji are passed over; a name without any gives "?".
 */
export function initialOf(name: string): string {
  const [plain] = PLAIN_INITIAL.exec(name) ?? [];
  if (plain !== undefined) return plain.toLocaleUpperCase();
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(name)) {
    if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(segment)) return segment.toLocaleUpperCase();
  }
  return '?';
}
