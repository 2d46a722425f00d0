import { z } from 'zod';
import { epochNs, epochSeconds, link, numberId } from '../../../testing/documents/field-kinds.ts';
import { SOURCE_DOCUMENT, withContent } from './content-documents.ts';
import { count, inResponse, longNumberId, longTextId, region } from './wire-kinds.ts';

const shopOrNone = z.union([z.literal(0), numberId()]);
/** "0" where no message is meant. */
const messageOrNone = z.union([z.literal('0'), longTextId()]);

const MESSAGE = withContent(
  {
    message_id: longTextId(),
    from_id: numberId(),
    from_shop_id: shopOrNone,
    to_id: numberId(),
    to_shop_id: shopOrNone,
    conversation_id: longTextId(),
    created_timestamp: epochSeconds(),
    region: region(),
    status: z.enum(['normal', 'auto_reply']),
    source: z.enum(['openapi', 'android', 'server', 'new_webchat']),
    message_option: z.int().min(0).max(63),
    source_content: SOURCE_DOCUMENT,
    quoted_msg: z.strictObject({}),
    business_type: z.literal(0),
  },
  'message_type',
  'content',
);

const CONVERSATION = withContent(
  {
    conversation_id: longTextId(),
    to_id: numberId(),
    to_name: z.string().min(1),
    to_avatar: link(),
    to_shop_id: z.literal(0),
    shop_id: numberId(),
    unread_count: count(),
    pinned: z.boolean(),
    mute: z.boolean(),
    last_read_message_id: messageOrNone,
    latest_message_id: longTextId(),
    latest_message_from_id: numberId(),
    last_message_timestamp: epochNs(),
    last_message_option: z.int().min(0).max(63),
    max_general_option_hide_time: z.string().regex(/^\d+$/),
    opposite_last_deliver_msg_id: messageOrNone,
    opposite_last_read_msg_id: messageOrNone,
  },
  'latest_message_type',
  'latest_message_content',
);

const receipt = {
  message_id: longTextId(),
  to_id: numberId(),
  conversation_id: longNumberId(),
  created_timestamp: epochSeconds(),
  region: region(),
  message_option: z.int().min(0).max(63),
};
const DONE = inResponse(z.strictObject({}));
const OFFERS = inResponse(
  z.strictObject({ shop_id: numberId(), make_offer_status: z.enum(['enabled', 'disabled']) }),
);
const PREFIX = '/api/v2/sellerchat';

/** What each call of chat answers. */
export const CHAT_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  [`GET ${PREFIX}/get_conversation_list`]: inResponse(
    z.strictObject({
      conversations: z.array(CONVERSATION).min(1),
      page_result: z.strictObject({
        page_size: count(),
        next_cursor: z.strictObject({
          next_message_time_nano: z.string().regex(/^(?:0|\d{19})$/, 'is not in ns'),
          conversation_id: longTextId(),
        }),
        more: z.boolean(),
      }),
    }),
  ),
  [`GET ${PREFIX}/get_one_conversation`]: inResponse(CONVERSATION),
  [`GET ${PREFIX}/get_unread_conversation_count`]: inResponse(
    z.strictObject({ total_unread_count: count() }),
  ),
  [`POST ${PREFIX}/read_conversation`]: DONE,
  [`POST ${PREFIX}/unread_conversation`]: DONE,
  [`POST ${PREFIX}/pin_conversation`]: DONE,
  [`POST ${PREFIX}/unpin_conversation`]: DONE,
  [`POST ${PREFIX}/mute_conversation`]: DONE,
  [`POST ${PREFIX}/unmute_conversation`]: DONE,
  [`POST ${PREFIX}/delete_conversation`]: DONE,
  [`GET ${PREFIX}/get_message`]: inResponse(
    z.strictObject({
      messages: z.array(MESSAGE).min(1),
      page_result: z.strictObject({ next_offset: messageOrNone, page_size: count() }),
    }),
  ),
  [`POST ${PREFIX}/send_message`]: inResponse(withContent(receipt, 'message_type', 'content')),
  [`POST ${PREFIX}/send_autoreply_message`]: inResponse(
    withContent({ ...receipt, source_content: SOURCE_DOCUMENT }, 'message_type', 'content'),
  ),
  [`POST ${PREFIX}/delete_message`]: DONE,
  [`GET ${PREFIX}/get_offer_toggle_status`]: OFFERS,
  [`POST ${PREFIX}/set_offer_toggle_status`]: OFFERS,
  [`POST ${PREFIX}/upload_image`]: inResponse(
    z.strictObject({
      url: link(),
      thumbnail: link(),
      file_server_id: count(),
      thumb_height: count(),
      thumb_width: count(),
      url_hash: z.string().regex(/^[0-9a-f]{32}$/),
    }),
  ),
  [`POST ${PREFIX}/upload_video`]: inResponse(z.strictObject({ vid: z.string().min(1) })),
  [`GET ${PREFIX}/get_video_upload_result`]: inResponse(
    z.union([
      z.strictObject({ status: z.literal('processing') }),
      z.strictObject({
        status: z.literal('successful'),
        video: link(),
        thumbnail: link(),
        width: count(),
        height: count(),
        duration: count(),
      }),
    ]),
  ),
};
