import { z } from 'zod';
import { epochSeconds } from '../../../testing/documents/field-kinds.ts';
import { answer, count, id, nothing, pageToken, picture } from './answer.ts';
import { content } from './message-content.ts';

const sender = z.strictObject({
  role: z.enum(['BUYER', 'SHOP', 'CUSTOMER_SERVICE', 'SYSTEM', 'ROBOT']),
  im_user_id: id(),
  nickname: z.string(),
  avatar: z.url(),
});

/** A message of a list. Its type and its content belong together. */
const message = z
  .strictObject({
    id: id(),
    index: id(),
    type: z.string(),
    content: z.string(),
    create_time: epochSeconds(),
    is_visible: z.boolean(),
    sender,
    data: z.string().optional(),
  })
  .superRefine(({ type, content: text }, context) => content(type, text, context));

const participant = (platform: 'buyer_platform' | 'platform') =>
  z.strictObject({
    role: z.enum(['BUYER', 'SHOP', 'CUSTOMER_SERVICE']),
    user_id: id(),
    im_user_id: id(),
    nickname: z.string(),
    avatar: z.url(),
    [platform]: z.enum(['TIKTOK_SHOP', 'TOKOPEDIA']).optional(),
  });

const conversation = {
  id: id(),
  participant_count: z.literal([2, 3]),
  unread_count: count(),
  create_time: epochSeconds(),
};

const CONVERSATIONS = '/customer_service/202309/conversations';
const percentage = () => z.string().regex(/^\d+(\.\d+)?$/);

export const CHAT_DOCUMENTS = {
  [`GET ${CONVERSATIONS}`]: answer(
    z.strictObject({
      next_page_token: pageToken(),
      conversations: z.array(
        z.strictObject({
          ...conversation,
          can_send_message: z.boolean(),
          participants: z.array(participant('buyer_platform')).min(2),
          latest_message: message.optional(),
        }),
      ),
    }),
  ),
  [`POST ${CONVERSATIONS}`]: answer(z.strictObject({ conversation_id: id() })),
  'GET /customer_service/202601/conversations/{conversation_id}': answer(
    z.strictObject({
      conversation: z.strictObject({
        ...conversation,
        participants: z.array(participant('platform')).min(2),
      }),
    }),
  ),
  [`GET ${CONVERSATIONS}/{conversation_id}/messages`]: answer(
    z.strictObject({
      next_page_token: pageToken(),
      messages: z.array(message),
      unsupported_msg_tips: z.string().min(1),
    }),
  ),
  [`POST ${CONVERSATIONS}/{conversation_id}/messages`]: answer(z.strictObject({ message_id: id() })),
  [`POST ${CONVERSATIONS}/{conversation_id}/messages/read`]: nothing(),
  'POST /customer_service/202606/conversations/{conversation_id}/messages': answer(
    z.strictObject({ message_id: id() }),
  ),
  'POST /open/202512/file/init': answer(
    z.strictObject({ upload_url: z.url(), upload_token: z.string().min(1) }),
  ),
  'PUT /file/202512/upload': answer(
    z.union([z.strictObject({ part_id: z.string().min(1) }), z.strictObject({ resource_id: id() })]),
  ),
  'POST /customer_service/202309/images/upload': answer(z.strictObject(picture)),
  'GET /customer_service/202309/agents/settings': answer(z.strictObject({ can_accept_chat: z.boolean() })),
  'PUT /customer_service/202309/agents/settings': nothing(),
  'GET /customer_service/202407/performance': answer(
    z.strictObject({
      performance: z.strictObject({
        response_percentage: percentage(),
        response_time_mins: percentage(),
        satisfaction_percentage: percentage(),
        support_session_count: count(),
      }),
    }),
  ),
};
