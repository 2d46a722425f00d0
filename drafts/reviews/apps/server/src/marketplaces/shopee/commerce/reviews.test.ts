import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { placeOrder, putBuyer, putProduct } from '../testing/commerce-data.ts';
import { SEEDED_SHOP, startShopeeTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { ShopeeTestbed } from '../testing/testbed.ts';

const LIST = 'GET /api/v2/product/get_comment';
const REPLY = 'POST /api/v2/product/reply_comment';
const EVER = { from: 0, to: Date.now() + 86_400_000 };

let bed: ShopeeTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startShopeeTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

function writeReview(productId = putProduct(bed.world, shop).productId, pictures: string[] = []) {
  const { buyerId } = putBuyer(bed.world, 'lina');
  const product = bed.world.commerce.product('shopee', productId);
  if (product === undefined) throw new Error(`There is no product ${productId}.`);
  const { orderId } = placeOrder(bed.world, shop, buyerId, product);
  return bed.world.commerce.addReview({
    marketplace: 'shopee',
    orderId,
    productId,
    stars: 4,
    text: 'Sedap!',
    pictures,
  });
}

const everyReview = (of: ShopAccess, query: Parameters<typeof bed.adapter.listReviews>[1]) =>
  walkPages((cursor) => bed.adapter.listReviews(of, query, cursor));

it(`${LIST}: each of the shop’s once, with its answer where it has one`, async () => {
  const seeded = await bed.link(SEEDED_SHOP);
  const known = bed.world.commerce.reviews('shopee', SEEDED_SHOP);
  const { items: things } = await everyReview(seeded, { written: EVER });
  expect(known.length).toBeGreaterThan(10);
  expect(things.map(({ reviewId }) => reviewId).toSorted()).toEqual(
    known.map(({ reviewId }) => reviewId).toSorted(),
  );
  for (const { reviewId, reply, stars } of known) {
    const read = things.find((one) => one.reviewId === reviewId);
    expect([read?.stars, read?.reply?.text, read?.canReply]).toEqual([stars, reply?.text, reply === null]);
  }
});

it(`${LIST}: one by its id, as the buyer has changed it; of another shop none`, async () => {
  const { reviewId } = writeReview();
  bed.world.commerce.changeReview('shopee', reviewId, { stars: 1, text: 'Basi' });
  await expect(bed.adapter.getReview(shop, reviewId)).resolves.toMatchObject({
    reviewId,
    stars: 1,
    text: 'Basi',
  });
  const seeded = await bed.link(SEEDED_SHOP);
  for (const [of, id] of [
    [seeded, reviewId],
    [shop, '1'],
    [shop, 'x'],
  ] as const)
    await expect(bed.adapter.getReview(of, id)).rejects.toMatchObject({ kind: 'notFound' });
});

it(`${LIST}: of more than a hundred, over pages`, async () => {
  const { productId } = putProduct(bed.world, shop);
  const known = Array.from({ length: 105 }, () => writeReview(productId).reviewId);
  const { items: things, pages } = await everyReview(shop, { written: EVER, productId });
  expect(things.map(({ reviewId }) => reviewId).toSorted()).toEqual(known.toSorted());
  expect(pages).toBe(2);
});

it(`${LIST}: of one product, with its pictures`, async () => {
  const picture = bed.world.media.add(
    {
      marketplace: 'shopee',
      shopId: shop.platformShopId,
      mediaType: 'image/png',
      fileName: 'cup.png',
      width: 8,
      height: 8,
      durationMs: 0,
    },
    Buffer.from('picture'),
  );
  const review = writeReview(undefined, [picture.mediaId]);
  const { items: things } = await everyReview(shop, { written: EVER, productId: review.productId });
  expect(things).toEqual([
    {
      reviewId: review.reviewId,
      orderId: review.orderId,
      productId: review.productId,
      buyerName: 'lina',
      stars: 4,
      text: 'Sedap!',
      imageUrls: [expect.stringContaining(`${picture.mediaId}.png`)],
      videoUrls: [],
      reply: null,
      canReply: true,
      createdAt: Math.floor(review.createdAt / 1000) * 1000,
    },
  ]);
});

it(`${LIST}: only those written in the stretch`, async () => {
  const { productId, createdAt } = writeReview();
  const within = { from: createdAt, to: createdAt + 1000 };
  const before = { from: createdAt - 5000, to: Math.floor(createdAt / 1000) * 1000 };
  expect((await everyReview(shop, { written: within, productId })).items).toHaveLength(1);
  expect((await everyReview(shop, { written: before, productId })).items).toEqual([]);
});

it(`${LIST}: of a product that is another shop’s is not found`, async () => {
  const { productId } = putProduct(bed.world, await bed.linkNewShop());
  await expect(bed.adapter.listReviews(shop, { written: EVER, productId }, null)).rejects.toMatchObject({
    kind: 'notFound',
    marketplaceCode: 'product.item_not_exist',
  });
});

it(`${REPLY}: the buyer sees the answer, and a second one is refused`, async () => {
  const { reviewId, productId } = writeReview();
  await bed.adapter.replyToReview(shop, reviewId, 'Terima kasih 🙏');
  expect(bed.world.commerce.review('shopee', reviewId)?.reply?.text).toBe('Terima kasih 🙏');
  const { items: things } = await everyReview(shop, { written: EVER, productId });
  expect(things[0]).toMatchObject({ canReply: false, reply: { text: 'Terima kasih 🙏' } });
  await expect(bed.adapter.replyToReview(shop, reviewId, 'Again')).rejects.toMatchObject({
    kind: 'refused',
    marketplaceCode: 'product.duplicate_request',
  });
});

it.each([
  ['too long', 'x'.repeat(501)],
  ['empty', ''],
])(`${REPLY}: an answer that is %s is refused`, async (_name, words) => {
  await expect(bed.adapter.replyToReview(shop, writeReview().reviewId, words)).rejects.toMatchObject({
    kind: 'refused',
    marketplaceCode: 'product.comment_length_invalid',
  });
});

it(`${REPLY}: to nothing is not found`, async () => {
  for (const reviewId of ['1', 'no number']) {
    await expect(bed.adapter.replyToReview(shop, reviewId, 'x')).rejects.toMatchObject({ kind: 'notFound' });
  }
});

it(`${REPLY}: an answer that broke on the way, as its list says, has an unknown outcome`, async () => {
  const result_list = [{ comment_id: 5, fail_error: 'product.error_inner', fail_message: '' }];
  const { origin } = await startLocalServer(() => ({ body: { error: '', response: { result_list } } }));
  const adapter = bed.adapterWith({ apiUrl: origin });
  await expect(adapter.replyToReview(shop, '5', 'x')).rejects.toMatchObject({ kind: 'outcomeUnknown' });
});

describe('failures', () => {
  describe.each([
    {
      endpoint: LIST,
      effect: 'read' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) =>
        adapter.listReviews(to, { written: EVER }, null),
    },
    {
      endpoint: REPLY,
      effect: 'write' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) => adapter.replyToReview(to, '12', 'x'),
    },
  ])('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
