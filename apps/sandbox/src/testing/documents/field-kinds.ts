import { z } from 'zod';

/**
 * What a documented field may be on the wire. A marketplace's documents are written of these as strict objects: a field
 * that no document has fails as well as one that is missing.
 */

/** A whole number that a client without big integers reads exactly. */
export const jsonInteger = () => z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** An id that is a JSON number with at most `mostDigits` digits (2^53 has 16). */
export const numberId = (mostDigits = 15) =>
  jsonInteger()
    .positive()
    .lt(10 ** mostDigits);
/** An id that is a text of digits. */
export const textId = (leastDigits = 1, mostDigits = 19) =>
  z.string().regex(new RegExp(`^[1-9]\\d{${leastDigits - 1},${mostDigits - 1}}$`), 'is not a text of digits');
/** A moment between 2001 and 2096, in s, in ms and in ns; a value of another unit lies outside. */
export const epochSeconds = () => z.int().min(1_000_000_000).max(4_000_000_000);
export const epochMs = () => z.int().min(1_000_000_000_000).max(4_000_000_000_000);
export const epochNs = () =>
  z
    .union([z.number(), z.bigint()])
    .refine((value) => BigInt(value) >= 10n ** 18n && BigInt(value) <= 4n * 10n ** 18n, 'is not in ns');
/** A moment as a text that marketplaces write with an offset: `2021-07-29 11:02:19 +0700`. */
export const offsetTime = () =>
  z
    .string()
    .regex(/^20\d\d-[01]\d-[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d [+-]\d{4}$/, 'is not a time with an offset');
/** A moment as RFC 3339 writes it. */
export const isoTime = () => z.iso.datetime({ offset: true });
/** An amount as a text with two decimals: `159.00`. */
export const moneyText = () => z.string().regex(/^-?\d+\.\d\d$/, 'is not an amount with two decimals');
/** A link a client can open. */
export const link = () => z.url({ protocol: /^https?$/ });
