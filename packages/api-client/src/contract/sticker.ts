import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ShopIdSchema } from './fields.ts';

const StickerSchema = z.object({
  /** Empty for what is written into the text instead of being sent by itself. */
  stickerId: z.string(),
  packageId: z.string(),
  /** What stands for it in words; empty where there is nothing. */
  text: z.string(),
  /** Empty where there is no picture of it. */
  url: z.string(),
});

/** The stickers that a seller can choose from (specification, section 7). */
export const getStickerConfig = defineEndpoint({
  method: 'POST',
  path: '/chat/sticker/getStickerConfig',
  requires: { anyOf: ['chat'] },
  summary: 'The stickers of a site, in groups.',
  request: z.object({
    shopId: ShopIdSchema,
    /** The site whose stickers are meant; the shop's own without it. */
    site: z.optional(z.string().check(z.maxLength(20))),
  }),
  response: z.object({
    groupList: z.array(
      z.object({ groupId: z.string(), groupName: z.string(), stickerList: z.array(StickerSchema) }),
    ),
  }),
});
