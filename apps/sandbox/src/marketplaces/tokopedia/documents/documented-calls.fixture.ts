import { generateKeyPairSync } from 'node:crypto';
import type { MessageContent } from '../../../world/message-content.ts';
import type { OrderAction } from '../../../world/commerce/order-flow.ts';
import type { Shop } from '../../../world/types.ts';
import type { WebhookRequest } from '../../marketplace.ts';
import { startPushReceiver } from '../../../testing/push-receiver.fixture.ts';
import { placeOrder, putProduct } from '../commerce.fixture.ts';
import { SENT_PUSHES } from '../pushes/push.ts';
import { openTokopediaPort } from '../tokopedia-port.fixture.ts';

type Port = Awaited<ReturnType<typeof openTokopediaPort>>;
type Call = (
  name: string,
  request?: { ids?: Record<string, string>; query?: Record<string, string>; body?: object },
) => Promise<string>;

/** What a client got and an app was pushed on a walk over the whole marketplace. */
export interface Walked {
  answers: { name: string; text: string }[];
  pushes: readonly WebhookRequest[];
  close: () => Promise<void>;
}

/** The address for each kind of push, so that a push's address gives its kind. */
export const ADDRESSES = Object.fromEntries(
  SENT_PUSHES.map((kind) => [kind, `http://127.0.0.1:9/${kind}`]),
) as Record<(typeof SENT_PUSHES)[number], string>;

const PAID: readonly OrderAction[] = ['pay'];
const ACCEPTED: readonly OrderAction[] = [...PAID, 'accept'];
const SHIPPED: readonly OrderAction[] = [...ACCEPTED, 'ship'];
/** One order for each, so that every status comes about that the seller sees. */
const ORDERS: readonly (readonly OrderAction[])[] = [
  [],
  PAID,
  [...PAID, 'hold'],
  [...PAID, 'reject'],
  [...PAID, 'cancel'],
  ACCEPTED,
  [...ACCEPTED, 'requestCancellation'],
  [...ACCEPTED, 'arrange'],
  SHIPPED,
  [...SHIPPED, 'failDelivery'],
  [...SHIPPED, 'sendBack'],
  [...SHIPPED, 'failPickup', 'hold'],
  [...SHIPPED, 'deliver'],
  [...SHIPPED, 'deliver', 'requestReturn'],
  [...SHIPPED, 'deliver', 'complete'],
];

/** Fills a shop, calls every endpoint as a client would, and collects all that comes back. */
export async function callEveryTokopediaEndpoint(richChatPush: boolean): Promise<Walked> {
  const port = await openTokopediaPort({ richChatPush });
  const shop = port.world.createShop({ marketplace: 'tokopedia', name: 'Kopi Baru', region: 'ID' });
  const answers: Walked['answers'] = [];
  const pushes = collectPushes(port);
  await walkToken(port, shop, answers);
  const call: Call = async (name, { ids = {}, query = {}, body } = {}) => {
    const [method = '', template = ''] = name.split(' ');
    const named: Record<string, string> = { ...ids, fs_id: port.app.appId };
    const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => named[key] ?? '');
    const url = `${path}?${new URLSearchParams(query).toString()}`;
    const json = body === undefined ? undefined : JSON.stringify(body);
    const { text } = await port.call(method as 'GET', url, json);
    answers.push({ name, text });
    return text;
  };
  await walkAddresses(port, call, answers);
  await walkOrders(port, shop, call);
  await walkChat(port, shop, call);
  await walkProducts(port, shop, call);
  return { answers, pushes, close: port.close };
}

function collectPushes({ world, module }: Port): WebhookRequest[] {
  const pushes: WebhookRequest[] = [];
  world.commerce.onOrder((order, before) => {
    pushes.push(...(module.webhooksForOrder?.(world, order, before) ?? []));
  });
  world.onMessage((message, conversation) => {
    pushes.push(...module.webhooksFor(world, message, conversation));
  });
  return pushes;
}

async function walkToken(port: Port, shop: Shop, answers: Walked['answers']) {
  const name = 'POST /token';
  answers.push({ name, text: (await port.token({ grant_type: 'client_credentials' })).text });
  answers.push({ name, text: (await port.link(shop)).text });
}

async function walkAddresses(port: Port, call: Call, answers: Walked['answers']) {
  const name = 'POST /v1/fs/{fs_id}/register';
  await call(name, { body: { fs_id: Number(port.app.appId), ...ADDRESSES, webhook_secret: 'secret' } });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const part = 'content-disposition: form-data; name="public_key"; filename="key.pem"';
  const upload = await port.request(
    'POST',
    `/v1/fs/${port.app.appId}/register?upload=1`,
    {
      authorization: `Bearer ${await port.bearer()}`,
      'content-type': 'multipart/form-data; boundary=cut',
    },
    `--cut\r\n${part}\r\n\r\n${pem}\r\n--cut--\r\n`,
  );
  answers.push({ name, text: upload.text });
  await call('GET /v1/fs/{fs_id}');
  await call('GET /v1/fs/{fs_id}/whitelist');
}

async function walkOrders({ world, clock }: Port, shop: Shop, call: Call) {
  const order = (steps: readonly OrderAction[]) => placeOrder(world, shop, steps).orderId;
  const all = ORDERS.map(order);
  const now = clock.now / 1000;
  const range = { from_date: String(now - 3600), to_date: String(now + 3600) };
  const list = { fs_id: '13004', shop_id: shop.shopId, ...range, page: '1', per_page: '100' };
  await call('GET /v2/order/list', { query: list });
  for (const order_id of all) await call('GET /v2/fs/{fs_id}/order', { query: { order_id } });
  await call('GET /v1/fs/{fs_id}/fulfillment_order', { query: { shop_id: shop.shopId, per_page: '2' } });
  await walkOrderSteps(shop, call, order);
  const order_id = order(PAID);
  for (const type of ['order_status', 'order_notification']) {
    await call('GET /v1/order/{order_id}/fs/{fs_id}/webhook', { ids: { order_id }, query: { type } });
  }
  const receiver = await startPushReceiver();
  const repeat = { type: 'order_status', order_id: Number(order_id), url: receiver.url };
  await call('POST /v1/fs/{fs_id}/trigger', { body: repeat });
  await receiver.stop();
  const complained = order([...SHIPPED, 'deliver']);
  const complaint = { marketplace: 'tokopedia', kind: 'refund', reason: 'Barang rusak', text: '' } as const;
  const { returnId } = world.commerce.requestReturn({ ...complaint, orderId: complained });
  const tickets = { shop_id: shop.shopId, from_date: '2026-01-01', to_date: '2026-02-01' };
  await call('GET /resolution/v1/fs/{fs_id}/ticket', { query: tickets });
  world.commerce.moveReturn('tokopedia', returnId, 'complete');
  await call('GET /resolution/v1/fs/{fs_id}/ticket', { query: tickets });
}

async function walkOrderSteps(shop: Shop, call: Call, order: (steps: readonly OrderAction[]) => string) {
  const at = '/v1/order/{order_id}/fs/{fs_id}';
  const of = (steps: readonly OrderAction[]) => ({ ids: { order_id: order(steps) } });
  const shop_id = Number(shop.shopId);
  await call(`POST ${at}/ack`, of(PAID));
  await call(`POST ${at}/nack`, { ...of(PAID), body: { reason_code: 1, reason: 'Stok habis' } });
  const wish: readonly OrderAction[] = [...ACCEPTED, 'requestCancellation'];
  await call(`POST ${at}/nack`, { ...of(wish), body: { reason_code: 8, reason: 'Permintaan pembeli' } });
  await call(`POST ${at}/reject-cancel`, { ...of(wish), query: { shop_id: shop.shopId } });
  const sent = { order_status: 500, shipping_ref_num: 'AWB1' };
  await call(`POST ${at}/status`, { ...of(ACCEPTED), body: sent });
  await call(`POST ${at}/status`, { ...of(SHIPPED), body: { order_status: 600, shop_id } });
  const pickUp = { order_id: Number(order(ACCEPTED)), shop_id };
  await call('POST /inventory/v1/fs/{fs_id}/pick-up', { body: pickUp });
}

async function walkChat({ world }: Port, shop: Shop, call: Call) {
  const product = putProduct(world, shop);
  const placed = placeOrder(world, shop, PAID, product);
  const room = world.openConversation('tokopedia', shop.shopId, placed.buyerId);
  sayEverything(world, shop, room.conversationId, product.productId, placed.orderId);
  const rooms = '/v1/chat/fs/{fs_id}/messages';
  const ids = { msg_id: room.conversationId };
  const shop_id = Number(shop.shopId);
  const quotation = {
    thumbnail: 'https://a.example/t.png',
    identifier: 'Q1',
    title: 'Paket',
    price: 'Rp 1.000',
    url: 'https://a.example',
  };
  const bodies = [
    { message: 'Siap' },
    { attachment_type: 2, file_path: 'https://a.example/b.png' },
    { attachment_type: 17, file_path: 'https://a.example/b.pdf' },
    { message: 'Penawaran', attachment_type: 19, payload: quotation },
  ];
  for (const body of bodies) await call(`POST ${rooms}/{msg_id}/reply`, { ids, body: { shop_id, ...body } });
  await call(`GET ${rooms}`, { query: { shop_id: shop.shopId } });
  for (const page of ['1', '2', '3', '4']) {
    const query = { shop_id: shop.shopId, page, per_page: '15' };
    await call(`GET ${rooms}/{msg_id}/replies`, { ids, query });
  }
  await call('GET /v1/chat/fs/{fs_id}/initiate', { query: { order_id: placed.orderId } });
}

/** Everything that buyers, the shop and the marketplace say in the world. */
function sayEverything(
  world: Port['world'],
  shop: Shop,
  conversationId: string,
  productId: string,
  orderId: string,
) {
  const size = { fileName: 'a.png', width: 64, height: 64, durationMs: 0 };
  const of = { marketplace: 'tokopedia', shopId: shop.shopId, mediaType: 'image/png' } as const;
  const { mediaId } = world.media.add({ ...of, ...size }, Buffer.from('bytes'));
  const contents: readonly MessageContent[] = [
    { kind: 'text', text: 'lihat https://a.example/b' },
    { kind: 'image', mediaId },
    { kind: 'imageWithText', mediaId, text: 'rusak' },
    { kind: 'video', mediaId, coverMediaId: mediaId },
    { kind: 'sticker', packageId: '7', stickerId: 'senang' },
    { kind: 'product', productId },
    { kind: 'enteredFromProduct', productId },
    { kind: 'order', orderId },
    { kind: 'enteredFromOrder', orderId },
    { kind: 'notice', text: 'Toko tutup' },
    { kind: 'menu', text: 'Ada yang bisa dibantu?', choices: ['Resi'] },
    { kind: 'followInvite' },
  ];
  for (const content of contents) {
    for (const sender of ['buyer', 'seller', 'robot', 'system'] as const) {
      const source = sender === 'buyer' ? 'buyer' : sender === 'seller' ? 'seller_centre' : 'system';
      world.addMessage('tokopedia', { conversationId, sender, source, content });
    }
  }
}

async function walkProducts({ world }: Port, shop: Shop, call: Call) {
  const [product, parent] = [putProduct(world, shop), putProduct(world, shop, { names: ['S', 'M'] })];
  putProduct(world, shop, { isListed: false });
  const query = { shop_id: shop.shopId };
  const { productId } = product;
  const inventory = '/inventory/v1/fs/{fs_id}';
  const info = `GET ${inventory}/product/info`;
  await call(info, { query: { ...query, page: '1', per_page: '50' } });
  const child = parent.variants[0]?.variantId ?? '';
  await call(info, { query: { product_id: [productId, parent.productId, child].join(',') } });
  const ids = { product_id: parent.productId };
  await call(`GET ${inventory}/product/variant/{product_id}`, { ids });
  await call(`GET ${inventory}/product/etalase`, { query });
  await call('GET /v1/showcase/fs/{fs_id}/get', { query });
  const rows = (row: object) => ({
    query,
    body: [
      { product_id: Number(productId), ...row },
      { sku: 'NONE', ...row },
    ],
  });
  await call(`POST ${inventory}/price/update`, rows({ new_price: 47_000 }));
  await call(`POST ${inventory}/stock/update`, rows({ new_stock: 3 }));
  const made = await call('POST /v3/products/fs/{fs_id}/create', {
    query,
    body: { products: [{ name: 'Teh', price: 10_000 }, { name: 'Tanpa harga' }] },
  });
  const edited = { products: [{ id: Number(productId), name: 'Kopi Gayo Baru' }] };
  await call('PATCH /v3/products/fs/{fs_id}/edit', { query, body: edited });
  const upload_id = String((JSON.parse(made) as { data: { upload_id: number } }).data.upload_id);
  await call('GET /v2/products/fs/{fs_id}/status/{upload_id}', { query, ids: { upload_id } });
  const listed = { query, body: { product_id: [Number(productId), 1] } };
  await call('POST /v1/products/fs/{fs_id}/inactive', listed);
  await call('POST /v1/products/fs/{fs_id}/active', { query, body: { product_id: [Number(productId)] } });
  await walkDiscounts(shop, parent.productId, call);
  const asked = { ...query, product_id: productId, page: '1', per_page: '10' };
  await call('GET /v1/discussion/fs/{fs_id}/list', { query: asked });
  await call('GET /v1/products/bundle/fs/{fs_id}/list', { query });
  await call('GET /v1/shop/fs/{fs_id}/shop-info');
  const closing = '/v2/shop/fs/{fs_id}/shop-status';
  const shop_id = Number(shop.shopId);
  const past = { start_date: '20200101', end_date: '20200102' };
  await call(`POST ${closing}`, { body: { shop_id, action: 'close', ...past } });
  await call(`POST ${closing}`, { body: { shop_id, action: 'close', close_now: true } });
  await call('GET /v1/shop/fs/{fs_id}/shop-info', { query });
}

async function walkDiscounts({ shopId }: Shop, productId: string, call: Call) {
  const query = { shop_id: shopId };
  const row = { product_id: Number(productId) };
  await call('POST /v1/slash-price/fs/{fs_id}/add', { query, body: [{ ...row, discounted_price: 30_000 }] });
  await call('POST /v1/slash-price/fs/{fs_id}/update', {
    query,
    body: [{ ...row, discount_percentage: 20 }],
  });
  const view = await call('GET /v2/slash-price/fs/{fs_id}/view', { query });
  await call('GET /v1/campaign/fs/{fs_id}/view', { query: { ...query, product_id: productId } });
  const [first] = (JSON.parse(view) as { data: Record<string, number>[] }).data;
  const { product_id, slash_price_product_id } = first ?? {};
  const body = [
    { product_id, slash_price_product_id },
    { product_id: 1, slash_price_product_id: 1 },
  ];
  await call('POST /v1/slash-price/fs/{fs_id}/cancel', { query, body });
}
