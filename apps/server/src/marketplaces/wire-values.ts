import { readMoment } from '@seller-chat/core';
import { z } from 'zod';
import { MAX_ID_LENGTH, toIndexKey } from '../text/storable.ts';

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

/** A moment in epoch ms, from any unit (core's rule M23). 0 for anything that is no moment; never refuses. */
export const wireMoment = z.unknown().optional().transform(readMoment);

/** A moment as a calendar writes it, ISO 8601, epoch ms; 0 for what is none, or before any marketplace. */
export const isoMoment = (text: string): number => readMoment(Date.parse(text));

export const wireBoolean = z
  .union([z.boolean(), z.string().regex(/^(true|false|0|1)$/i), z.literal(0), z.literal(1)])
  .transform((value) => ['true', '1'].includes(String(value).toLowerCase()));

/** A text, where a number or nothing may come instead. */
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

/** A field that may be absent or null, with its replacement. */
export function orElse<T>(schema: z.ZodType<T>, fallback: T) {
  return schema.nullish().transform((value) => value ?? fallback);
}
