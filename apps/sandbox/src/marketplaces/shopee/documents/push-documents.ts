import { z } from 'zod';
import { epochSeconds, numberId } from '../../../testing/documents/field-kinds.ts';
import { SOURCE_DOCUMENT, withContent } from './content-documents.ts';
import { emptyList, longTextId, region, serialNumber } from './wire-kinds.ts';

const shopOrNone = z.union([z.literal(0), numberId()]);

const push = (code: number, data: z.ZodType, more: z.core.$ZodLooseShape = { shop_id: numberId() }) =>
  z.strictObject({
    msg_id: z.string().min(1),
    code: z.literal(code),
    timestamp: epochSeconds(),
    ...more,
    data,
  });
const partner = { partner_id: numberId() };

const MESSAGE = withContent(
  {
    message_id: longTextId(),
    conversation_id: longTextId(),
    request_id: z.string().min(1),
    shop_id: numberId(),
    from_id: numberId(),
    from_user_name: z.string().min(1),
    to_id: numberId(),
    to_user_name: z.string().min(1),
    from_shop_id: shopOrNone,
    to_shop_id: shopOrNone,
    created_timestamp: epochSeconds(),
    region: region(),
    status: z.enum(['normal', 'auto_reply']),
    is_in_chatbot_session: z.boolean(),
    source_content: SOURCE_DOCUMENT,
    quoted_msg: z.strictObject({}),
    sub_account_id: z.literal(0),
    sub_account_name: z.string(),
    business_type: z.literal(0),
  },
  'message_type',
  'content',
);
const NOTIFICATION = z.strictObject({
  user_id: numberId(),
  conversation_id: longTextId(),
  type: z.literal('mark_as_replied'),
  content: z.strictObject({ conversation_id: longTextId() }),
  timestamp: epochSeconds(),
  msg_id: z.string().min(1),
  biz_id: z.int(),
  from_id: numberId(),
});
const grant = { success: z.literal(1), extra: z.string().min(1) };

/** What each push says, by its number; chat has two kinds. */
export const PUSH_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  '1': z.union([
    push(
      1,
      z.strictObject({
        ...grant,
        authorize_type: z.literal('shop authorization by user'),
        shop_id: numberId(),
      }),
      { ...partner, shop_id: numberId() },
    ),
    push(
      1,
      z.strictObject({
        ...grant,
        authorize_type: z.literal('main account authorization by user'),
        main_account_id: numberId(),
        shop_id_list: z.array(numberId()).min(2),
        merchant_id_list: emptyList(),
      }),
      partner,
    ),
  ]),
  '2': push(
    2,
    z.strictObject({
      ...grant,
      authorize_type: z.literal('user cancel shop authorization'),
      shop_id: numberId(),
    }),
    { ...partner, shop_id: numberId() },
  ),
  '3': push(
    3,
    z.strictObject({
      ordersn: serialNumber(),
      status: z.string().regex(/^[A-Z_]+$/),
      completed_scenario: z.enum(['', 'NORMAL', 'RRAOC']),
      update_time: epochSeconds(),
      items: emptyList(),
    }),
  ),
  '4': push(
    4,
    z.strictObject({
      ordersn: serialNumber(),
      tracking_no: z.string().min(1),
      package_number: z.string().startsWith('OFG'),
    }),
  ),
  '10 message': push(10, z.strictObject({ type: z.literal('message'), region: region(), content: MESSAGE })),
  '10 notification': push(
    10,
    z.strictObject({ type: z.literal('notification'), region: region(), content: NOTIFICATION }),
  ),
  '12': push(
    12,
    z.strictObject({
      merchant_expire_soon: emptyList(),
      shop_expire_soon: z.array(numberId()).min(1),
      user_expire_soon: emptyList(),
      expire_before: epochSeconds(),
      page_no: z.int().positive(),
      total_page: z.int().positive(),
    }),
    partner,
  ),
  '29': push(
    29,
    z.strictObject({
      order_sn: serialNumber(),
      return_sn: serialNumber(),
      updated_values: z
        .array(
          z.strictObject({
            update_field: z.enum([
              'return_status',
              'return_solution',
              'seller_proof_status',
              'logistics_status',
            ]),
            old_value: z.string(),
            new_value: z.string().min(1),
            update_time: epochSeconds(),
          }),
        )
        .min(1),
    }),
  ),
};
