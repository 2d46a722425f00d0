import * as z from 'zod/mini';
import { SHOP_AUTHORISATION_STATUSES } from '@seller-chat/core/shop';
import { defineEndpoint } from '../wire/endpoint.ts';
import { PlatformSchema, ShopIdSchema, idField, jsonRecord } from '../wire/fields.ts';
import { ShopSchema } from './shop.ts';

/** How the `state` of a consent begins that another browser gives: its callback belongs to another page. */
export const CROSS_BROWSER_STATE_PREFIX = 'xb-';

/**
 * Why a shop was not connected. `declined`: consent was refused. `refused`: the marketplace did not accept it.
 * `noRights`: the person who made the link has signed out or may not connect shops any more. `failed`: it is not known
 * how it ended; the list of shops shows it.
 */
export const CROSS_BROWSER_PROBLEMS = [
  'declined',
  'refused',
  'shopTaken',
  'shopLimit',
  'otherShop',
  'noRights',
  'failed',
] as const;
export type CrossBrowserProblem = (typeof CROSS_BROWSER_PROBLEMS)[number];

/** What is known beside a problem. */
const ProblemInfoSchema = z.object({
  /** With `shopLimit`: how many new shops were chosen. */
  wanted: z.optional(z.number()),
  /** With `shopLimit`: how many places the plan has left. */
  free: z.optional(z.number()),
  /** With `shopTaken`: the shops of the consent that another account has, as their marketplace names them. */
  shopNames: z.optional(z.array(z.string())),
});
export type CrossBrowserProblemInfo = z.infer<typeof ProblemInfoSchema>;

const SecretSchema = idField(100);
const LinkIdSchema = idField(100);

/** A new link ends the earlier ones of the person. */
export const getCrossBrowserAuthUrl = defineEndpoint({
  method: 'GET',
  path: '/account/shop/getCrossBrowserAuthUrl',
  requires: { anyOf: ['shopManager'] },
  summary:
    'A link that lets another browser authorise a shop for this account; for ten minutes, for one use.',
  request: z.object({
    platform: PlatformSchema,
    /** The shop to authorise again. */
    shopId: z.optional(ShopIdSchema),
  }),
  response: z.object({
    /** Its secret is in the fragment, which browsers send to no server. */
    authUrl: z.url({ protocol: /^https?$/ }),
    linkId: z.string(),
    /** Epoch ms. */
    expiresAt: z.number(),
  }),
});

export const checkCrossBrowserAuthStatus = defineEndpoint({
  method: 'GET',
  path: '/account/shop/checkCrossBrowserAuthStatus',
  requires: { anyOf: ['shopManager'] },
  summary: 'How far the authorisation by another browser has come, for the person who made the link.',
  request: z.object({ linkId: LinkIdSchema }),
  response: z.object({
    /** `pending`: no consent yet. `loading`: the marketplace has sent the other browser back. */
    status: z.enum(SHOP_AUTHORISATION_STATUSES),
    isOpened: z.boolean(),
    /** Set while the status is `fail`. */
    problem: z.nullable(z.enum(CROSS_BROWSER_PROBLEMS)),
    problemInfo: z.optional(ProblemInfoSchema),
    shopList: z.array(ShopSchema),
    /** Epoch ms. */
    expiresAt: z.number(),
  }),
});

/** Reading the link does not use it. */
export const getCrossBrowserAuthRequest = defineEndpoint({
  method: 'POST',
  path: '/account/shop/getCrossBrowserAuthRequest',
  requires: 'public',
  summary: 'What a link asks of the browser that opens it.',
  request: z.object({ secret: SecretSchema }),
  response: z.object({
    platform: PlatformSchema,
    /** The account that receives the shop, so that a person knows whether they expect it. */
    accountName: z.string(),
    /** The shop to authorise again; empty: any. */
    shopName: z.string(),
    /** Epoch ms. */
    expiresAt: z.number(),
  }),
});

export const openCrossBrowserAuth = defineEndpoint({
  method: 'POST',
  path: '/account/shop/openCrossBrowserAuth',
  requires: 'public',
  summary: "Uses a link: the marketplace's consent page, for ten minutes and one use.",
  request: z.object({ secret: SecretSchema }),
  response: z.object({
    authUrl: z.url({ protocol: /^https?$/ }),
    /** A later failure with the reason `used` has it in `info.linkId` while the consent can still be given. */
    linkId: z.string(),
    /** When the consent ends, epoch ms. */
    expiresAt: z.number(),
  }),
});

export const bindCrossBrowserShop = defineEndpoint({
  method: 'POST',
  path: '/account/shop/bindCrossBrowserShop',
  requires: 'public',
  summary: "Finishes an authorisation by another browser, with the query of the marketplace's callback.",
  request: z.object({
    /** The callback address's query, name to value, as JSON text or nested fields. */
    callback: jsonRecord(z.string().check(z.maxLength(2000))),
  }),
  response: z.object({
    platform: PlatformSchema,
    /** Null: connected. */
    problem: z.nullable(z.enum(CROSS_BROWSER_PROBLEMS)),
    problemInfo: z.optional(ProblemInfoSchema),
    /** Names of the connected shops, as their marketplace has them. */
    shopNameList: z.array(z.string()),
  }),
});
