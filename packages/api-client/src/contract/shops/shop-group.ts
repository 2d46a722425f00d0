import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { FIRST_CALLS } from '../wire/first-calls.ts';
import { PlatformSchema, ShopIdSchema, idField, jsonList } from '../wire/fields.ts';
import { GROUP_NAME_LENGTH } from '../wire/limits.ts';

const GroupIdSchema = idField(100);
const GroupNameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(GROUP_NAME_LENGTH));

/** A group of the seller's own, within one marketplace (requirements: spec 3). */
const ShopGroupSchema = z.object({
  shopGroupId: z.string(),
  groupName: z.string(),
  platform: PlatformSchema,
});

export const getGroupList = defineEndpoint({
  method: 'POST',
  path: FIRST_CALLS.getGroupList,
  requires: 'signedIn',
  summary: "The seller's own groups of shops, of one marketplace or of all.",
  request: z.object({ platform: z.optional(PlatformSchema) }),
  response: z.object({ groupList: z.array(ShopGroupSchema) }),
});

/** The name of another group of that marketplace, in whatever case, is refused with `nameTaken`. */
export const addGroup = defineEndpoint({
  method: 'POST',
  path: '/account/shop/addGroup',
  requires: 'signedIn',
  summary: 'Makes a group of shops.',
  request: z.object({ platform: PlatformSchema, groupName: GroupNameSchema }),
  response: z.object({ group: ShopGroupSchema }),
});

export const saveGroup = defineEndpoint({
  method: 'POST',
  path: '/account/shop/saveGroup',
  requires: 'signedIn',
  summary: 'Renames a group of shops.',
  request: z.object({ shopGroupId: GroupIdSchema, groupName: GroupNameSchema }),
  response: z.object({ group: ShopGroupSchema }),
});

/** Groups that the list does not name come after those that it names; unknown ids are ignored. */
export const sortGroup = defineEndpoint({
  method: 'POST',
  path: '/account/shop/sortGroup',
  requires: 'signedIn',
  summary: "Puts a marketplace's groups into an order.",
  request: z.object({ platform: PlatformSchema, shopGroupIdList: jsonList(GroupIdSchema, 200) }),
  response: z.object({ groupList: z.array(ShopGroupSchema) }),
});

/** Idempotent. */
export const delGroup = defineEndpoint({
  method: 'POST',
  path: '/account/shop/delGroup',
  requires: 'signedIn',
  summary: 'Deletes a group; its shops stay, in no group.',
  request: z.object({ shopGroupId: GroupIdSchema }),
  response: z.object({}),
});

/** Shops of another marketplace than the group's are refused. */
export const relateShopGroup = defineEndpoint({
  method: 'POST',
  path: '/account/shop/relateShopGroup',
  requires: 'signedIn',
  summary: 'Puts shops into a group, or into none.',
  request: z.object({
    /** Empty: no group. */
    shopGroupId: idField(100, 0),
    shopIdList: jsonList(ShopIdSchema, 500),
  }),
  response: z.object({}),
});
