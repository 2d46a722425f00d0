import type { OrderItem } from '../../../world/commerce/commerce.ts';
import { unitIdsOf } from './documented-shop.fixture.ts';
import type { DocumentedShop } from './documented-shop.fixture.ts';
import { mp4Of, pngOf } from '../independent-client.fixture.ts';
import type { Answer, How, IndependentClient, Params } from '../independent-client.fixture.ts';

type Call = (of: DocumentedShop, how: How) => Promise<Answer>;

const DAY_MS = 24 * 3_600_000;
const PNG = { field: 'image', name: 'a.png', bytes: pngOf(400, 400) };

/** A valid call of each API, by its path. */
export function documentedCalls(independent: IndependentClient): Readonly<Record<string, Call>> {
  return {
    ...tokenCalls(independent),
    ...chatCalls(independent),
    ...mediaCalls(independent),
    ...orderCalls(independent),
    ...catalogueCalls(independent),
    ...returnCalls(independent),
  };
}

/** Lists of an answer that must not be empty, so that something in them is judged. */
export function filledLists(path: string): ((answer: Answer) => unknown[])[] {
  return FILLED[path] ?? [];
}

const FILLED: Readonly<Record<string, ((answer: Answer) => unknown[])[]>> = {
  '/im/session/list': [({ data }) => data.session_list],
  '/im/message/list': [({ data }) => data.message_list],
  '/shop/follow/status/batch/query': [({ result }) => result.result],
  '/orders/get': [({ data }) => data.orders],
  '/order/items/get': [({ data }) => data],
  '/orders/items/get': [({ data }) => data],
  '/order/reverse/cancel/validate': [({ data }) => data.reason_options],
  '/order/fulfill/pack': [({ result }) => result.data.pack_order_list[0].order_item_list],
  '/order/package/rts': [({ result }) => result.data.packages],
  '/products/get': [({ data }) => data.products, ({ data }) => data.products[0].images],
  '/promotion/vouchers/get': [({ data }) => data.data_list],
  '/review/seller/history/list': [({ data }) => data.id_list],
  '/review/seller/list/v2': [
    ({ data }) => data.review_list,
    ({ data }) => data.review_list[0].review_images,
    ({ data }) => data.outdated_reviews,
  ],
  '/reverse/getreverseordersforseller': [({ result }) => result.items],
  '/order/reverse/return/history/list': [({ data }) => data.list, ({ data }) => data.list[0].picture],
  '/order/reverse/reason/list': [({ data }) => data],
  '/order/reverse/return/update': [({ data }) => data.reverse_order_line, ({ data }) => data.reason_info],
};

/** Calls a path for the shop. */
const callerOf =
  (independent: IndependentClient) =>
  (path: string, paramsOf: (of: DocumentedShop) => Params | Promise<Params>): Record<string, Call> => ({
    [path]: async (of, how) =>
      independent.call(path, { access_token: of.access_token, ...(await paramsOf(of)) }, how),
  });

function tokenCalls(independent: IndependentClient): Record<string, Call> {
  const { world, apps } = independent.sandbox;
  const codeFor = (shopId: string) => {
    const { code } = world.issueCode({
      marketplace: 'lazada',
      appId: apps.lazada.appId,
      shopIds: [shopId],
      redirectUrl: '',
      expiresAt: world.now() + 60_000,
    });
    return code;
  };
  const create =
    (path: string): Call =>
    ({ shop }, how) =>
      independent.call(path, { code: codeFor(shop.shopId) }, how);
  return {
    '/auth/token/create': create('/auth/token/create'),
    '/auth/token/createWithOpenId': create('/auth/token/createWithOpenId'),
    '/auth/token/refresh': async ({ shop }, how) => {
      const { refresh_token } = await independent.call('/auth/token/create', { code: codeFor(shop.shopId) });
      return independent.call('/auth/token/refresh', { refresh_token: String(refresh_token) }, how);
    },
    ...callerOf(independent)('/seller/get', () => ({})),
  };
}

function chatCalls(independent: IndependentClient): Record<string, Call> {
  const call = callerOf(independent);
  const now = () => String(independent.sandbox.world.now());
  const sessionOf = (of: DocumentedShop) => ({ session_id: of.session.conversationId });
  const said = (of: DocumentedShop) => of.say({ kind: 'text', text: 'Halo' }, 'seller').messageId;
  return {
    ...call('/im/session/list', () => ({ start_time: now(), page_size: '20' })),
    ...call('/im/session/get', sessionOf),
    ...call('/im/session/read', (of) => ({ ...sessionOf(of), last_read_message_id: said(of) })),
    ...call('/im/session/open', (of) => ({ order_id: of.order().orderId })),
    ...call('/im/message/list', (of) => ({ ...sessionOf(of), start_time: now(), page_size: '20' })),
    ...call('/im/message/send', (of) => {
      of.say({ kind: 'text', text: 'Halo' });
      return { ...sessionOf(of), template_id: '1', txt: 'Halo' };
    }),
    ...call('/im/message/recall', (of) => ({ ...sessionOf(of), message_id: said(of) })),
    ...call('/shop/follow/status/batch/query', (of) => ({ buyer_ids: `[${of.buyer.buyerId}]` })),
  };
}

function mediaCalls(independent: IndependentClient): Record<string, Call> {
  const upload: Call = ({ access_token }) => independent.upload('/image/upload', { access_token }, PNG);
  const film = mp4Of(5000, 100);
  const begin: Call = ({ access_token }, how) =>
    independent.call(
      '/media/video/block/create',
      { access_token, fileName: 'f.mp4', fileBytes: String(film.length) },
      how,
    );
  const block = async (of: DocumentedShop, uploadId: string) =>
    independent.upload(
      '/media/video/block/upload',
      { access_token: of.access_token, uploadId, blockNo: '0', blockCount: '1' },
      { field: 'file', name: 'f.mp4', bytes: film },
    );
  const commit: Call = async (of, how) => {
    const { upload_id: uploadId } = await begin(of, 'form');
    const { e_tag: eTag } = await block(of, uploadId);
    const parts = JSON.stringify([{ partNumber: 1, eTag }]);
    const { data } = await upload(of, 'form');
    const film = { uploadId, parts, title: 'Film', coverUrl: data.image.url, videoUsage: 'im' };
    return independent.call('/media/video/block/commit', { access_token: of.access_token, ...film }, how);
  };
  return {
    '/image/upload': upload,
    '/image/migrate': async (of, how) => {
      const { data } = await upload(of, how);
      const payload = `<Request><Image><Url>${data.image.url}</Url></Image></Request>`;
      return independent.call('/image/migrate', { access_token: of.access_token, payload }, how);
    },
    '/media/video/block/create': begin,
    '/media/video/block/upload': async (of) => block(of, (await begin(of, 'form'))['upload_id']),
    '/media/video/block/commit': commit,
    '/media/video/get': async (of, how) => {
      const { video_id: videoId } = await commit(of, 'form');
      return independent.call('/media/video/get', { access_token: of.access_token, videoId }, how);
    },
  };
}

function orderCalls(independent: IndependentClient): Record<string, Call> {
  const call = callerOf(independent);
  const units = (orderId: string) => {
    const order = independent.sandbox.world.commerce.order('lazada', orderId);
    return (order?.items ?? []).flatMap((item: OrderItem) => unitIdsOf(item));
  };
  const cancellable = (of: DocumentedShop): Params => {
    const { orderId } = of.order('pay');
    return { order_id: orderId, order_item_id_list: JSON.stringify(units(orderId)) };
  };
  return {
    ...call('/orders/get', () => ({ created_after: '2020-01-01T00:00:00+00:00' })),
    ...call('/order/get', (of) => ({ order_id: of.order('pay').orderId })),
    ...call('/order/items/get', (of) => ({ order_id: of.ask('cancellation').orderId })),
    ...call('/orders/items/get', (of) => ({
      order_ids: `[${of.order('pay', 'cancel').orderId},${of.order('pay', 'pack').orderId}]`,
    })),
    ...call('/order/reverse/cancel/validate', cancellable),
    ...call('/order/reverse/cancel/create', (of) => ({ ...cancellable(of), reason_id: '15' })),
    ...call('/order/fulfill/pack', (of) => {
      const { orderId } = of.order('pay');
      const order = `{"order_id":${orderId},"order_item_list":[${units(orderId).join(',')}]}`;
      return {
        packReq: `{"pack_order_list":[${order}],"delivery_type":"dropship","shipping_allocate_type":"TFS"}`,
      };
    }),
    ...call('/order/package/rts', (of) => ({
      readyToShipReq: JSON.stringify({ packages: [{ package_id: of.order('pay', 'pack').packageId }] }),
    })),
  };
}

function catalogueCalls(independent: IndependentClient): Record<string, Call> {
  const call = callerOf(independent);
  const voucherOf = (of: DocumentedShop) =>
    independent.sandbox.world.commerce.vouchers('lazada', of.shop.shopId)[0]?.voucherId ?? '';
  return {
    ...call('/products/get', () => ({ filter: 'all', options: '1' })),
    ...call('/product/item/get', (of) => ({ item_id: of.product.productId })),
    ...call('/promotion/vouchers/get', () => ({ voucher_type: 'COLLECTIBLE_VOUCHER' })),
    ...call('/promotion/voucher/get', (of) => ({ id: voucherOf(of), voucher_type: 'COLLECTIBLE_VOUCHER' })),
    ...call('/review/seller/history/list', (of) => ({
      item_id: of.review().productId,
      start_time: String(Date.now() - 6 * DAY_MS),
      end_time: String(Date.now() + 1000),
      current: '1',
    })),
    ...call('/review/seller/list/v2', (of) => ({ id_list: `[${of.review().reviewId},404]` })),
    ...call('/review/seller/reply/add', (of) => ({ id: of.review().reviewId, content: 'Terima kasih' })),
  };
}

function returnCalls(independent: IndependentClient): Record<string, Call> {
  const call = callerOf(independent);
  const lineOf = (returnId: string) => String(BigInt(returnId) + 1n);
  const line = (of: DocumentedShop) => ({ reverse_order_line_id: lineOf(of.ask('return').returnId) });
  const target = (of: DocumentedShop, kind: 'return' | 'refund') => {
    const { returnId } = of.ask(kind);
    return { reverse_order_id: returnId, reverse_order_item_ids: `[${lineOf(returnId)}]` };
  };
  return {
    ...call('/reverse/getreverseordersforseller', (of) => {
      for (const kind of ['return', 'refund', 'cancellation'] as const) of.ask(kind);
      return { page_no: '1', page_size: '50' };
    }),
    ...call('/order/reverse/return/detail/list', (of) => ({ reverse_order_id: of.ask('return').returnId })),
    ...call('/order/reverse/return/history/list', line),
    ...call('/order/reverse/reason/list', line),
    ...call('/order/reverse/return/update', (of) => ({
      ...target(of, 'return'),
      action: 'refuseReturn',
      reason_id: '1000500',
      comment: 'Not ours',
    })),
    ...call('/order/reverse/onlyrefund/seller/decide', (of) => ({
      ...target(of, 'refund'),
      action: 'agreeRefund',
    })),
  };
}
