import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { pngOf } from '../testing/media-files.ts';
import { startLazadaTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { LazadaTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const HISTORY = 'GET /review/seller/history/list';
const REVIEWS = 'GET /review/seller/list/v2';
const REPLY = 'GET /review/seller/reply/add';

let bed: LazadaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

/** A review by a buyer of its own, this many days ago. */
function write(
  product = putProduct(bed.world, shop),
  { of = shop, daysAgo = 0, pictures = [] as string[] } = {},
) {
  bed.sandbox.clock.setSkew(-daysAgo * DAY);
  const { orderId } = placeOrder(bed.world, of, putBuyer(bed.world).buyerId, product);
  const { productId } = product;
  const about = { marketplace: 'lazada', orderId, productId, stars: 4, text: 'Sedap' } as const;
  const review = bed.world.commerce.addReview({ ...about, pictures });
  bed.sandbox.clock.reset();
  return review;
}
const lastDays = (days: number) => ({ from: Date.now() - days * DAY, to: Date.now() + 1000 });
const every = (of: ShopAccess, query: { written: { from: number; to: number }; productId?: string }) =>
  walkPages((cursor) => bed.adapter.listReviews(of, query, cursor));
const idsOf = (reviews: readonly { reviewId: string }[]) =>
  reviews.map(({ reviewId }) => reviewId).toSorted();

describe('listing', () => {
  it(`${HISTORY}: of one product, week by week and page by page, each one once`, async () => {
    const product = putProduct(bed.world, shop);
    const recent = Array.from({ length: 25 }, () => write(product));
    const older = [8, 15, 40, 89].map((daysAgo) => write(product, { daysAgo }));
    write(putProduct(bed.world, shop));
    const { items } = await every(shop, { written: lastDays(100), productId: product.productId });
    expect(idsOf(items)).toEqual(idsOf([...recent, ...older]));
  });

  it(`${HISTORY}: none outside the stretch, nor from before Lazada's 90 days`, async () => {
    const product = putProduct(bed.world, shop);
    const wanted = write(product, { daysAgo: 20 });
    for (const daysAgo of [5, 30, 95]) write(product, { daysAgo });
    const written = { from: Date.now() - 25 * DAY, to: Date.now() - 10 * DAY };
    const { items } = await every(shop, { written, productId: product.productId });
    expect(idsOf(items)).toEqual([wanted.reviewId]);
    const ancient = { from: Date.now() - 200 * DAY, to: Date.now() - 91 * DAY };
    await expect(every(shop, { written: ancient })).resolves.toEqual({ items: [], pages: 1 });
  });

  it(`${HISTORY}: of every product of the shop, where none is named`, async () => {
    const small = await bed.linkNewShop();
    const known = Array.from({ length: 12 }, (_, at) => {
      const product = putProduct(bed.world, small);
      return at % 3 === 0 ? [write(product, { of: small }), write(product, { of: small, daysAgo: 30 })] : [];
    });
    const { items } = await every(small, { written: lastDays(60) });
    expect(idsOf(items)).toEqual(idsOf(known.flat()));
  });

  it(`${REVIEWS}: everything a screen shows`, async () => {
    const media = { marketplace: 'lazada', shopId: shop.platformShopId, mediaType: 'image/png' } as const;
    const { mediaId } = bed.world.media.add(
      { ...media, fileName: 'a.png', width: 400, height: 400, durationMs: 0 },
      Buffer.from(pngOf(400, 400)),
    );
    const review = write(undefined, { pictures: [mediaId] });
    const list = async () =>
      (await every(shop, { written: lastDays(1), productId: review.productId })).items[0];
    await expect(list()).resolves.toEqual({
      reviewId: review.reviewId,
      orderId: review.orderId,
      productId: review.productId,
      buyerName: '',
      stars: 4,
      text: 'Sedap',
      imageUrls: [expect.stringContaining(mediaId)],
      videoUrls: [],
      reply: null,
      canReply: true,
      createdAt: review.createdAt,
    });
    await bed.adapter.replyToReview(shop, review.reviewId, 'Terima kasih');
    await expect(list()).resolves.toMatchObject({ reply: { text: 'Terima kasih' }, canReply: false });
  });

  it(`${REVIEWS}: one by its id, as the buyer has changed it; none that is not there`, async () => {
    const { reviewId } = write();
    bed.world.commerce.changeReview('lazada', reviewId, { stars: 1, text: 'Basi' });
    await expect(bed.adapter.getReview(shop, reviewId)).resolves.toMatchObject({
      reviewId,
      stars: 1,
      text: 'Basi',
    });
    for (const id of ['1', 'x'])
      await expect(bed.adapter.getReview(shop, id)).rejects.toMatchObject({ kind: 'notFound' });
  });

  const query = () => ({ written: lastDays(1), productId: write().productId });
  itFailsAsDocumented(
    { endpoint: HISTORY, effect: 'read', run: (adapter, of) => adapter.listReviews(of, query(), null) },
    () => bed,
    () => shop,
  );
  itFailsAsDocumented(
    {
      endpoint: REVIEWS,
      effect: 'read',
      earlier: {
        '/review/seller/history/list': { code: '0', success: true, data: { total: 1, id_list: ['1'] } },
      },
      run: (adapter, of) => adapter.listReviews(of, query(), null),
    },
    () => bed,
    () => shop,
  );
});

describe('answering', () => {
  const reply = (reviewId: string, text = 'Terima kasih') => bed.adapter.replyToReview(shop, reviewId, text);

  it(`${REPLY}: is under the review, once`, async () => {
    const { reviewId } = write();
    await reply(reviewId);
    expect(bed.world.commerce.review('lazada', reviewId)?.reply?.text).toBe('Terima kasih');
    await expect(reply(reviewId)).rejects.toMatchObject({ kind: 'refused', message: 'REPLY_ALREADY' });
  });

  it(`${REPLY}: too long a one is refused; for an unknown review not found; later, too late`, async () => {
    await expect(reply(write().reviewId, 'x'.repeat(501))).rejects.toMatchObject({
      kind: 'refused',
      message: 'REPLY_CONTENT_TOO_LONG',
    });
    await expect(reply('404')).rejects.toMatchObject({ kind: 'notFound' });
    const { reviewId } = write(undefined, { daysAgo: 100 });
    await expect(reply(reviewId)).rejects.toMatchObject({ kind: 'windowClosed' });
  });

  it(`${REPLY}: a service that is busy asks to wait`, async () => {
    const server = await startLocalServer(() => ({
      body: { code: '0', success: false, error_code: 'TRAFFIC_CONTROL', error_msg: 'slow down' },
    }));
    await expect(bed.adapterAt(server.origin).replyToReview(shop, '1', 'x')).rejects.toMatchObject({
      kind: 'rateLimited',
    });
  });

  itFailsAsDocumented(
    {
      endpoint: REPLY,
      effect: 'write',
      run: (adapter, of) => adapter.replyToReview(of, write().reviewId, 'Terima kasih'),
    },
    () => bed,
    () => shop,
  );
});
