import { z } from 'zod';
import { isoTime, numberId } from '../../../testing/documents/field-kinds.ts';

const code = () => z.union([z.string(), z.int()]);

/** A success in the usual envelope; `messages` as the orders and the products say it. */
export const processed = (data: z.ZodType) =>
  z.strictObject({
    header: z.strictObject({
      process_time: z.number(),
      messages: z.literal('Your request has been processed successfully'),
      reason: z.string().optional(),
      error_code: code().optional(),
    }),
    data,
  });

/** A success of the chat calls. */
export const chatted = (data: z.ZodType) =>
  z.strictObject({
    header: z.strictObject({
      process_time: z.number(),
      messages: z.literal('success'),
      reason: z.literal(''),
      error_code: z.literal(0),
    }),
    data,
  });

/** A success in the older envelope. */
export const older = (data: z.ZodType) =>
  z.strictObject({ data, status: z.literal('200 Ok'), error_message: z.tuple([]) });

/** An id is a number that a client without big integers reads exactly. */
export const id = () => numberId();
/** The number of a thing that is not there. */
const noId = () => z.literal(0);
export const idOrNone = () => id().or(noId());
/** How many: a whole number that 32 bits hold. */
export const count = () => z.int32().min(0);
/** Whole rupiah as a number. */
export const rupiah = () => z.int().min(0);
export const rupiahText = () => z.string().regex(/^Rp \d{1,3}(\.\d{3})*$/, 'is not a price in words');
/** A kilogram figure. */
export const weight = () => z.number().min(0);
/** A moment as RFC 3339 writes it; the year 1 is none. */
export const isoMoment = () => isoTime();
export const day = () => z.string().regex(/^20\d\d-[01]\d-[0-3]\d$/, 'is not a day');
/** Texts under several names. */
export const texts = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, z.string()]));
/** Numbers of places; the world has no map, so that they are 0. */
export const places = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, z.int().min(0)]));
