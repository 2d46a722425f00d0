import { createHash } from 'node:crypto';

/** Longest id of a marketplace, UTF-16 units. A shop's id and a hyphen before it keep to the contract's 200. */
export const MAX_ID_LENGTH = 160;
/** Longest key that an index takes beside other columns, UTF-16 units: PostgreSQL refuses rows above 2,704 bytes. */
export const MAX_KEY_LENGTH = 512;

/** Begins an escape. Unicode never assigns this character, and every text from outside that holds it is escaped. */
const ESCAPE = '\uFDD0';
/** U+0000 and halves of surrogate pairs, which no PostgreSQL text can hold, and the escape itself. */
const TO_ESCAPE = /[\0\uFDD0]|\p{Surrogate}/gu;
const ESCAPED = /\uFDD0([0-9a-f]{4})/g;

/**
 * A text that the database can hold, different for every text: characters that it cannot hold are escaped. For what
 * can be an id. Texts for people lose the escapes in `toReadableText`.
 */
export function escapeUnstorable(text: string): string {
  return text.replace(TO_ESCAPE, (character) => ESCAPE + hexOf(character.charCodeAt(0)));
}

/** `escapeUnstorable` for every text and key inside a value. */
export function escapeUnstorableIn(value: unknown): unknown {
  return changeTexts(value, escapeUnstorable);
}

/** A text that the database can hold: without U+0000, and with U+FFFD for halves of surrogate pairs. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** `toStorableText` for every text and key inside a value. Returns the value itself when nothing changes. */
export function toStorable(value: unknown): unknown {
  return changeTexts(value, toStorableText);
}

/** A person's text from a marketplace's answer or push: `toStorableText` of the text before it was escaped. */
export function toReadableText(text: string): string {
  return toStorableText(
    text.replace(ESCAPED, (_, hex: string) => (hex >= 'd800' && hex <= 'dfff' ? '\uFFFD' : '')),
  );
}

/** `toReadableText` for every text and key inside a value. Returns the value itself when nothing changes. */
export function toReadable(value: unknown): unknown {
  return changeTexts(value, toReadableText);
}

/** A text that an index can hold: the same for the same key, another one for another key. Long keys become a hash. */
export function toIndexKey(key: string, maxLength: number = MAX_KEY_LENGTH): string {
  if (key.length <= maxLength) return key;
  return `sha256:${createHash('sha256').update(key, 'utf16le').digest('hex')}`;
}

function hexOf(code: number): string {
  return code.toString(16).padStart(4, '0');
}

function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => changeTexts(item, change));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const before = Object.entries(value);
  const after = before.map(([key, one]) => [change(key), changeTexts(one, change)] as const);
  const isSame = after.every(([key, one], index) => key === before[index]?.[0] && one === before[index][1]);
  return isSame ? value : Object.fromEntries(after);
}
