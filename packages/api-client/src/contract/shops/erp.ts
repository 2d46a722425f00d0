import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ShopIdSchema, jsonRecord } from '../wire/fields.ts';
import { ShopSchema } from './shop.ts';

/** `expired`: the ERP takes the tokens no longer; the shop must be linked again. */
export const ERP_LINK_STATUSES = ['linked', 'expired'] as const;
export type ErpLinkStatus = (typeof ERP_LINK_STATUSES)[number];

/** A shop's link with a company at the ERP. */
const ErpLinkSchema = z.object({
  shopId: ShopIdSchema,
  status: z.enum(ERP_LINK_STATUSES),
  /** The company's name at the ERP; empty if the ERP does not say. */
  erpAccountName: z.string(),
  /** Epoch ms. */
  linkedAt: z.number(),
});
export type ErpLink = z.output<typeof ErpLinkSchema>;

export const getErpLinkList = defineEndpoint({
  method: 'POST',
  path: '/account/shop/getErpLinkList',
  requires: { anyOf: ['shopManager'] },
  summary: 'The links of shops with the ERP, and whether this installation has an ERP.',
  request: z.object({}),
  response: z.object({ isErpSetUp: z.boolean(), linkList: z.array(ErpLinkSchema) }),
});

export const getErpAuthUrl = defineEndpoint({
  method: 'POST',
  path: '/account/shop/getErpAuthUrl',
  requires: { anyOf: ['shopManager'] },
  summary:
    "The ERP's consent page for linking a shop; valid for ten minutes, for one use, in the browser that asked.",
  request: z.object({ shopId: ShopIdSchema }),
  response: z.object({ authUrl: z.url({ protocol: /^https?$/ }) }),
});

/** A link that the shop has already is replaced. */
export const bindErpShop = defineEndpoint({
  method: 'POST',
  path: '/account/shop/bindErpShop',
  requires: { anyOf: ['shopManager'] },
  summary: "Finishes linking a shop with the ERP, with the query of the ERP's callback.",
  request: z.object({
    /** The callback address's query, name to value, as JSON text or nested fields. */
    callback: jsonRecord(z.string().check(z.maxLength(4000))),
  }),
  response: z.object({ shop: ShopSchema, erpAccountName: z.string() }),
});

/** Idempotent. Works as well while the ERP is away: a durable job reports it to the ERP. */
export const unbindErpShop = defineEndpoint({
  method: 'POST',
  path: '/account/shop/unbindErpShop',
  requires: { anyOf: ['shopManager'] },
  summary: "Ends a shop's link with the ERP; the ERP revokes the tokens.",
  request: z.object({ shopId: ShopIdSchema }),
  response: z.object({ shop: ShopSchema }),
});
