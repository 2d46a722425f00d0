import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { PlatformSchema } from '../wire/fields.ts';

/** A companion tool, with its texts in the request's language. */
const EcologyToolSchema = z.object({
  toolId: z.string(),
  categoryId: z.string(),
  name: z.string(),
  summary: z.string(),
  /** One or two characters that stand for it. */
  mark: z.string(),
  /** The marketplace that it belongs to: its sign is shown instead of the mark. */
  platform: z.nullable(PlatformSchema),
  /** A `data:` address of a small picture, instead of both. */
  logo: z.nullable(z.string()),
  /** https only. One link without a site, or one per country or region. */
  linkList: z.array(z.object({ site: z.nullable(z.string()), url: z.string() })),
});
/** See {@link EcologyToolSchema}. */
export type EcologyTool = z.infer<typeof EcologyToolSchema>;

export const getEcologyDirectory = defineEndpoint({
  method: 'GET',
  path: '/account/ecology/getEcologyDirectory',
  requires: 'signedIn',
  summary: 'The companion tools that the operator of this installation lists.',
  request: z.object({}),
  response: z.object({
    /** In the operator's order; none is without a tool. */
    categoryList: z.array(z.object({ categoryId: z.string(), name: z.string() })),
    toolList: z.array(EcologyToolSchema),
  }),
});
