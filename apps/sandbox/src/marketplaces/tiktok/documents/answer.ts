import { z } from 'zod';
import { textId } from '../../../testing/documents/field-kinds.ts';

/** A successful answer of TikTok with the given `data`. */
export const answer = (data: z.ZodType) =>
  z.strictObject({
    code: z.literal(0),
    message: z.string(),
    request_id: z.string().regex(/^[0-9A-F]{34}$/, 'is not a request id'),
    data,
  });

/** What calls answer that only change something. */
export const nothing = () => answer(z.strictObject({}));

/** An id is a text of digits: most are longer than the numbers that JavaScript holds exactly. */
export const id = () => textId();

/** A decimal text of a sum, with the digits after the point that its currency has. */
export const sum = () => z.string().regex(/^\d+(\.\d{1,3})?$/, 'is not a sum');

export const currency = () => z.string().regex(/^[A-Z]{3}$/, 'is not a currency');
export const region = () => z.string().regex(/^[A-Z]{2}$/, 'is not a region');
/** How many: a whole number that 32 bits hold. */
export const count = () => z.int32().min(0);
/** The token of the next page; '' after the last. */
export const pageToken = () => z.string();
export const picture = { url: z.url(), width: count(), height: count() };
