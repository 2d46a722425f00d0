import { createHash } from 'node:crypto';
import type { Given, IndependentClient } from '../independent-client.fixture.ts';
import { PARTNER } from '../independent-client.fixture.ts';
import { formOf, mp4Of, pngOf } from '../new-shop.fixture.ts';
import { OPTIONAL_ORDER_DOCUMENT } from './order-documents.ts';
import type { DocumentedShop } from './documented-shop.fixture.ts';

/** A call and what it comes with; those of a shop are signed for it. */
export type DocumentCall = readonly [endpoint: string, given: Given];

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
const film = mp4Of(20_000);

/** One valid call or more of every endpoint, in an order in which each succeeds. */
export async function callsOf(
  independent: IndependentClient,
  scene: DocumentedShop,
): Promise<DocumentCall[]> {
  return [
    ...(await authorisationCalls(independent, scene)),
    ...shopCalls(scene),
    ...(await mediaCalls(independent, scene)),
    ...readingCalls(scene),
    ...chatCalls(scene),
    ...changingCalls(scene),
    ['POST /api/v2/push/set_app_push_config', { body: { set_push_config_on: [3] } }],
    ['GET /api/v2/push/get_app_push_config', {}],
    ['GET /api/v2/push/get_lost_push_message', {}],
    ['POST /api/v2/push/confirm_consumed_lost_push_message', { body: { last_message_id: 1 } }],
  ];
}

async function authorisationCalls(
  independent: IndependentClient,
  { own }: DocumentedShop,
): Promise<DocumentCall[]> {
  const partner_id = Number(PARTNER);
  const codeFor = async (...shops: string[]) => (await independent.consent(shops)).searchParams.get('code');
  const [one, several] = [await codeFor(own.shopId), await codeFor(own.shopId, '727720702')];
  const shop_id = Number(own.shopId);
  return [
    ['POST /api/v2/auth/token/get', { body: { code: one, partner_id, shop_id } }],
    ['POST /api/v2/auth/token/get', { body: { code: several, partner_id, main_account_id: 90012345 } }],
    [
      'POST /api/v2/auth/access_token/get',
      { body: { refresh_token: (await independent.connect(own.shopId)).refresh, partner_id, shop_id } },
    ],
    ['GET /api/v2/public/get_shops_by_partner', {}],
  ];
}

function shopCalls({ own: { grant } }: DocumentedShop): DocumentCall[] {
  return [
    ['GET /api/v2/shop/get_shop_info', { grant }],
    ['GET /api/v2/shop/get_profile', { grant }],
  ];
}

async function mediaCalls(
  independent: IndependentClient,
  { own: { grant } }: DocumentedShop,
): Promise<DocumentCall[]> {
  const space = '/api/v2/media_space';
  const announced = { file_md5: md5(film), file_size: film.length };
  const begin = async (): Promise<string> => {
    const { json } = await independent.call(`POST ${space}/init_video_upload`, { grant, body: announced });
    return json['response'].video_upload_id;
  };
  const [done, given] = [await begin(), await begin()];
  const part = { video_upload_id: done, part_seq: '0', content_md5: md5(film) };
  const result = (video_upload_id: string): DocumentCall => [
    `GET ${space}/get_video_upload_result`,
    { grant, query: { video_upload_id } },
  ];
  return [
    [`POST ${space}/upload_image`, { body: formOf('image', [pngOf(), pngOf()]) }],
    [`POST ${space}/init_video_upload`, { grant, body: announced }],
    result(done),
    [`POST ${space}/upload_video_part`, { body: formOf('part_content', [film], part) }],
    [`POST ${space}/complete_video_upload`, { body: { video_upload_id: done, part_seq_list: [0] } }],
    result(done),
    [`POST ${space}/cancel_video_upload`, { grant, body: { video_upload_id: given } }],
    result(given),
    ['POST /api/v2/sellerchat/upload_image', { grant, body: formOf('file', [pngOf()]) }],
    ['POST /api/v2/sellerchat/upload_video', { grant, body: formOf('file', [mp4Of(4000)]) }],
  ];
}

function readingCalls(scene: DocumentedShop): DocumentCall[] {
  const { own, orders, plain, withModels, vouchers, returns, reviews, mediaIds } = scene;
  const { grant } = own;
  const now = Math.ceil(Date.now() / 1000);
  const range = {
    time_range_field: 'create_time',
    time_from: String(now - 86_400),
    time_to: String(now + 60),
  };
  const order_sn_list = Object.values(orders)
    .map(({ orderId }) => orderId)
    .join();
  const read = (path: string, query: Record<string, string> = {}): DocumentCall => [
    `GET /api/v2/${path}`,
    { grant, query },
  ];
  const items = [plain.productId, withModels.productId].join();
  const parcels = Object.values(orders).filter(({ packageId }) => packageId !== '');
  return [
    read('order/get_order_list', { ...range, page_size: '100' }),
    read('order/get_order_list', {
      ...range,
      page_size: '5',
      response_optional_fields: 'order_status',
      request_order_status_pending: 'true',
    }),
    read('order/get_order_detail', { order_sn_list }),
    read('order/get_order_detail', {
      order_sn_list,
      request_order_status_pending: 'true',
      response_optional_fields: Object.keys(OPTIONAL_ORDER_DOCUMENT).join(),
    }),
    ...parcels.map(({ orderId }) => read('logistics/get_tracking_info', { order_sn: orderId })),
    ...parcels.map(({ orderId }) => read('logistics/get_tracking_number', { order_sn: orderId })),
    read('product/get_item_list', { offset: '0', page_size: '1', item_status: 'NORMAL' }),
    read('product/get_item_list', { offset: '0', page_size: '10', item_status: 'NORMAL' }),
    read('product/get_item_base_info', { item_id_list: items }),
    read('product/get_item_base_info', { item_id_list: items, need_tax_info: 'true' }),
    read('product/get_model_list', { item_id: withModels.productId }),
    read('product/search_item', { item_name: 'kopi', page_size: '1' }),
    read('product/get_comment', { cursor: '', page_size: '100' }),
    read('product/get_comment', { cursor: '', page_size: '1', comment_id: reviews[0]?.reviewId ?? '' }),
    read('voucher/get_voucher_list', { status: 'all' }),
    ...vouchers.map(({ voucherId }) => read('voucher/get_voucher', { voucher_id: voucherId })),
    read('returns/get_return_list', { page_no: '0', page_size: '100' }),
    ...returns.flatMap(({ returnId }) =>
      ['get_return_detail', 'get_available_solutions', 'get_return_dispute_reason'].map((name) =>
        read(`returns/${name}`, { return_sn: returnId }),
      ),
    ),
    read('sellerchat/get_video_upload_result', { vid: mediaIds.film }),
    read('sellerchat/get_offer_toggle_status'),
  ];
}

function chatCalls({ own, messages, plain, orders, vouchers }: DocumentedShop): DocumentCall[] {
  const { grant } = own;
  const { conversationId: conversation_id } = own.conversation;
  const chat = '/api/v2/sellerchat';
  const to_id = Number(own.buyer.buyerId);
  const send = (message_type: string, content: unknown): DocumentCall => [
    `POST ${chat}/send_message`,
    { grant, body: { to_id, message_type, content } },
  ];
  const ownMessage = messages.at(-1)?.messageId;
  return [
    [`GET ${chat}/get_conversation_list`, { grant, query: { direction: 'older', type: 'all' } }],
    [`GET ${chat}/get_conversation_list`, { grant, query: { direction: 'latest', type: 'all' } }],
    [`GET ${chat}/get_one_conversation`, { grant, query: { conversation_id } }],
    [`GET ${chat}/get_unread_conversation_count`, { grant }],
    [`GET ${chat}/get_message`, { grant, query: { conversation_id, page_size: '50' } }],
    [`GET ${chat}/get_message`, { grant, query: { conversation_id, page_size: '5' } }],
    send('text', { text: 'Ada' }),
    send('item', { item_id: Number(plain.productId) }),
    send('order', { order_sn: orders['COMPLETED']?.orderId }),
    send('sticker', { sticker_id: '1', sticker_package_id: '2' }),
    send('voucher', { voucher_id: Number(vouchers[0]?.voucherId) }),
    [`POST ${chat}/send_autoreply_message`, { grant, body: { to_id, content: { text: 'Nanti ya' } } }],
    [
      `POST ${chat}/read_conversation`,
      { grant, body: { conversation_id, last_read_message_id: ownMessage } },
    ],
    ...['unread', 'pin', 'unpin', 'mute', 'unmute'].map((mark): DocumentCall => [
      `POST ${chat}/${mark}_conversation`,
      { grant, body: { conversation_id } },
    ]),
    [`GET ${chat}/get_one_conversation`, { grant, query: { conversation_id } }],
    [`POST ${chat}/delete_message`, { grant, body: { message_id: ownMessage, message_type: 'text' } }],
    [`POST ${chat}/set_offer_toggle_status`, { grant, body: { make_offer_status: 'disabled' } }],
    [`POST ${chat}/delete_conversation`, { grant, body: { conversation_id } }],
  ];
}

function changingCalls({ own, orders, cancellable, reviews, returns }: DocumentedShop): DocumentCall[] {
  const { grant } = own;
  const change = (path: string, body: unknown): DocumentCall => [`POST /api/v2/${path}`, { grant, body }];
  const [confirmed, offered, disputed, accepted] = returns.map(({ returnId }) => returnId);
  const offer = { proposed_solution: 'RETURN_REFUND', proposed_adjusted_refund_amount: 12.5 };
  return [
    change('order/cancel_order', { order_sn: cancellable.orderId, cancel_reason: 'CUSTOMER_REQUEST' }),
    change('order/handle_buyer_cancellation', {
      order_sn: orders['IN_CANCEL']?.orderId,
      operation: 'ACCEPT',
    }),
    change('product/reply_comment', {
      comment_list: reviews.map(({ reviewId }) => ({
        comment_id: Number(reviewId),
        comment: 'Terima kasih',
      })),
    }),
    change('returns/confirm', { return_sn: confirmed }),
    change('returns/offer', { return_sn: offered, ...offer }),
    ['GET /api/v2/returns/get_return_detail', { grant, query: { return_sn: offered ?? '' } }],
    change('returns/dispute', { return_sn: disputed, email: 'a@b.example', dispute_reason_id: 48 }),
    change('returns/accept_offer', { return_sn: accepted }),
  ];
}
