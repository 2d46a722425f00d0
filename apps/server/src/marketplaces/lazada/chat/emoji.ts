import type { Sticker } from '../../port.ts';

/** The emoji this marketplace documents; it has no call that lists them. */
const CODES = [
  'happy',
  'veryhappy',
  'laughing',
  'smirking',
  'inlove',
  'thumbsup',
  'surprised',
  'shocked',
  'sad',
  'crying',
  'confused',
  'shy',
  'angry',
  'disgust',
  'heart',
] as const;

/** The stickers that can be sent: the still ones. How the animated ones are spelled is not confirmed. */
export const LAZADA_STICKERS: readonly Sticker[] = CODES.map((code) => ({
  packageId: '',
  stickerId: code,
  text: `[${code}]`,
  url: '',
}));
