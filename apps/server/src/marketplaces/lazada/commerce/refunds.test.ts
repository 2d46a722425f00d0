import type { RefundAction } from '@seller-chat/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundActionDetails } from '../../commerce-port.ts';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { pngOf } from '../testing/media-files.ts';
import { SEEDED_SHOP, startLazadaTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { LazadaTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const LIST = 'GET /reverse/getreverseordersforseller';
const DETAIL = 'GET /order/reverse/return/detail/list';
const HISTORY = 'GET /order/reverse/return/history/list';
const REASONS = 'GET /order/reverse/reason/list';
const UPDATE = 'GET /order/reverse/return/update';
const DECIDE = 'GET /order/reverse/onlyrefund/seller/decide';

let bed: LazadaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

type Kind = Parameters<LazadaTestbed['world']['commerce']['requestReturn']>[0]['kind'];
type Step = Parameters<LazadaTestbed['world']['commerce']['moveReturn']>[2];

function ask(kind: Kind = 'return', { of = shop, pictures = [] as string[], steps = [] as Step[] } = {}) {
  const { buyerId } = putBuyer(bed.world);
  const { orderId } = placeOrder(bed.world, of, buyerId, putProduct(bed.world, of));
  const about = { marketplace: 'lazada', orderId, kind, reason: 'Damaged', text: '' } as const;
  const request = bed.world.commerce.requestReturn({ ...about, pictures });
  for (const step of steps) bed.world.commerce.moveReturn('lazada', request.returnId, step);
  return request;
}
const known = (returnId: string) => bed.world.commerce.return('lazada', returnId);
const act = (returnId: string, action: RefundAction, details: RefundActionDetails = {}) =>
  bed.adapter.actOnRefund(shop, returnId, action, details);
const lately = () => ({ from: Date.now() - DAY, to: Date.now() + DAY });
const every = (of: ShopAccess, updated = lately()) =>
  walkPages((cursor) => bed.adapter.listRefunds(of, { updated }, cursor));
const idsOf = (refunds: readonly { refundId: string }[]) =>
  refunds.map(({ refundId }) => refundId).toSorted();

/** The answers to the calls before an answer. */
const asked = (request_type: string, reverse_status: string) => ({
  '/order/reverse/return/detail/list': {
    code: '0',
    data: {
      reverse_order_id: '1',
      request_type,
      reverseOrderLineDTOList: [{ reverse_order_line_id: '2', reverse_status }],
    },
  },
});

describe('listing', () => {
  it(`${LIST}: each one once, to the end`, async () => {
    const busy = await bed.linkNewShop();
    const requests = Array.from({ length: 25 }, () => ask('return', { of: busy }).returnId);
    const { items, pages } = await every(busy);
    expect(pages).toBe(3);
    expect(idsOf(items)).toEqual(requests.toSorted());
  });

  it(`${LIST}: those of the seed, each of its kind`, async () => {
    const seeded = await bed.link(SEEDED_SHOP);
    const all = bed.world.commerce.returns('lazada', SEEDED_SHOP);
    expect(all).not.toEqual([]);
    const { items } = await every(seeded, { from: Date.now() - 200 * DAY, to: Date.now() + DAY });
    expect(items.map(({ refundId, kind, status }) => [refundId, kind, status]).toSorted()).toEqual(
      all.map(({ returnId, kind, status }) => [returnId, kind, status]).toSorted(),
    );
  });

  it(`${LIST}: none that changed outside the stretch, and an empty one asks nothing`, async () => {
    ask();
    const earlier = await every(shop, { from: 1, to: Date.now() - DAY });
    expect(earlier.items).toEqual([]);
    await expect(every(shop, { from: 5, to: 5 })).resolves.toEqual({ items: [], pages: 1 });
  });

  it(`${LIST}: where the list is a summary only, the rest is in the detail`, async () => {
    const server = await startLocalServer(({ path }) => ({
      body: path.endsWith('getreverseordersforseller')
        ? { code: '0', result: { success: true, total: 1, items: [{ reverse_order_id: 1 }] } }
        : asked('RETURN', 'RTM_INIT')['/order/reverse/return/detail/list'],
    }));
    const { items } = await bed.adapterAt(server.origin).listRefunds(shop, { updated: lately() }, null);
    expect(items).toMatchObject([{ refundId: '1', status: 'RTM_INIT', lineIds: ['2'] }]);
  });

  itFailsAsDocumented(
    {
      endpoint: LIST,
      effect: 'read',
      run: (adapter, of) => adapter.listRefunds(of, { updated: lately() }, null),
    },
    () => bed,
    () => shop,
  );
});

describe('one refund', () => {
  it(`${DETAIL} and ${HISTORY}: everything a screen shows, with the buyer's pictures`, async () => {
    const media = { marketplace: 'lazada', shopId: shop.platformShopId, mediaType: 'image/png' } as const;
    const { mediaId } = bed.world.media.add(
      { ...media, fileName: 'a.png', width: 400, height: 400, durationMs: 0 },
      Buffer.from(pngOf(400, 400)),
    );
    const request = ask('return', { pictures: [mediaId] });
    await expect(bed.adapter.getRefund(shop, request.returnId)).resolves.toEqual({
      refundId: request.returnId,
      orderId: request.orderId,
      kind: 'return',
      status: 'REQUEST_INITIATE',
      buyerId: request.buyerId,
      reason: 'Damaged',
      text: '',
      amount: { amountMinor: request.amount, currency: 'MYR' },
      imageUrls: [expect.stringContaining(mediaId)],
      trackingNumber: '',
      lineIds: [expect.stringMatching(/^\d+$/)],
      isDisputed: false,
      createdAt: request.createdAt,
      updatedAt: request.updatedAt,
      dueAt: request.dueAt,
    });
  });

  it.each([
    ['refund', 'refund'],
    ['cancellation', 'cancellation'],
  ] as const)(`${DETAIL}: a %s is recognised`, async (kind, expected) => {
    await expect(bed.adapter.getRefund(shop, ask(kind).returnId)).resolves.toMatchObject({ kind: expected });
  });

  it(`${DETAIL}: an unknown one, one of another shop, and what is no id, are not found`, async () => {
    const foreign = ask('return', { of: await bed.linkNewShop() });
    for (const id of ['404', foreign.returnId, 'x']) {
      await expect(bed.adapter.getRefund(shop, id)).rejects.toMatchObject({ kind: 'notFound' });
    }
  });

  itFailsAsDocumented(
    { endpoint: DETAIL, effect: 'read', run: (adapter, of) => adapter.getRefund(of, ask().returnId) },
    () => bed,
    () => shop,
  );
  itFailsAsDocumented(
    {
      endpoint: HISTORY,
      effect: 'read',
      earlier: asked('RETURN', 'REQUEST_INITIATE'),
      run: (adapter, of) => adapter.getRefund(of, ask().returnId),
    },
    () => bed,
    () => shop,
  );
});

const REASON_TEXT = 'The item was used or is damaged';
const refusal = { reason: REASON_TEXT, text: 'It left us whole', imageUrls: ['https://a.test/1.png'] };

describe('answering a return', () => {
  it.each([
    ['acceptReturn', [], 'RTM_INIT'],
    ['acceptRefund', [], 'REFUND_PENDING'],
    ['confirmReceived', ['approveReturn', 'shipBack'], 'RTM_RECEIVE_ITEM'],
    ['acceptRefund', ['approveReturn', 'shipBack', 'receive'], 'REFUND_PENDING'],
    ['reject', [], 'REQUEST_REJECT'],
    ['reject', ['approveReturn', 'shipBack', 'receive'], 'REFUND_REJECTED'],
  ] as const)(`${UPDATE}: %s after %j`, async (action, steps, status) => {
    const { returnId } = ask('return', { steps: [...steps] });
    await act(returnId, action, action === 'reject' ? refusal : {});
    expect(known(returnId)?.status).toBe(status);
  });

  it(`${REASONS}: the reasons for a refusal are listed`, async () => {
    const { returnId, orderId } = ask();
    const listed = await bed.adapter.listRejectReasons(shop, { orderId, refundId: returnId });
    expect(listed).toContainEqual({ reasonId: '1000501', text: expect.stringMatching(/./) });
    expect(await bed.adapter.listRejectReasons(shop, { orderId, refundId: '' })).toEqual([]);
  });

  it(`${REASONS}: a refusal takes the reason by its words or by its id, and no other`, async () => {
    const [byWords, byId, unknown] = [ask(), ask(), ask()];
    await act(byWords.returnId, 'reject', { ...refusal, reason: REASON_TEXT.toUpperCase() });
    await act(byId.returnId, 'reject', { ...refusal, reason: '1000501' });
    expect([known(byWords.returnId)?.status, known(byId.returnId)?.status]).toEqual([
      'REQUEST_REJECT',
      'REQUEST_REJECT',
    ]);
    await expect(act(unknown.returnId, 'reject', { ...refusal, reason: 'because' })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining(REASON_TEXT),
    });
    expect(known(unknown.returnId)?.status).toBe('REQUEST_INITIATE');
  });

  it(`${UPDATE}: what its status does not allow, and a refusal without words, are refused`, async () => {
    await expect(act(ask().returnId, 'confirmReceived')).rejects.toMatchObject({ kind: 'refused' });
    await expect(act(ask().returnId, 'reject', { reason: '1000501' })).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: '109',
    });
    await expect(act('404', 'acceptReturn')).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('what Lazada offers for no return is unsupported', async () => {
    for (const action of ['offer', 'acceptReplacement', 'acceptCancellation', 'dispute'] as const) {
      await expect(act(ask().returnId, action)).rejects.toMatchObject({ kind: 'unsupported' });
    }
  });

  itFailsAsDocumented(
    {
      endpoint: REASONS,
      effect: 'read',
      earlier: asked('RETURN', 'REQUEST_INITIATE'),
      run: (adapter, of) => adapter.actOnRefund(of, ask().returnId, 'reject', refusal),
    },
    () => bed,
    () => shop,
  );
  itFailsAsDocumented(
    {
      endpoint: UPDATE,
      effect: 'write',
      earlier: asked('RETURN', 'REQUEST_INITIATE'),
      run: (adapter, of) => adapter.actOnRefund(of, ask().returnId, 'acceptReturn', {}),
    },
    () => bed,
    () => shop,
  );
});

describe('answering a refund without goods', () => {
  it(`${DECIDE}: agrees, for every line`, async () => {
    const { buyerId } = putBuyer(bed.world);
    const lines = [1, 2, 3].map(() => ({ productId: putProduct(bed.world, shop).productId, quantity: 1 }));
    const { items: _items, ...order } = placeOrder(bed.world, shop, buyerId, putProduct(bed.world, shop));
    const { orderId } = bed.world.commerce.placeOrder({ ...order, lines });
    const about = { marketplace: 'lazada', orderId, kind: 'refund', reason: 'x', text: '' } as const;
    const { returnId } = bed.world.commerce.requestReturn(about);
    expect((await bed.adapter.getRefund(shop, returnId)).lineIds).toHaveLength(3);
    await act(returnId, 'acceptRefund');
    expect(known(returnId)?.status).toBe('REFUND_PENDING');
  });

  it(`${DECIDE}: takes it to Lazada, with words and a picture`, async () => {
    const { returnId } = ask('refund');
    await act(returnId, 'dispute', refusal);
    await expect(bed.adapter.getRefund(shop, returnId)).resolves.toMatchObject({ isDisputed: true });
  });

  it(`${DECIDE}: a dispute without a picture, and one that is decided, are refused`, async () => {
    await expect(act(ask('refund').returnId, 'dispute', { text: 'x' })).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: '110',
    });
    const { returnId } = ask('refund', { steps: ['approveRefund'] });
    await expect(act(returnId, 'acceptRefund')).rejects.toMatchObject({ kind: 'refused' });
    await expect(act(ask('refund').returnId, 'acceptReturn')).rejects.toMatchObject({ kind: 'unsupported' });
  });

  itFailsAsDocumented(
    {
      endpoint: DECIDE,
      effect: 'write',
      earlier: asked('ONLY_REFUND', 'REFUND_INIT'),
      run: (adapter, of) => adapter.actOnRefund(of, ask('refund').returnId, 'acceptRefund', {}),
    },
    () => bed,
    () => shop,
  );
});
