import { z } from 'zod';
import { jsonInteger, numberId } from '../../../testing/documents/field-kinds.ts';

/** What Shopee's documents write of more than one answer or push. */

/** The number of an order or a return: the day, and eight letters and digits. */
export const serialNumber = () =>
  z.string().regex(/^\d\d[01]\d[0-3]\d[0-9A-Z]{8}$/, 'is no day with eight letters and digits');
/** Ids of conversations and messages: 17 to 19 digits, which a JSON number does not hold. */
export const longTextId = () => z.string().regex(/^[1-9]\d{16,18}$/, 'is no text of 17 to 19 digits');
/** As `longTextId`, as the bare number that one answer has. Needs a reader of big integers. */
export const longNumberId = () =>
  z.bigint().refine((id) => id >= 10n ** 16n && id < 10n ** 19n, 'is no number of 17 to 19 digits');
/** An id that is 0 where there is no such thing. */
export const numberIdOrZero = () => z.union([z.literal(0), numberId()]);
/** Epoch s; 0 where nothing has happened. */
export const secondsOrZero = () => z.union([z.literal(0), z.int().min(1_000_000_000).max(4_000_000_000)]);
/** An amount: a number with at most two decimals. */
export const amount = () =>
  z
    .number()
    .min(0)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'has more than two decimals');
export const count = () => jsonInteger().min(0);
/** A list that is always empty in this world. */
export const emptyList = () => z.array(z.never()).length(0);
export const region = () => z.string().regex(/^[A-Z]{2}$/, 'is no country code');

const envelope = { request_id: z.string().min(1), error: z.literal(''), message: z.literal('') };

/** An answer with its fields under `response`. */
export const inResponse = (response: z.ZodType) =>
  z.strictObject({ ...envelope, warning: z.string().min(1).optional(), response });
/** An answer with its fields at the top. */
export const atTop = (fields: z.core.$ZodLooseShape) => z.strictObject({ ...envelope, ...fields });
/** A refused call. */
export const REFUSAL = z.strictObject({
  request_id: z.string().min(1),
  error: z.string().min(1),
  message: z.string().min(1),
});
