import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { isCount, knownOf } from '../kernel/plain-value.ts';
import { MESSAGE_KINDS } from '../platform/message-kind.ts';
import type { MessageKind } from '../platform/message-kind.ts';
import type { Message } from './message.ts';

/** Visible characters a preview keeps: more than the widest session row shows. */
const PREVIEW_GRAPHEMES = 120;
/** UTF-16 units per visible character, at most: limits a letter with a thousand accents. */
const UNITS_PER_GRAPHEME = 16;
const ELLIPSIS = '…';

const KINDS_WITH_WORDS: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'text',
  'imageWithText',
  'notification',
  'faq',
]);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** One line of a message as data: the app puts the translated name of `kind` beside or instead of `text`. */
export interface MessagePreview {
  kind: MessageKind;
  /** Empty if the kind has no text. */
  text: string;
}

/**
 * The text of a message (SPEC M1), or '' for kinds without text and for content without a text.
 *
 * @throws MalformedInputError for a malformed message or one without content (SPEC Z1)
 */
export function textOf(message: Pick<Message, 'kind' | 'content'>): string {
  requireRecord(message, 'message');
  requireRecord(message.content, 'message.content');
  return KINDS_WITH_WORDS.has(message.kind) ? toText(message.content['text']) : '';
}

/**
 * A message in one line (SPEC M2): white space runs and line breaks become one space, long ends are cut. An unknown
 * kind is `other` (SPEC Z2). Throws like {@link textOf}.
 */
export function previewOf(message: Pick<Message, 'kind' | 'content'>): MessagePreview {
  const oneLine = visibleText(textOf(message).replace(/[\s\p{Cc}]+/gu, ' '));
  const kind = knownOf(MESSAGE_KINDS, message.kind) ?? 'other';
  return { kind, text: shortenText(oneLine, PREVIEW_GRAPHEMES) };
}

/**
 * At most `maxGraphemes` visible characters of `text` (SPEC M3), the last one an ellipsis when something was
 * cut. A letter with its accents or an emoji of several code points is kept or cut as a whole. A value that is not
 * text counts as empty (SPEC Z2).
 *
 * @throws RangeError when `maxGraphemes` is not a whole number above 0
 */
export function shortenText(text: string, maxGraphemes: number): string {
  if (!isCount(maxGraphemes) || maxGraphemes < 1) {
    throw new RangeError('maxGraphemes must be 1 or more.');
  }
  const whole = toText(text);
  if (whole.length <= maxGraphemes) return whole;
  let count = 0;
  let cutAt = 0;
  for (const { index, segment } of graphemes.segment(whole)) {
    count += 1;
    if (count > maxGraphemes || index + segment.length > maxGraphemes * UNITS_PER_GRAPHEME) {
      return whole.slice(0, cutAt).trimEnd() + ELLIPSIS;
    }
    if (count < maxGraphemes) cutAt = index + segment.length;
  }
  return whole;
}

/** White space, controls, invisible code points such as the filler U+3164, and the empty Braille pattern. */
const WITHOUT_INK = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/**
 * A text or name for display (SPEC M26): trimmed, and empty if nothing of it is visible. A value that is not text
 * counts as empty (SPEC Z2).
 */
export function visibleText(value: unknown): string {
  const text = toText(value);
  return text.replace(WITHOUT_INK, '') === '' ? '' : text.trim();
}

/**
 * Start of the visible character that contains the UTF-16 unit at `at` (SPEC M3): a safe place to cut. For an invalid
 * index or one at or beyond the end of the text: the end (SPEC Z2).
 */
export function startOfCharacter(text: string, at: number): number {
  const whole = toText(text);
  const place = Number.isFinite(at) ? Math.max(0, Math.trunc(at)) : whole.length;
  if (place >= whole.length) return whole.length;
  return (graphemes.segment(whole).containing(place) as Intl.SegmentData).index;
}
