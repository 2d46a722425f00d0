import * as z from 'zod/mini';
import { PLATFORMS } from '@seller-chat/core/platform';
import { SHOP_AUTHORISATION_STATUSES, SHOP_HEALTHS } from '@seller-chat/core/shop';
import { defineEndpoint } from '../wire/endpoint.ts';
import { PlatformSchema, ShopIdSchema, jsonList, jsonRecord } from '../wire/fields.ts';
import { FIRST_CALLS } from '../wire/first-calls.ts';

/** A shop of the account (requirements: spec 3). */
export const ShopSchema = z.object({
  shopId: ShopIdSchema,
  platform: PlatformSchema,
  platformShopId: z.string(),
  site: z.string(),
  status: z.enum(SHOP_AUTHORISATION_STATUSES),
  shopName: z.string(),
  alias: z.string(),
  groupId: z.string(),
  isErpAuthorised: z.optional(z.boolean()),
  /** When the authorisation ends unless the seller gives it again, epoch ms; 0: not known, or never. */
  authorisationEndsAt: z.optional(z.number()),
  /** An unknown health of a newer server counts as `normal`. */
  health: z.optional(z.catch(z.enum(SHOP_HEALTHS), 'normal')),
  /** Epoch ms; 0: always. */
  healthSince: z.optional(z.number()),
  unboundAt: z.optional(z.number()),
});

export const getShopList = defineEndpoint({
  method: 'POST',
  path: FIRST_CALLS.getShopList,
  requires: 'signedIn',
  summary: 'The shops this account may see, by marketplace.',
  request: z.object({
    /** Default: all marketplaces. */
    platformList: z.optional(jsonList(PlatformSchema, PLATFORMS.length)),
  }),
  /** The requested marketplaces. */
  response: z.object({ platformAndShopListMap: z.partialRecord(PlatformSchema, z.array(ShopSchema)) }),
});

export const getAuthUrl = defineEndpoint({
  method: 'POST',
  path: '/account/shop/getAuthUrl',
  requires: { anyOf: ['shopManager'] },
  summary: "The marketplace's consent page for connecting a shop; valid for ten minutes, for one use.",
  request: z.object({
    platform: PlatformSchema,
    /** The shop to authorise again: consent for others alone fails with `otherShop`. */
    shopId: z.optional(ShopIdSchema),
  }),
  response: z.object({ authUrl: z.url({ protocol: /^https?$/ }) }),
});

export const bindShop = defineEndpoint({
  method: 'POST',
  path: '/account/shop/bindShop',
  requires: { anyOf: ['shopManager'] },
  summary: "Finishes connecting, with the query of the marketplace's callback.",
  request: z.object({
    /** The callback address's query, name to value, as JSON text or nested fields. */
    callback: jsonRecord(z.string().check(z.maxLength(2000))),
  }),
  response: z.object({ shopList: z.array(ShopSchema) }),
});

export const getImportProgress = defineEndpoint({
  method: 'POST',
  path: '/account/shop/getImportProgress',
  requires: 'signedIn',
  summary:
    'How far the first import of each new shop has come. Shops that were imported whole are not in it.',
  request: z.object({}),
  response: z.object({
    importList: z.array(
      z.object({
        shopId: ShopIdSchema,
        /** Epoch ms; 0: not started. */
        startedAt: z.number(),
        /** Conversations compared so far. */
        conversationCount: z.number(),
        /** Epoch ms: imported back to this activity, newest first; 0: unknown. */
        reachedAt: z.number(),
        /** Epoch ms: end of the import, if the marketplace goes back that far. */
        goesBackTo: z.number(),
        /** The marketplace could not be read; the import is retried. */
        isWaiting: z.boolean(),
      }),
    ),
  }),
});
