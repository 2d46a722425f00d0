import * as z from 'zod/mini';
import { SHOP_STATES, readAlias } from '@seller-chat/core/shop';
import { defineEndpoint } from '../wire/endpoint.ts';
import { PlatformSchema, ShopIdSchema, idField } from '../wire/fields.ts';
import { ShopSchema } from './shop.ts';

/** Longer texts are refused unread: an alias has 50 characters (core's H19), each of which may be composed of several. */
const MAX_ALIAS_UNITS = 400;

/** An alias, as core stores it (H19); empty: none. A fault is named as the field's problem. */
const AliasSchema = z.string().check(
  z.maxLength(MAX_ALIAS_UNITS, { error: 'aliasTooLong', abort: true }),
  z.check((context) => {
    const read = readAlias(context.value);
    if ('problem' in read)
      context.issues.push({ code: 'custom', input: context.value, message: read.problem });
  }),
  z.overwrite((text) => {
    const read = readAlias(text);
    return 'alias' in read ? read.alias : text;
  }),
);

/** What the caller saw before the change. Another value now: refused with `changedMeanwhile`, unless it is the wanted one. */
const SeenTextSchema = idField(MAX_ALIAS_UNITS, 0);

/** `info.shop` of `changedMeanwhile` is the shop as it is. A repeated call changes nothing more. */
export const updateShopInfo = defineEndpoint({
  method: 'POST',
  path: '/account/shop/updateShopInfo',
  requires: { anyOf: ['shopManager'] },
  summary: "Changes a shop's alias, its group, or both.",
  request: z
    .object({
      shopId: ShopIdSchema,
      alias: z.optional(AliasSchema),
      /** Required with `alias`. */
      seenAlias: z.optional(SeenTextSchema),
      /** Empty: no group. Only for callers who see all shops. */
      groupId: z.optional(idField(100, 0)),
      /** Required with `groupId`. */
      seenGroupId: z.optional(idField(100, 0)),
    })
    .check(
      z.refine(({ alias, seenAlias }) => alias === undefined || seenAlias !== undefined, {
        path: ['seenAlias'],
        message: 'required',
      }),
      z.refine(({ groupId, seenGroupId }) => groupId === undefined || seenGroupId !== undefined, {
        path: ['seenGroupId'],
        message: 'required',
      }),
    ),
  response: z.object({ shop: ShopSchema }),
});

/** Shops of others and shops that the caller may not see are "not found", like those that do not exist. */
export const getShopInfoByPlatformShopId = defineEndpoint({
  method: 'POST',
  path: '/account/shop/getShopInfoByPlatformShopId',
  requires: 'signedIn',
  summary: "A shop, by its marketplace's own id of it.",
  request: z.object({ platform: PlatformSchema, platformShopId: idField(200) }),
  response: z.object({ shop: ShopSchema }),
});

/**
 * The query of `GET /api/account/shop/exportShop`. It answers with a file and no envelope, so it is not in the table of
 * endpoints: CSV in UTF-8 with a byte order mark, one line per shop that the caller sees and the filter leaves.
 */
export const ExportShopQuerySchema = z.object({
  platform: z.optional(PlatformSchema),
  state: z.optional(z.enum(SHOP_STATES)),
  groupId: z.optional(idField(100, 0)),
  /** Part of a name or an id. */
  search: z.optional(z.string().check(z.maxLength(200))),
  /** Of the column names. Default: zh-CN. */
  language: z.optional(z.string().check(z.maxLength(20))),
});
export const EXPORT_SHOP_PATH = '/account/shop/exportShop';
