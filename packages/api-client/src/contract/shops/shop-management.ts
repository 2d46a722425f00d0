import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ShopIdSchema, jsonList } from '../wire/fields.ts';
import { ShopSchema } from './shop.ts';

/** Days that the data of an unbound shop stays; binding the shop again in this time restores it (R21). */
export const UNBOUND_SHOP_DAYS = 30;

const ShopDetailSchema = z.object({
  shopId: ShopIdSchema,
  /** Up to this moment the shop was compared with its marketplace, epoch ms; 0: not yet. */
  syncedUntil: z.number(),
});
/** What the page of shops shows of a shop besides the shop itself. */
export type ShopDetail = z.output<typeof ShopDetailSchema>;

export const getShopDetailList = defineEndpoint({
  method: 'POST',
  path: '/account/shop/getShopDetailList',
  requires: { anyOf: ['shopManager'] },
  summary: 'Last sync of each shop that this account may see.',
  request: z.object({}),
  response: z.object({ detailList: z.array(ShopDetailSchema) }),
});

const UnbindEffectsSchema = z.object({
  conversationCount: z.number(),
  orderCount: z.number(),
  /** Messages that are not sent yet; they fail. */
  queuedCount: z.number(),
  isErpAuthorised: z.boolean(),
});
/** What unbinding a shop would touch. */
export type UnbindEffects = z.output<typeof UnbindEffectsSchema>;

export const getUnbindEffects = defineEndpoint({
  method: 'POST',
  path: '/account/shop/getUnbindEffects',
  requires: { anyOf: ['shopManager'] },
  summary: 'What unbinding a shop would touch, to be shown before it.',
  request: z.object({ shopId: ShopIdSchema }),
  response: UnbindEffectsSchema,
});

/** Idempotent: a second call changes nothing, and answers with the shop as the first one left it. */
export const unbindShop = defineEndpoint({
  method: 'POST',
  path: '/account/shop/unbindShop',
  requires: { anyOf: ['shopManager'] },
  summary: `Disconnects a shop. Its data stays readable for ${UNBOUND_SHOP_DAYS} days and is then deleted.`,
  request: z.object({ shopId: ShopIdSchema }),
  response: z.object({ shop: ShopSchema }),
});

/** Idempotent: shops whose import is running go on. Unbound and expired shops are refused with `shopExpired`. */
export const startItemRsync = defineEndpoint({
  method: 'POST',
  path: '/account/shop/startItemRsync',
  requires: { anyOf: ['shopManager'] },
  summary:
    'Reads conversations, messages and orders of shops from the marketplaces again; `getImportProgress` shows how far it is.',
  request: z.object({ shopIdList: jsonList(ShopIdSchema, 500) }),
  response: z.object({}),
});
