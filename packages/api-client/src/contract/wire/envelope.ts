import * as z from 'zod/mini';
import { FIELD_PROBLEMS } from './field-problems.ts';

/** The shape of every JSON response (requirements: R2). `data` is checked by the endpoint's own schema. */
export const EnvelopeSchema = z.object({
  result: z.enum(['success', 'fail']),
  code: z.int(),
  reason: z.string(),
  info: z.exactOptional(z.record(z.string(), z.unknown())),
  data: z.exactOptional(z.unknown()),
  /** The server's build number, read by the version check. */
  version: z.string(),
});
export type Envelope = z.infer<typeof EnvelopeSchema>;

/** The `info` of a request that does not match the contract. */
export const InvalidRequestInfoSchema = z.object({
  fields: z.array(
    z.object({
      /** The field's name in the request. */
      path: z.string(),
      /** In English, for programmers. */
      message: z.string(),
      /** For the page to put into words. Left out if it is none of the known ones, also of a newer server. */
      problem: z.catch(z.optional(z.enum(FIELD_PROBLEMS)), undefined),
    }),
  ),
});
