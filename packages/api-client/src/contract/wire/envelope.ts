import * as z from 'zod/mini';

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
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
});
