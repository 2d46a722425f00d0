import { z } from 'zod';
import { epochSeconds } from '../../../testing/documents/field-kinds.ts';
import { EVENT_NUMBERS } from '../pushes/webhook-events.ts';
import type { SENT_EVENTS } from '../pushes/webhook-events.ts';
import { id } from './answer.ts';
import { content } from './message-content.ts';
import { ORDER_STATUSES } from './order.ts';
import { CANCEL_STATUSES, RETURN_STATUSES, RETURN_TYPES, ROLES } from './returns.ts';

type SentEvent = (typeof SENT_EVENTS)[number];

const DATA: Readonly<Record<SentEvent, z.ZodType>> = {
  ORDER_STATUS_CHANGE: z.strictObject({
    is_on_hold_order: z.boolean(),
    order_id: id(),
    order_status: z.enum([...ORDER_STATUSES.filter((status) => status !== 'CANCELLED'), 'CANCEL']),
    update_time: epochSeconds(),
  }),
  SELLER_DEAUTHORIZATION: z.strictObject({ message: z.string().min(1) }),
  CANCELLATION_STATUS_CHANGE: z.strictObject({
    order_id: id(),
    cancellations_role: z.enum(ROLES),
    cancel_status: z.enum([
      ...CANCEL_STATUSES.filter((status) => status !== 'CANCELLATION_REQUEST_CANCEL'),
      'CANCELLATION_REQUEST_CANCELLED',
    ]),
    cancel_id: id(),
    create_time: epochSeconds(),
  }),
  RETURN_STATUS_CHANGE: z.strictObject({
    order_id: id(),
    return_id: id(),
    return_role: z.enum(ROLES),
    return_type: z.enum(RETURN_TYPES),
    return_status: z.enum(RETURN_STATUSES),
    create_time: epochSeconds(),
    update_time: epochSeconds(),
  }),
  NEW_CONVERSATION: z.strictObject({ conversation_id: id(), create_time: epochSeconds() }),
  NEW_MESSAGE: z
    .strictObject({
      message_id: id(),
      index: id(),
      conversation_id: id(),
      type: z.string(),
      content: z.string(),
      create_time: epochSeconds(),
      is_visible: z.boolean(),
      sender: z.strictObject({
        im_user_id: id(),
        role: z.enum(['BUYER', 'SHOP', 'CUSTOMER_SERVICE', 'SYSTEM', 'ROBOT']),
      }),
    })
    .superRefine(({ type, content: text }, context) => content(type, text, context)),
};

/** A push of an event, in the envelope that all have. */
export const pushOf = (event: SentEvent) =>
  z.strictObject({
    type: z.literal(EVENT_NUMBERS[event]),
    tts_notification_id: z.string().regex(/^\d{19}$/),
    shop_id: id(),
    timestamp: epochSeconds(),
    data: DATA[event],
  });
