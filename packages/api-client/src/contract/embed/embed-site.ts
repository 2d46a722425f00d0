import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ShopIdSchema, booleanField, idField, jsonList, unitsAtMost, versionField } from '../wire/fields.ts';

/** Maximum numbers and lengths of embed sites. */
export const EMBED_LIMITS = { sites: 50, originsPerSite: 20, nameLength: 60, originLength: 200 } as const;

/** A site of the seller's that may embed the tip. */
export const EmbedSiteSchema = z.object({
  embedSiteId: z.string(),
  name: z.string(),
  /** Origins whose pages may embed it: scheme, host and port, as browsers write them. */
  originList: z.array(z.string()),
  /** The shops it may show at most; null: all that the person behind a token may see. */
  shopIdList: z.nullable(z.array(ShopIdSchema)),
  /** Whether messages may be read only, or answered and marked as read. */
  mayReply: z.boolean(),
  /** The person as whom tokens of the host's server act: who made the site. */
  madeBy: z.object({ subAccountId: z.string(), name: z.string() }),
  /** Epoch ms. */
  createdAt: z.number(),
  /** When a page last used it, epoch ms; 0: never. Up to a minute late. */
  lastUsedAt: z.number(),
  /** Pages that are let in at this moment: tokens that have not expired. */
  tokenCount: z.int(),
  /** Grows with every change. */
  version: z.int(),
});
export type EmbedSite = z.infer<typeof EmbedSiteSchema>;

const EmbedSiteIdSchema = idField(40);
const siteFields = {
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), ...unitsAtMost(EMBED_LIMITS.nameLength, 'tooLong')),
  originList: jsonList(
    z.string().check(...unitsAtMost(EMBED_LIMITS.originLength, 'tooLong')),
    EMBED_LIMITS.originsPerSite,
  ),
  shopIdList: jsonNullable(),
  mayReply: booleanField(),
};

/** A list of shops, or the text `null` for all: a form has no other way to say it. */
function jsonNullable() {
  const shops = jsonList(ShopIdSchema, 10_000);
  const nullText = z.transform((value: unknown) => (value === 'null' || value === '' ? null : value));
  return z.pipe(nullText, z.nullable(shops)) as unknown as z.ZodMiniType<
    z.output<typeof shops> | null,
    z.input<typeof shops> | 'null'
  >;
}

export const getEmbedSiteList = defineEndpoint({
  method: 'POST',
  path: '/setting/embed/getEmbedSiteList',
  requires: { allOf: ['setting'] },
  summary: 'The embed sites that the caller may change: all for the main account, else their own.',
  request: z.object({}),
  response: z.object({ embedSiteList: z.array(EmbedSiteSchema) }),
});

/**
 * An origin that is none (`https://shop.example`, plain HTTP for this machine only) is refused at its place, with the
 * problem `notOrigin`. `requestId` is made by the page: the same one again gives the same site, with another secret.
 */
export const addEmbedSite = defineEndpoint({
  method: 'POST',
  path: '/setting/embed/addEmbedSite',
  requires: { allOf: ['setting'] },
  summary: 'Makes an embed site. Its secret is in this answer only.',
  request: z.object({ ...siteFields, requestId: z.uuid() }),
  response: z.object({ embedSite: EmbedSiteSchema, secret: z.string() }),
});

/** Fails with `changedMeanwhile` if `version` is not the latest. Tokens that are out follow at once. */
export const saveEmbedSite = defineEndpoint({
  method: 'POST',
  path: '/setting/embed/saveEmbedSite',
  requires: { allOf: ['setting'] },
  summary: 'Changes an embed site.',
  request: z.object({ embedSiteId: EmbedSiteIdSchema, version: versionField(1), ...siteFields }),
  response: z.object({ embedSite: EmbedSiteSchema }),
});

export const renewEmbedSecret = defineEndpoint({
  method: 'POST',
  path: '/setting/embed/renewEmbedSecret',
  requires: { allOf: ['setting'] },
  summary: 'Replaces the secret of an embed site; the old one, and every token of the site, ends at once.',
  request: z.object({ embedSiteId: EmbedSiteIdSchema }),
  response: z.object({ embedSite: EmbedSiteSchema, secret: z.string() }),
});

export const endEmbedTokens = defineEndpoint({
  method: 'POST',
  path: '/setting/embed/endEmbedTokens',
  requires: { allOf: ['setting'] },
  summary: 'Ends every token of an embed site at once. The site stays.',
  request: z.object({ embedSiteId: EmbedSiteIdSchema }),
  response: z.object({ embedSite: EmbedSiteSchema }),
});

export const delEmbedSite = defineEndpoint({
  method: 'POST',
  path: '/setting/embed/delEmbedSite',
  requires: { allOf: ['setting'] },
  summary: 'Deletes an embed site; every token of it ends at once.',
  request: z.object({ embedSiteId: EmbedSiteIdSchema }),
  response: z.object({}),
});
