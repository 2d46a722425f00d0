import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ShopIdSchema, booleanField, idField, integerField, jsonList } from '../wire/fields.ts';

/** How long a token of the host's server lasts, seconds. */
export const EMBED_TOKEN_SECONDS = { least: 5, usual: 900, most: 3600 } as const;

const TokenSchema = z.object({
  token: z.string(),
  /** Epoch ms. */
  expiresAt: z.number(),
});

/**
 * For the host's server, never for a page: it carries the site's secret as `Authorization: Bearer <secret>`. The token
 * acts as the person who made the site, and never reaches further than site and person. A secret that is wrong, or of a
 * deleted site, is answered with `forbidden`.
 */
export const createEmbedToken = defineEndpoint({
  method: 'POST',
  path: '/embed/createEmbedToken',
  requires: 'public',
  bearer: 'site',
  summary: 'A short-lived token for one page of an embed site, made by the host’s server.',
  request: z.object({
    embedSiteId: idField(40),
    /** Fewer shops than the site has. Default: those of the site. */
    shopIdList: z.optional(jsonList(ShopIdSchema, 10_000)),
    /** `false`: for reading only. */
    mayReply: z._default(booleanField(), true),
    expiresInSeconds: z._default(
      integerField(EMBED_TOKEN_SECONDS.least, EMBED_TOKEN_SECONDS.most),
      EMBED_TOKEN_SECONDS.usual,
    ),
  }),
  response: TokenSchema,
});

/** What a signed-in person is asked before they let a site in. A site of another account is `notFound`. */
export const getEmbedSite = defineEndpoint({
  method: 'POST',
  path: '/embed/getEmbedSite',
  requires: { anyOf: ['chat'] },
  summary: 'Name and origins of an embed site of the account.',
  request: z.object({ embedSiteId: idField(40) }),
  response: z.object({
    embedSiteId: z.string(),
    name: z.string(),
    originList: z.array(z.string()),
    mayReply: z.boolean(),
  }),
});

/** The tokens end with the sign-in. `badgeToken` hears the number of unread messages and nothing else. */
export const connectEmbed = defineEndpoint({
  method: 'POST',
  path: '/embed/connectEmbed',
  requires: { anyOf: ['chat'] },
  summary: 'Tokens for the tip on an embed site, for the signed-in person.',
  request: z.object({ embedSiteId: idField(40) }),
  response: z.object({ ...TokenSchema.shape, badgeToken: z.string() }),
});

/** Only a token of `connectEmbed`; one of the host's server is replaced by asking there again (`notFound` here). */
export const renewEmbedToken = defineEndpoint({
  method: 'POST',
  path: '/embed/renewEmbedToken',
  requires: { anyOf: ['chat'] },
  bearer: 'read',
  summary: 'New tokens in place of the one that this call carries, which lasts on until it expires.',
  request: z.object({}),
  response: z.object({ ...TokenSchema.shape, badgeToken: z.string() }),
});
