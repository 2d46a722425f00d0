import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ShopIdSchema } from '../wire/fields.ts';

const StickerSchema = z.object({
  /** Empty for an emoji that is inserted into the text. */
  stickerId: z.string(),
  packageId: z.string(),
  /** Its description; empty if it has none. */
  text: z.string(),
  /** Empty if it has no picture. */
  url: z.string(),
});

/** The stickers of a seller (requirements: spec 7). */
export const getStickerConfig = defineEndpoint({
  method: 'POST',
  path: '/chat/sticker/getStickerConfig',
  requires: { anyOf: ['chat'] },
  summary: 'The stickers of a site, in groups.',
  request: z.object({
    shopId: ShopIdSchema,
    /** Site of the stickers; default: the shop's own. */
    site: z.optional(z.string().check(z.maxLength(20))),
  }),
  response: z.object({
    groupList: z.array(
      z.object({ groupId: z.string(), groupName: z.string(), stickerList: z.array(StickerSchema) }),
    ),
  }),
});
