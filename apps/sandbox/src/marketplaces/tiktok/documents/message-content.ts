import { z } from 'zod';
import { count, id } from './answer.ts';

const words = z.strictObject({ content: z.string() });
const digits = () => z.string().regex(/^\d+$/);

/** What the JSON text of a message's `content` holds, by its type, as buyers' and sellers' messages arrive. */
export const MESSAGE_CONTENT: Readonly<Record<string, z.ZodType>> = {
  TEXT: words,
  IMAGE: z.strictObject({ url: z.url(), width: digits(), height: digits() }),
  VIDEO: z.strictObject({
    url: z.url(),
    cover: z.url().or(z.literal('')),
    width: count(),
    height: count(),
    duration: z.string().regex(/^\d+(\.\d+)?$/),
    vid: z.string().min(1),
    expire_time: z.string().regex(/^\d{10}$/),
    format: z.string(),
    size: count(),
    bit_rate: count(),
    quality: z.string(),
    codec_type: z.string(),
  }),
  PRODUCT_CARD: z.strictObject({ product_id: id() }),
  ORDER_CARD: z.strictObject({ order_id: id() }),
  RETURN_REFUND_CARD: z.strictObject({ order_id: id(), sku_id: id() }),
  COUPON_CARD: z.strictObject({ coupon_id: id() }),
  LOGISTICS_CARD: z.strictObject({ order_id: id(), package_id: id().optional() }),
  BUYER_ENTER_FROM_PRODUCT: z.strictObject({ product_id: id() }),
  BUYER_ENTER_FROM_ORDER: z.strictObject({ order_id: id() }),
  BUYER_ENTER_FROM_TRANSFER: words,
  ALLOCATED_SERVICE: words,
  NOTIFICATION: words,
  OTHER: words,
  EMOTICONS: words,
};

/** Holds the content of one message to its type. */
export function content(type: string, text: string, context: z.RefinementCtx): void {
  const shape = MESSAGE_CONTENT[type];
  if (shape === undefined) {
    context.addIssue({ code: 'custom', path: ['type'], message: `${type} is no documented type` });
    return;
  }
  const read = z
    .string()
    .transform((json) => JSON.parse(json) as unknown)
    .pipe(shape)
    .safeParse(text);
  for (const { path, message } of read.error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: ['content', ...path], message: `${type}: ${message}` });
  }
}
