/** A hue, 0-359, that is always the same for the same id and spread evenly over different ones. */
export function hueOf(id: string): number {
  let hash = 2166136261;
  for (let at = 0; at < id.length; at += 1) {
    hash ^= id.charCodeAt(at);
    hash = Math.imul(hash, 16777619);
  }
  return (hash >>> 0) % 360;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The first letter of a name as a reader sees it: a Thai letter keeps its marks, an emoji stays whole. Signs
 * before the first letter, number or emoji are passed over; a name without any gives "?".
 */
export function initialOf(name: string): string {
  for (const { segment } of graphemes.segment(name)) {
    if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(segment)) return segment.toLocaleUpperCase();
  }
  return '?';
}
