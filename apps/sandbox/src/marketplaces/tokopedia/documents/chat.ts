import { z } from 'zod';
import { epochMs } from '../../../testing/documents/field-kinds.ts';
import { chatted, count, id, idOrNone, rupiahText } from './answer.ts';

const contactAttributes = { name: z.string().min(1), tag: z.literal('Pengguna'), thumbnail: z.url() };

const product = z.strictObject({
  product_id: id(),
  name: z.string(),
  product_url: z.url(),
  price: rupiahText().optional(),
});

const fallback = z.strictObject({ html: z.string(), message: z.string() });
const imageAttributes = {
  image_url: z.url(),
  image_url_secure: z.url(),
  thumbnail: z.url(),
  width: count().min(1).optional(),
  height: count().min(1).optional(),
};
const quotation = {
  thumbnail: z.string(),
  identifier: z.string(),
  title: z.string().min(1),
  price: z.string(),
  url: z.string(),
};
const sticker = { sticker_id: z.string().min(1), group_id: z.string().min(1), image_url: z.url() };

/** One kind of attachment: its parts as pushes were seen to have them, and `attributes` as public clients read them. */
const kind = <Code extends number>(
  code: Code,
  parts: z.core.$ZodLooseShape,
  attributes: z.core.$ZodLooseShape,
) =>
  z.strictObject({
    id: id(),
    attachment_type: z.literal(code),
    ...parts,
    type: z.literal(code),
    attributes: z.strictObject(attributes),
    fallback_attachment: fallback.refine(({ html, message }) => html !== '' && message !== '', 'is empty'),
  });

const KINDS = {
  image: kind(2, { image: z.strictObject({ image_url: z.url() }) }, imageAttributes),
  product: kind(
    3,
    { product },
    {
      product_id: id(),
      product_profile: z.strictObject({
        name: z.string().min(1),
        price: rupiahText().optional(),
        image_url: z.url(),
        url: z.url(),
      }),
    },
  ),
  pdf: kind(17, { file: z.strictObject({ file_url: z.url() }) }, { file_url: z.url() }),
  quotation: kind(19, quotation, { quotation_profile: z.strictObject(quotation) }),
  sticker: kind(
    21,
    { sticker: z.strictObject(sticker) },
    { sticker_profile: z.strictObject({ ...sticker, intention: z.string().min(1) }) },
  ),
};

/** What is attached to a bubble. */
export const attachment = z.discriminatedUnion('attachment_type', [
  KINDS.image,
  KINDS.product,
  KINDS.pdf,
  KINDS.quotation,
  KINDS.sticker,
]);

const room = z.strictObject({
  message_key: z.string().regex(/^user-\d+~shop-\d+$/),
  msg_id: id(),
  attributes: z.strictObject({
    contact: z.strictObject({
      id: id(),
      role: z.literal('user'),
      attributes: z.strictObject(contactAttributes),
    }),
    last_reply_msg: z.string(),
    last_reply_time: epochMs(),
    read_status: z.literal([1, 2]),
    unreads: count(),
    pin_status: z.literal([0, 1]),
  }),
});

const bubble = z.strictObject({
  msg_id: id(),
  sender_id: idOrNone(),
  role: z.enum(['User', 'Shop Owner', 'Shop Admin', 'Tokopedia Admin']),
  msg: z.string(),
  reply_time: epochMs(),
  reply_id: id(),
  sender_name: z.string().min(1),
  read_status: z.literal([1, 2]),
  read_time: epochMs().or(z.literal(0)),
  status: z.literal(1),
  attachment_id: idOrNone(),
  attachment: attachment.optional(),
  message_is_read: z.boolean(),
  is_opposite: z.boolean(),
  is_first_reply: z.boolean(),
  is_reported: z.boolean(),
});

const sent = z
  .strictObject({
    msg_id: id(),
    sender_id: id(),
    role: z.literal(2),
    msg: z.string(),
    reply_time: epochMs(),
    from: z.string().min(1),
    attachment: z.union([
      z.strictObject({}),
      KINDS.image,
      KINDS.pdf,
      KINDS.quotation.extend({ quotation_profile: z.strictObject(quotation) }),
    ]),
    fallback_attachment: fallback,
  })
  .refine(
    ({ attachment: attached, fallback_attachment: { html, message } }) =>
      Object.keys(attached).length === 0 || (html !== '' && message !== ''),
    { path: ['fallback_attachment'], message: 'is empty, though something is attached' },
  );

const ROOMS = '/v1/chat/fs/{fs_id}/messages';

export const CHAT_DOCUMENTS = {
  [`GET ${ROOMS}`]: chatted(z.array(room).min(1)),
  [`GET ${ROOMS}/{msg_id}/replies`]: chatted(z.array(bubble)),
  [`POST ${ROOMS}/{msg_id}/reply`]: chatted(sent),
  'GET /v1/chat/fs/{fs_id}/initiate': chatted(
    z.strictObject({
      contact: z.strictObject({
        id: id(),
        role: z.literal('user'),
        attributes: z.strictObject({
          ...contactAttributes,
          is_gold: z.boolean(),
          is_official: z.boolean(),
        }),
      }),
      is_success: z.literal(true),
      msg_id: id(),
    }),
  ),
};
