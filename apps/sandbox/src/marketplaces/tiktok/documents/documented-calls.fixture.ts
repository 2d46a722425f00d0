import { seededFiles } from '../../../testing/seeded-files.fixture.ts';
import type { OrderAction } from '../../../world/commerce/order-flow.ts';
import type { ReturnAction } from '../../../world/commerce/return-flow.ts';
import type { MessageContent } from '../../../world/message-content.ts';
import type { WebhookRequest } from '../../marketplace.ts';
import {
  addProduct,
  addVoucher,
  openIndependentClient,
  placeOrder,
  png,
} from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

/** What a client got and an app was pushed on a walk over the whole marketplace. */
export interface Walked {
  answers: { name: string; text: string }[];
  pushes: readonly WebhookRequest[];
  close: () => Promise<void>;
}

type Request = Parameters<IndependentClient['send']>[2];
type Kind = 'refund' | 'return' | 'replacement';

const PAID: readonly OrderAction[] = ['pay'];
const ARRANGED: readonly OrderAction[] = [...PAID, 'arrange'];
const SHIPPED: readonly OrderAction[] = [...ARRANGED, 'ship'];
const DELIVERED: readonly OrderAction[] = [...SHIPPED, 'deliver'];
/** One order for each, so that every status comes about. */
const ORDERS: readonly (readonly OrderAction[])[] = [
  [],
  ['hold'],
  PAID,
  [...PAID, 'shipPart'],
  [...PAID, 'requestCancellation'],
  [...PAID, 'requestCancellation', 'rejectCancellation'],
  [...PAID, 'cancel'],
  ARRANGED,
  SHIPPED,
  DELIVERED,
  [...DELIVERED, 'complete'],
];
/** One request for each, so that every status comes about. */
const REQUESTS: readonly (readonly [Kind, ...ReturnAction[]])[] = [
  ['refund'],
  ['refund', 'reject'],
  ['refund', 'offer'],
  ['refund', 'withdraw'],
  ['refund', 'approveRefund'],
  ['refund', 'approveRefund', 'refund'],
  ['return', 'approveReturn'],
  ['return', 'approveReturn', 'shipBack'],
  ['return', 'approveReturn', 'shipBack', 'reject'],
  ['replacement'],
  ['replacement', 'approveReplacement'],
  ['replacement', 'approveRefund'],
  ['replacement', 'reject'],
  ['replacement', 'withdraw'],
];

/** Fills a shop, calls every endpoint as a client of its own making would, and collects all that comes back. */
export async function callEveryTikTokEndpoint(): Promise<Walked> {
  const port = await openIndependentClient();
  const answers: Walked['answers'] = [];
  const pushes = collectPushes(port);
  const call = async (name: string, request: Request = {}, ids: Readonly<Record<string, string>> = {}) => {
    const [method = '', template = ''] = name.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? '');
    const text = await (await port.send(method, path, request)).text();
    answers.push({ name, text });
    return JSON.parse(text) as { data: Record<string, string> };
  };
  const things = fill(port);
  await walkChat(port, call, things);
  await sendVideo(port, call, answers);
  await walkCommerce(call, things);
  await walkAfterSale(port, call, things);
  await walkShop(port, call, answers);
  return { answers, pushes, close: port.close };
}

type Call = (
  name: string,
  request?: Request,
  ids?: Readonly<Record<string, string>>,
) => Promise<{ data: Record<string, string> }>;
type Answers = Walked['answers'];
type Things = ReturnType<typeof fill>;

function collectPushes({ world, module }: IndependentClient): WebhookRequest[] {
  const pushes: WebhookRequest[] = [];
  world.commerce.onOrder((order, before) => {
    pushes.push(...(module.webhooksForOrder?.(world, order, before) ?? []));
  });
  world.commerce.onReturn((request, before) => {
    pushes.push(...(module.webhooksForReturn?.(world, request, before) ?? []));
  });
  world.onMessage((message, conversation) => {
    pushes.push(...module.webhooksFor(world, message, conversation));
  });
  world.onRevoke((revocation) => {
    pushes.push(...(module.webhooksForRevocation?.(world, revocation) ?? []));
  });
  return pushes;
}

/** Products, coupons, orders and requests in every status they can be in. */
function fill(port: IndependentClient) {
  const { world } = port;
  const product = addProduct(port);
  addProduct(port, { isListed: false });
  const vouchers = [
    addVoucher(port),
    addVoucher(port, { discountType: 'amount', discount: 500_000, minSpend: 0, maxDiscount: 0 }),
    addVoucher(port, { startsAt: port.clock.now + 1000 }),
    addVoucher(port, { endsAt: port.clock.now - 1000 }),
    addVoucher(port, { used: 100 }),
  ];
  const ordered = (steps: readonly OrderAction[]) => {
    const { orderId } = placeOrder(port, product);
    for (const step of steps) world.commerce.moveOrder('tiktok', orderId, step);
    return orderId;
  };
  const asked = ([kind, ...steps]: readonly [Kind, ...ReturnAction[]]) => {
    const request = { marketplace: 'tiktok', orderId: ordered(DELIVERED), kind, text: 'Rusak' } as const;
    const { returnId } = world.commerce.requestReturn({ ...request, reason: 'damaged' });
    for (const step of steps) world.commerce.moveReturn('tiktok', returnId, step);
    return returnId;
  };
  return {
    product,
    voucherId: vouchers[0]?.voucherId ?? '',
    orderIds: ORDERS.map(ordered),
    returnIds: REQUESTS.map(asked),
    ordered,
    asked,
  };
}

async function sendVideo({ world, token, conversation }: IndependentClient, call: Call, answers: Answers) {
  const conversation_id = conversation.conversationId;
  const [film] = seededFiles(world, 'tiktok').films;
  if (!film) throw new Error('The seed has no film.');
  const messages = '/customer_service/202606/conversations/{conversation_id}/messages';
  const { data } = await call('POST /open/202512/file/init', {
    body: {
      file_name: film.fileName,
      file_type: 'video',
      file_size: film.bytes.length,
      total_chunk_count: 1,
      target_path: `[POST]${messages.replace('{conversation_id}', conversation_id)}`,
    },
  });
  const chunk = new URLSearchParams({ upload_token: data['upload_token'] ?? '', chunk_num: '1' });
  const headers = { 'content-type': 'video/mp4', 'x-tts-access-token': token };
  const request = { method: 'PUT', body: film.bytes, headers };
  const text = await (await fetch(`${data['upload_url']}?${chunk}`, request)).text();
  answers.push({ name: 'PUT /file/202512/upload', text });
  const { resource_id: vid } = (JSON.parse(text) as { data: Record<string, string> }).data;
  const body = { type: 'VIDEO', content: JSON.stringify({ vid }), sender_role: 'CUSTOMER_SERVICE' };
  await call(`POST ${messages}`, { body }, { conversation_id });
}

async function walkChat(port: IndependentClient, call: Call, { product, voucherId, ordered, asked }: Things) {
  const ids = { conversation_id: port.conversation.conversationId };
  const one = '/customer_service/202309/conversations';
  const form = new FormData();
  form.set('data', new Blob([new Uint8Array(png(640, 480))]), 'a.png');
  const { data: image } = await call('POST /customer_service/202309/images/upload', { form });
  sayEverything(port, product.productId, voucherId, ordered(SHIPPED), asked(['refund']));
  const order_id = ordered(DELIVERED);
  const [item] = port.world.commerce.order('tiktok', order_id)?.items ?? [];
  const sent = [
    ['TEXT', { content: 'Halo kak' }],
    ['IMAGE', image],
    ['PRODUCT_CARD', { product_id: product.productId }],
    ['ORDER_CARD', { order_id }],
    ['RETURN_REFUND_CARD', { order_id, sku_id: item?.variantId }],
    ['COUPON_CARD', { coupon_id: voucherId }],
    ['LOGISTICS_CARD', { order_id }],
  ] as const;
  for (const [type, content] of sent) {
    const body = { type, content: JSON.stringify(content) };
    await call(`POST ${one}/{conversation_id}/messages`, { body }, ids);
  }
  await call(`GET ${one}`, { query: { page_size: '20' } });
  await call(`POST ${one}`, { body: { buyer_user_id: port.buyer.buyerId } });
  await call('GET /customer_service/202601/conversations/{conversation_id}', {}, ids);
  let page_token = '';
  do {
    const query = { page_size: '10', need_data: 'true', page_token };
    const { data } = await call(`GET ${one}/{conversation_id}/messages`, { query }, ids);
    page_token = data['next_page_token'] ?? '';
  } while (page_token !== '');
  await call(`POST ${one}/{conversation_id}/messages/read`, {}, ids);
  const settings = '/customer_service/202309/agents/settings';
  await call(`PUT ${settings}`, { body: { can_accept_chat: true } });
  await call(`GET ${settings}`);
  const days = { support_date_ge: '2026-01-01', support_date_lt: '2026-02-01' };
  await call('GET /customer_service/202407/performance', { query: days });
}

/** Everything that buyers, the shop and the marketplace say in the world. */
function sayEverything(
  port: IndependentClient,
  productId: string,
  voucherId: string,
  orderId: string,
  returnId: string,
) {
  const { world, conversation, shop } = port;
  const media = (mediaType: 'image/png' | 'video/mp4') => {
    const size = { width: 64, height: 64, durationMs: mediaType === 'video/mp4' ? 2500 : 0 };
    const facts = { marketplace: 'tiktok', shopId: shop.shopId, fileName: 'a', mediaType, ...size } as const;
    return world.media.add(facts, Buffer.from('bytes')).mediaId;
  };
  const contents: readonly MessageContent[] = [
    { kind: 'text', text: 'Halo' },
    { kind: 'image', mediaId: media('image/png') },
    { kind: 'imageWithText', mediaId: media('image/png'), text: 'rusak' },
    { kind: 'video', mediaId: media('video/mp4'), coverMediaId: media('image/png') },
    { kind: 'sticker', packageId: '1', stickerId: '[smile]' },
    { kind: 'product', productId },
    { kind: 'order', orderId },
    { kind: 'voucher', voucherId },
    { kind: 'followInvite' },
    { kind: 'refund', returnId },
    { kind: 'logistics', orderId },
    { kind: 'notice', text: 'Toko tutup' },
    { kind: 'menu', text: 'Ada yang bisa dibantu?', choices: ['Resi'] },
    { kind: 'enteredFromProduct', productId },
    { kind: 'enteredFromOrder', orderId },
    { kind: 'transferred', text: 'To Sari' },
    { kind: 'agentJoined', text: 'Sari joined' },
  ];
  const { conversationId } = conversation;
  for (const content of contents) {
    for (const sender of ['buyer', 'system', 'robot'] as const) {
      const source = sender === 'buyer' ? 'buyer' : 'system';
      world.addMessage('tiktok', { conversationId, sender, source, content });
    }
  }
}

async function walkCommerce(call: Call, { product, voucherId, orderIds, ordered }: Things) {
  await call('POST /order/202309/orders/search', { query: { page_size: '100' } });
  const query = { ids: orderIds.join(',') };
  await call('GET /order/202309/orders', { query });
  await call('GET /order/202507/orders', { query });
  const ids = { order_id: ordered(DELIVERED) };
  await call('GET /order/202407/orders/{order_id}/price_detail', {}, ids);
  await call('GET /fulfillment/202309/orders/{order_id}/tracking', {}, ids);
  for (const version of ['202309', '202312', '202502']) {
    await call(`POST /product/${version}/products/search`, { query: { page_size: '100' } });
  }
  await call('GET /product/202309/products/{product_id}', {}, { product_id: product.productId });
  const form = new FormData();
  form.set('data', new Blob([new Uint8Array(png(640, 480))]), 'a.png');
  await call('POST /product/202309/images/upload', { form, seller: true });
  await call('POST /promotion/202406/coupons/search', { query: { page_size: '100' } });
  await call('GET /promotion/202406/coupons/{coupon_id}', {}, { coupon_id: voucherId });
}

async function walkAfterSale({ world, shop }: IndependentClient, call: Call, { ordered, asked }: Things) {
  const calls = '/return_refund/202309';
  const cancelled = await call(`POST ${calls}/cancellations`, {
    body: { order_id: ordered(PAID), cancel_reason: 'seller_cancel_reason_out_of_stock' },
  });
  world.commerce.moveReturn('tiktok', cancelled.data['cancel_id'] ?? '', 'refund');
  const wish = () => {
    ordered([...PAID, 'requestCancellation']);
    return { cancel_id: world.commerce.returns('tiktok', shop.shopId).at(-1)?.returnId ?? '' };
  };
  await call(`POST ${calls}/cancellations/{cancel_id}/approve`, {}, wish());
  const agreed = 'seller_reject_apply_you_have_reached_an_agreement_with_the_buyer';
  const rejection = { body: { reject_reason: agreed } };
  await call(`POST ${calls}/cancellations/{cancel_id}/reject`, rejection, wish());
  await call(`POST ${calls}/cancellations/search`, { query: { page_size: '50' } });

  const order_id = ordered(DELIVERED);
  await call(`POST ${calls}/refunds/calculate`, { body: { order_id, request_type: 'REFUND' } });
  await call(`GET ${calls}/orders/{order_id}/aftersale_eligibility`, {}, { order_id });
  await call(`POST ${calls}/returns`, {
    body: { order_id, return_type: 'REFUND', return_reason: 'ecom_order_delivered_refund_reason' },
  });
  const pending = () => ({ return_id: asked(['refund']) });
  await call(
    `POST ${calls}/returns/{return_id}/approve`,
    { body: { decision: 'APPROVE_REFUND' } },
    pending(),
  );
  const offer = { decision: 'OFFER_PARTIAL_REFUND', partial_refund: { amount: '1000.00', currency: 'IDR' } };
  await call(`POST ${calls}/returns/{return_id}/approve`, { body: offer }, pending());
  const refused = { body: { decision: 'REJECT_REFUND', reject_reason: agreed } };
  await call(`POST ${calls}/returns/{return_id}/reject`, refused, pending());
  await call(`GET ${calls}/returns/{return_id}/records`, {}, pending());
  const query = { return_or_cancel_id: pending().return_id };
  await call(`GET ${calls}/reject_reasons`, { query });
  await call(`POST ${calls}/returns/search`, { query: { page_size: '50' } });
}

/** Last, because it ends with giving up the shop. */
async function walkShop(port: IndependentClient, call: Call, answers: Walked['answers']) {
  answers.push(...(await port.tokenAnswers()));
  const seller = { seller: true };
  for (const path of ['/authorization/202309/shops', '/seller/202309/shops', '/seller/202309/permissions']) {
    await call(`GET ${path}`, seller);
  }
  await call('GET /logistics/202309/warehouses');
  const event = { event_type: 'PACKAGE_UPDATE', address: 'https://independent.example/pushes' };
  await call('PUT /event/202309/webhooks', { body: event });
  await call('GET /event/202309/webhooks');
  await call('DELETE /event/202309/webhooks', { body: event });
  await call('DELETE /authorization/202403/shops');
}
