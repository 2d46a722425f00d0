import { z } from 'zod';
import { link, numberId, textId } from '../../../testing/documents/field-kinds.ts';
import { count, serialNumber } from './wire-kinds.ts';

const shop_id = numberId();
const thumb = { thumb_url: link(), thumb_height: count(), thumb_width: count() };

/** The body of a message by its type, as buyers' and sellers' apps receive it. */
export const CONTENT_DOCUMENTS = {
  text: z.strictObject({ text: z.string().min(1) }),
  image: z.strictObject({ url: link(), ...thumb, file_server_id: count() }),
  image_with_text: z.strictObject({ image_url: link(), text: z.string(), caption: z.string() }),
  video: z.strictObject({ video_url: link(), ...thumb, duration_seconds: count() }),
  sticker: z.strictObject({
    sticker_id: z.string().min(1),
    sticker_package_id: z.string().min(1),
    image_url: link(),
  }),
  item: z.strictObject({ shop_id, item_id: numberId() }),
  order: z.strictObject({ shop_id, order_sn: serialNumber() }),
  voucher: z.strictObject({ shop_id, voucher_id: textId(), voucher_code: z.string().min(1) }),
  return_refund_card: z.strictObject({ shop_id, return_sn: serialNumber(), order_sn: serialNumber() }),
  logistics_card: z.strictObject({ shop_id, order_sn: serialNumber() }),
  new_faq: z.strictObject({
    opening: z.string().min(1),
    questions: z.array(z.strictObject({ question: z.string().min(1) })).min(1),
  }),
  notification: z.strictObject({
    notification_for_sender: z.string(),
    notification_for_receiver: z.string(),
  }),
} as const;

export const SOURCE_DOCUMENT = z.strictObject({
  item_id: numberId().optional(),
  order_sn: serialNumber().optional(),
});

/** An object of which one field names a type of message and another holds its body. */
export function withContent(shape: z.core.$ZodLooseShape, typeField: string, bodyField: string) {
  const kinds = Object.entries(CONTENT_DOCUMENTS).map(([type, body]) =>
    z.strictObject({ ...shape, [typeField]: z.literal(type), [bodyField]: body }),
  );
  return z.discriminatedUnion(typeField, kinds as unknown as [(typeof kinds)[number]]);
}
