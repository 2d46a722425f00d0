import type { RefundAction } from '@seller-chat/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundActionDetails } from '../../commerce-port.ts';
import type { MarketplaceAdapter, ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import type { SpoiltCall } from '../testing/failure-classes.ts';
import { placePaidOrder } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startTikTokTestbed } from '../testing/testbed.ts';
import {
  TikTokCancellationSchema,
  TikTokReturnSchema,
  toTikTokCancellation,
  toTikTokReturn,
} from './refund-wire.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { TikTokTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const RETURNS = 'POST /return_refund/202309/returns/search';
const CANCELLATIONS = 'POST /return_refund/202309/cancellations/search';
const RECORDS = 'GET /return_refund/202309/returns/{return_id}/records';
const APPROVE = 'POST /return_refund/202309/returns/{return_id}/approve';
const REJECT = 'POST /return_refund/202309/returns/{return_id}/reject';
const REASONS = 'GET /return_refund/202309/reject_reasons';
const LET_GO = 'POST /return_refund/202309/cancellations/{cancel_id}/approve';
const KEEP = 'POST /return_refund/202309/cancellations/{cancel_id}/reject';
const GOOD = 'seller_reject_apply_product_is_in_good_condition';
const AGREED = 'seller_reject_apply_you_have_reached_an_agreement_with_the_buyer';

let bed: TikTokTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTikTokTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

type Kind = 'refund' | 'return' | 'replacement' | 'cancellation';

function ask(kind: Kind = 'refund', of = shop) {
  const { commerce } = bed.world;
  const { orderId } = placePaidOrder(bed.world, of);
  const made = commerce.requestReturn({
    marketplace: 'tiktok',
    orderId,
    kind,
    reason: 'ecom_order_delivered_refund_reason_damaged',
    text: 'Bungkusnya sobek',
    amount: 3_050_000,
  });
  return commerce.return('tiktok', made.returnId) ?? made;
}

/** A parcel on its way back. */
function sentBack() {
  const { returnId } = ask('return');
  bed.world.commerce.moveReturn('tiktok', returnId, 'approveReturn');
  return bed.world.commerce.moveReturn('tiktok', returnId, 'shipBack');
}

const statusOf = (returnId: string) => bed.world.commerce.return('tiktok', returnId)?.status;
const lastDays = (days: number) => ({ from: Date.now() - days * DAY, to: Date.now() + 1000 });
const walkRefunds = (of: ShopAccess, days: number) =>
  walkPages((cursor) => bed.adapter.listRefunds(of, { updated: lastDays(days) }, cursor));
const idsOf = (refunds: readonly { refundId: string }[]) =>
  refunds.map(({ refundId }) => refundId).toSorted();

describe(`${RETURNS} and then ${CANCELLATIONS}`, () => {
  it('over 120 days to the end, each once', async () => {
    const seeded = await bed.link(SEEDED_SHOP);
    const known = bed.world.commerce.returns('tiktok', SEEDED_SHOP);
    expect(known).not.toEqual([]);
    const { items: things } = await walkRefunds(seeded, 120);
    expect(idsOf(things)).toEqual(known.map(({ returnId }) => returnId).toSorted());
  });

  it('more than a page of each holds', async () => {
    const busy = await bed.linkNewShop();
    const known = Array.from({ length: 51 }, () => [ask('return', busy), ask('cancellation', busy)]).flat();
    const { items: things, pages } = await walkRefunds(busy, 1);
    expect(idsOf(things)).toEqual(known.map(({ returnId }) => returnId).toSorted());
    expect(pages).toBe(4);
    expect(new Set(things.slice(0, 51).map(({ kind }) => kind))).toEqual(new Set(['return']));
  });

  it('nothing outside the bounds', async () => {
    const updated = { from: Date.now() - 2 * DAY, to: Date.now() - DAY };
    const { items: things } = await walkPages((cursor) => bed.adapter.listRefunds(shop, { updated }, cursor));
    expect(things).toEqual([]);
  });
});

describe('the reason', () => {
  it('of a return and of a wish to cancel is TikTok’s text, not its code', async () => {
    const fresh = await bed.linkNewShop();
    ask('return', fresh);
    const { orderId } = placePaidOrder(bed.world, fresh);
    bed.world.commerce.moveOrder('tiktok', orderId, 'requestCancellation');
    const { items } = await walkRefunds(fresh, 1);
    const known = items.map(({ refundId }) => bed.world.commerce.return('tiktok', refundId)?.reason);
    expect(known).toEqual([
      'ecom_order_delivered_refund_reason_damaged',
      'ecom_order_to_ship_canceled_reason_no_longer_needed',
    ]);
    expect(items.map(({ reason }) => reason)).toEqual(['Damaged', 'No longer needed']);
    for (const { refundId, reason } of items)
      await expect(bed.adapter.getRefund(fresh, refundId)).resolves.toMatchObject({ reason });
  });

  it('is the code if there is no text', () => {
    const returned = TikTokReturnSchema.parse({ return_id: '1', return_reason: 'reason_damaged' });
    expect(toTikTokReturn(returned).reason).toBe('reason_damaged');
    const cancelled = TikTokCancellationSchema.parse({ cancel_id: '1', cancel_reason: 'reason_late' });
    expect(toTikTokCancellation(cancelled).reason).toBe('reason_late');
  });
});

describe('one', () => {
  it.each(['refund', 'return', 'replacement'] as const)(
    `${RECORDS}: a wish for a %s with the buyer’s words and pictures`,
    async (kind) => {
      const { media, commerce } = bed.world;
      const { orderId } = placePaidOrder(bed.world, shop);
      const file = { mediaType: 'image/png', fileName: 'f', width: 3, height: 4, durationMs: 0 } as const;
      const owner = { marketplace: 'tiktok', shopId: shop.platformShopId } as const;
      const { mediaId } = media.add({ ...owner, ...file }, Buffer.from('b'));
      const asked = commerce.requestReturn({
        marketplace: 'tiktok',
        orderId,
        kind,
        reason: 'r1',
        text: 'Bungkusnya sobek',
        amount: 3_050_000,
        pictures: [mediaId],
      });
      await expect(bed.adapter.getRefund(shop, asked.returnId)).resolves.toMatchObject({
        refundId: asked.returnId,
        orderId,
        kind,
        status: asked.status,
        reason: 'r1',
        text: 'Bungkusnya sobek',
        amount: { amountMinor: 3_050_000, currency: 'IDR' },
        imageUrls: [expect.stringContaining(mediaId)],
        isDisputed: false,
        createdAt: Math.floor(asked.createdAt / 1000) * 1000,
        dueAt: Math.floor(asked.dueAt / 1000) * 1000,
      });
    },
  );

  it(`${CANCELLATIONS}: a cancellation`, async () => {
    const { returnId, orderId } = ask('cancellation');
    await expect(bed.adapter.getRefund(shop, returnId)).resolves.toMatchObject({
      refundId: returnId,
      orderId,
      kind: 'cancellation',
      status: 'CANCELLATION_REQUEST_PENDING',
    });
  });

  it(`${RETURNS}: the parcel’s number, once it is on its way back, and the lines it is about`, async () => {
    const { returnId, trackingNumber, orderId } = sentBack();
    const item = bed.world.commerce.order('tiktok', orderId)?.items[0];
    const refund = await bed.adapter.getRefund(shop, returnId);
    expect(refund).toMatchObject({ status: 'BUYER_SHIPPED_ITEM', trackingNumber });
    expect(refund.lineIds).toHaveLength(2);
    expect(refund.lineIds).toContain(item?.orderItemId);
  });

  it('of another shop, or of none, is not found, and cannot be answered', async () => {
    const { returnId } = ask('refund', await bed.linkNewShop());
    for (const id of [returnId, '1']) {
      await expect(bed.adapter.getRefund(shop, id)).rejects.toMatchObject({ kind: 'notFound' });
      await expect(bed.adapter.actOnRefund(shop, id, 'acceptRefund', {})).rejects.toMatchObject({
        kind: 'notFound',
      });
    }
  });
});

describe('answers', () => {
  const half = { amount: { amountMinor: 1_525_000, currency: 'IDR' } };
  const cases: readonly [string, Kind, RefundAction, RefundActionDetails, string][] = [
    [APPROVE, 'refund', 'acceptRefund', {}, 'RETURN_OR_REFUND_REQUEST_SUCCESS'],
    [APPROVE, 'return', 'acceptReturn', {}, 'AWAITING_BUYER_SHIP'],
    [APPROVE, 'replacement', 'acceptReplacement', {}, 'REPLACEMENT_REQUEST_COMPLETE'],
    [APPROVE, 'replacement', 'acceptRefund', {}, 'REPLACEMENT_REQUEST_REFUND_SUCCESS'],
    [APPROVE, 'refund', 'offer', half, 'AWAITING_BUYER_RESPONSE'],
    [REJECT, 'refund', 'reject', { reason: GOOD }, 'REFUND_OR_RETURN_REQUEST_REJECT'],
    [REJECT, 'return', 'reject', { reason: GOOD, text: 'Lihat foto' }, 'REFUND_OR_RETURN_REQUEST_REJECT'],
    [REJECT, 'replacement', 'reject', { reason: GOOD }, 'REPLACEMENT_REQUEST_REJECT'],
    [LET_GO, 'cancellation', 'acceptCancellation', {}, 'CANCELLATION_REQUEST_SUCCESS'],
    [KEEP, 'cancellation', 'reject', { reason: AGREED }, 'CANCELLATION_REQUEST_CANCEL'],
  ];
  it.each(cases)('%s: to a %s, %s with %j leaves it %s', async (_endpoint, kind, action, details, status) => {
    const { returnId } = ask(kind);
    await bed.adapter.actOnRefund(shop, returnId, action, details);
    expect(statusOf(returnId)).toBe(status);
  });

  it(`${APPROVE}: a parcel that came back is confirmed`, async () => {
    const { returnId } = sentBack();
    await bed.adapter.actOnRefund(shop, returnId, 'confirmReceived', {});
    expect(statusOf(returnId)).toBe('RETURN_OR_REFUND_REQUEST_SUCCESS');
  });

  it(`${REJECT}: a parcel that came back otherwise than it went is turned down`, async () => {
    const { returnId } = sentBack();
    await bed.adapter.actOnRefund(shop, returnId, 'reject', { reason: GOOD });
    expect(statusOf(returnId)).toBe('REJECT_RECEIVE_PACKAGE');
  });

  it('that come too late are refused in TikTok’s words', async () => {
    const { returnId } = ask();
    await bed.adapter.actOnRefund(shop, returnId, 'acceptRefund', {});
    await expect(bed.adapter.actOnRefund(shop, returnId, 'acceptRefund', {})).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('RETURN_OR_REFUND_REQUEST_SUCCESS'),
    });
  });

  it(`${REASONS}: a rejection for no reason of TikTok’s is refused with the list`, async () => {
    const { returnId, status } = ask();
    await expect(bed.adapter.actOnRefund(shop, returnId, 'reject', { reason: 'no' })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('The product is in good condition'),
    });
    expect(statusOf(returnId)).toBe(status);
  });

  it(`${REASONS}: the reasons for a rejection are listed, of a refund and of a wish to cancel`, async () => {
    const refund = ask();
    const listed = await bed.adapter.listRejectReasons(shop, {
      orderId: refund.orderId,
      refundId: refund.returnId,
    });
    expect(listed.map(({ text }) => text)).toContain('The product is in good condition');
    const cancellation = ask('cancellation');
    const ofOrder = await bed.adapter.listRejectReasons(shop, {
      orderId: cancellation.orderId,
      refundId: '',
    });
    await bed.adapter.actOnRefund(shop, cancellation.returnId, 'reject', {
      reason: ofOrder[0]?.reasonId ?? '',
    });
    expect(statusOf(cancellation.returnId)).toBe('CANCELLATION_REQUEST_CANCEL');
    await expect(
      bed.adapter.listRejectReasons(shop, { orderId: cancellation.orderId, refundId: '' }),
    ).rejects.toMatchObject({ kind: 'notFound' });
  });

  it.each([
    ['an offer without a sum', 'refund', 'offer', 'refused'],
    ['a cancellation’s answer to a refund', 'refund', 'acceptCancellation', 'refused'],
    ['a dispute', 'refund', 'dispute', 'unsupported'],
    ['an offer accepted', 'refund', 'acceptOffer', 'unsupported'],
    ['a refund’s answer to a cancellation', 'cancellation', 'acceptRefund', 'unsupported'],
  ] as const)('%s changes nothing', async (_name, asked, action, kind) => {
    const { returnId, status } = ask(asked);
    await expect(bed.adapter.actOnRefund(shop, returnId, action, {})).rejects.toMatchObject({ kind });
    expect(statusOf(returnId)).toBe(status);
  });
});

describe('failures', () => {
  const scope = 'seller.return_refund.basic';
  const found = (kind: string, status: string) => ({
    return_orders: [{ return_id: '7', return_type: kind, return_status: status, order_id: '1' }],
    next_page_token: '',
  });
  const pending = { [RETURNS]: found('REFUND', 'RETURN_OR_REFUND_REQUEST_PENDING') };
  const noReturn = { [RETURNS]: { return_orders: [], next_page_token: '' } };
  const wish = {
    ...noReturn,
    [CANCELLATIONS]: { cancellations: [{ cancel_id: '7', order_id: '1' }], next_page_token: '' },
  };
  const reasons = { [REASONS]: { reasons: [{ name: GOOD }, { name: AGREED }] } };
  const act =
    (kind: Kind, action: RefundAction, details: RefundActionDetails = {}) =>
    (adapter: MarketplaceAdapter, to: ShopAccess) =>
      adapter.actOnRefund(to, ask(kind, to).returnId, action, details);
  const reject = act('refund', 'reject', { reason: GOOD });
  const calls: SpoiltCall[] = [
    {
      endpoint: RETURNS,
      effect: 'read',
      scope,
      run: (adapter, to) => adapter.listRefunds(to, { updated: lastDays(1) }, null),
    },
    {
      endpoint: CANCELLATIONS,
      effect: 'read',
      scope,
      earlier: noReturn,
      run: (adapter, to) => adapter.getRefund(to, ask('cancellation', to).returnId),
    },
    {
      endpoint: RECORDS,
      effect: 'read',
      scope,
      earlier: pending,
      run: (adapter, to) => adapter.getRefund(to, ask('refund', to).returnId),
    },
    { endpoint: APPROVE, effect: 'write', scope, earlier: pending, run: act('refund', 'acceptRefund') },
    { endpoint: REASONS, effect: 'read', scope, earlier: pending, run: reject },
    { endpoint: REJECT, effect: 'write', scope, earlier: { ...pending, ...reasons }, run: reject },
    {
      endpoint: LET_GO,
      effect: 'write',
      scope,
      earlier: wish,
      run: act('cancellation', 'acceptCancellation'),
    },
    {
      endpoint: KEEP,
      effect: 'write',
      scope,
      earlier: { ...wish, ...reasons },
      run: act('cancellation', 'reject', { reason: AGREED }),
    },
  ];
  describe.each(calls)('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
