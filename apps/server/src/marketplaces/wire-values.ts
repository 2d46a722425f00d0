import { z } from 'zod';
import { MAX_ID_LENGTH, toIndexKey } from '../storable.ts';

/*
 * Scalars as marketplaces really send them: their documents show the same field as a number here and as a
 * text there. Large integers arrive as texts from `parseJson` already.
 */

const toId = (text: string): string => toIndexKey(text, MAX_ID_LENGTH);

/**
 * An id as text. Not blank, not the literal "null" that one marketplace writes for an absent one. An id that is too
 * long for an index becomes a hash.
 */
export const wireId = z
  .union([z.string(), z.number().int()])
  .transform((value) => toId(String(value).trim()))
  .refine((value) => value !== '' && value !== 'null', 'is no usable id');

/** An id of decimal digits that is not zero. */
export const wireDecimalId = wireId.refine(
  (value) => /^\d{1,20}$/.test(value) && !/^0+$/.test(value),
  'is no decimal id',
);

export const wireNumber = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform(Number)
  .refine((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER, 'is too large a number');

/** How many there are: a whole number that a column of 32 bits holds. */
export const wireCount = wireNumber.transform((value) =>
  Math.min(Math.max(0, Math.trunc(value)), 0x7fff_ffff),
);

/** A time in whole milliseconds, given in milliseconds. */
export const wireMillis = wireNumber
  .transform(Math.trunc)
  .refine(isPlausibleTime, 'is no time in milliseconds');

/** A time in milliseconds, given in seconds. */
export const wireSeconds = wireNumber
  .transform((seconds) => Math.trunc(seconds * 1000))
  .refine(isPlausibleTime, 'is no time in seconds');

/** A time in milliseconds, given in nanoseconds: 19 digits, past what a number holds. */
export const wireNanos = z
  .union([z.number().int(), z.string().regex(/^\d{1,30}$/)])
  .transform((nanos) => Number(BigInt(nanos) / 1_000_000n))
  .refine(isPlausibleTime, 'is no time in nanoseconds');

export const wireBoolean = z
  .union([z.boolean(), z.enum(['true', 'false', '0', '1']), z.literal(0), z.literal(1)])
  .transform((value) => value === true || value === 'true' || value === '1' || value === 1);

/** A text, where a number or nothing may stand instead. */
export const wireText = z
  .union([z.string(), z.number(), z.null()])
  .transform((value) => (value === null ? '' : String(value)));

/** An id that may be missing: then it is empty. */
export const wireIdOrEmpty = wireText.nullish().transform((value) => toId(value ?? ''));

/**
 * A sequence from an id or index that grows with every message and is larger than a number can hold: its lower
 * 53 bits keep the order among messages of one second, which is what a sequence is for. 0 for what is no number.
 */
export function sequenceOf(digits: string): number {
  return /^\d{1,20}$/.test(digits) ? Number(BigInt.asUintN(53, BigInt(digits))) : 0;
}

/** A field that may be absent or null, with what then stands for it. */
export function orElse<T>(schema: z.ZodType<T>, fallback: T) {
  return schema.nullish().transform((value) => value ?? fallback);
}

/** The end of the year 9999, epoch ms: deadlines and pages that are counted from a time stay times as well. */
const LATEST_TIME = 253_402_300_799_999;

/** Whether a number can be a moment: keeps one bad value out of every sorted list. */
function isPlausibleTime(ms: number): boolean {
  return ms >= 0 && ms <= LATEST_TIME;
}
