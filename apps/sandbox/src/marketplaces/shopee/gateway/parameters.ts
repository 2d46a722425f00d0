import { isLosslessNumber } from 'lossless-json';
import { wrongParameter } from './envelope.ts';

/** Named values as they came: texts in a query, anything in a body. */
export type Source = Readonly<Record<string, unknown>>;

/** A whole number, given as a number or as text, with every digit kept. */
export function wholeNumber(source: Source, name: string): string {
  const text = optionalWholeNumber(source, name);
  if (text === undefined) throw wrongParameter(`${name} is required`);
  return text;
}

/** As `wholeNumber`; undefined when the field is absent. */
export function optionalWholeNumber(source: Source, name: string): string | undefined {
  const value = source[name];
  if (value === undefined || value === null || value === '') return undefined;
  const text = isLosslessNumber(value) ? value.toString() : value;
  if (typeof text !== 'string' || !/^\d{1,19}$/.test(text)) {
    throw wrongParameter(`${name} must be a whole number`);
  }
  return text;
}

/** A whole number between two bounds, both included; without `fallback` it must be there. */
export function numberBetween(
  source: Source,
  name: string,
  [low, high]: readonly [number, number],
  fallback?: number,
): number {
  const text = optionalWholeNumber(source, name);
  if (text === undefined && fallback === undefined) throw wrongParameter(`${name} is required`);
  const value = Number(text ?? fallback);
  if (value < low || value > high) throw wrongParameter(`${name} must be between ${low} and ${high}`);
  return value;
}

/**
 * Where a list that counts what it has given goes on: a number, nothing at the beginning. The official samples
 * write nothing as two quotation marks.
 */
export function positionIn(source: Source, name: string, most: number): number {
  const text = source[name] === '""' ? '' : source[name];
  return numberBetween({ [name]: text }, name, [0, most], 0);
}

/** A text that must be there. */
export function requiredText(source: Source, name: string): string {
  const text = optionalText(source, name);
  if (text === '') throw wrongParameter(`${name} is required`);
  return text;
}

/** A text, '' when it is absent. Ids may be numbers. */
export function optionalText(source: Source, name: string): string {
  const value = source[name] ?? '';
  if (isLosslessNumber(value)) return value.toString();
  if (typeof value !== 'string') throw wrongParameter(`${name} must be a text`);
  return value;
}

/** One of a set of words. */
export function oneOf<Word extends string>(source: Source, name: string, words: readonly Word[]): Word {
  const text = requiredText(source, name);
  const word = words.find((one) => one === text);
  if (word === undefined) throw wrongParameter(`${name} must be one of ${words.join(', ')}`);
  return word;
}

/** As `oneOf`; undefined when the field is absent. */
export function optionalOneOf<Word extends string>(
  source: Source,
  name: string,
  words: readonly Word[],
): Word | undefined {
  return optionalText(source, name) === '' ? undefined : oneOf(source, name, words);
}

/**
 * A list in a query: joined by commas, a repeated key, or both. Each list of a real address has one of the
 * two styles; clients are known to mix them up, and this takes either.
 *
 * @param values - every value the key came with
 */
export function listOf(values: readonly string[] | undefined): string[] {
  const parts = (values ?? []).flatMap((value) => value.split(','));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** An object inside a body. */
export function requiredObject(source: Source, name: string): Source {
  const value = source[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isLosslessNumber(value)) {
    throw wrongParameter(`${name} must be an object`);
  }
  return value as Source;
}

/** A list inside a body; empty when it is absent. */
export function optionalArray(source: Source, name: string): readonly unknown[] {
  const value = source[name] ?? [];
  if (!Array.isArray(value)) throw wrongParameter(`${name} must be a list`);
  return value;
}

/** A stretch of time, epoch seconds, both ends included. */
export interface Seconds {
  from: number;
  to: number;
}

/** Fifteen days: the longest stretch any list can be asked for. */
const LONGEST_STRETCH_S = 15 * 24 * 3600;

/** Two times of a query, or `undefined` when both are absent. `isTooLong`: longer than 15 days or backwards. */
export function optionalStretch(
  source: Source,
  fromName: string,
  toName: string,
): (Seconds & { isTooLong: boolean }) | undefined {
  const from = optionalWholeNumber(source, fromName);
  const to = optionalWholeNumber(source, toName);
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined) throw wrongParameter(`${fromName} and ${toName} go together`);
  const stretch = { from: Number(from), to: Number(to) };
  return {
    ...stretch,
    isTooLong: stretch.to < stretch.from || stretch.to - stretch.from > LONGEST_STRETCH_S,
  };
}

/** Whether a moment, epoch ms, lies in a stretch. */
export function isWithin(ms: number, { from, to }: Seconds): boolean {
  const seconds = Math.floor(ms / 1000);
  return seconds >= from && seconds <= to;
}
