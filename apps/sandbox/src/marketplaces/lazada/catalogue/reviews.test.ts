import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Review } from '../../../world/commerce/commerce.ts';
import {
  openNewShop,
  placeOrder,
  putProduct,
  startIndependentClient,
} from '../independent-client.fixture.ts';
import type { Answer, IndependentClient, NewShop, Params } from '../independent-client.fixture.ts';

const DAY = 86_400_000;
let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

const get = (path: string, params: Params) =>
  independent.call(path, { access_token: own.access_token, ...params });
const refused = (error_msg: string) => ({
  code: '0',
  success: false,
  error_code: 'PARAMS_VALIDATE_ERROR',
  error_msg,
});

function review(product = putProduct(independent, own.shop), stars = 4): Review {
  const { orderId } = placeOrder(independent, own, product, 1);
  return independent.sandbox.world.commerce.addReview({
    marketplace: 'lazada',
    orderId,
    productId: product.productId,
    stars,
    text: 'Sedap',
    pictures: [],
  });
}

describe('GET /review/seller/history/list and POST /review/seller/history/list', () => {
  const week = () => ({
    start_time: String(Date.now() - 6 * DAY),
    end_time: String(Date.now() + 1000),
    current: '1',
  });

  it('lists ids of a product by time, page by page', async () => {
    const product = putProduct(independent, own.shop);
    const reviews = Array.from({ length: 12 }, () => review(product));
    const params = { ...week(), item_id: product.productId };
    const first = await get('/review/seller/history/list', params);
    expect(first).toMatchObject({ success: true, data: { current: 1, total: 12, page_size: 10 } });
    const second = await independent.call(
      '/review/seller/history/list',
      { access_token: own.access_token, ...params, current: '2' },
      'form',
    );
    expect([...first['data'].id_list, ...second['data'].id_list]).toEqual(
      reviews.map(({ reviewId }) => Number(reviewId)),
    );
    const order_id = reviews[3]?.orderId ?? '';
    expect(await get('/review/seller/history/list', { ...params, order_id })).toMatchObject({
      data: { id_list: [Number(reviews[3]?.reviewId)] },
    });
  });

  it.each([
    [{ item_id: '' }, 'NULL_ITEMID'],
    [{ start_time: String(Date.now() - 8 * DAY) }, 'TIMESPAN_ABOVE_LIMIT'],
    [
      { start_time: String(Date.now() - 91 * DAY), end_time: String(Date.now() - 90 * DAY) },
      'STARTTIME_OVER_LIMIT',
    ],
    [{ current: '51' }, 'CURRENT_ABOVE_LIMIT'],
  ] as [Params, string][])('refuses %j with %s', async (change, text) => {
    const params = { ...week(), item_id: '1', ...change };
    expect(await get('/review/seller/history/list', params)).toMatchObject(refused(text));
  });
});

describe('GET /review/seller/list/v2', () => {
  it('returns the reviews of the shop among the given ids', async () => {
    const written = review();
    const { data } = await get('/review/seller/list/v2', { id_list: `[${written.reviewId},404]` });
    expect(data.outdated_reviews).toEqual([404]);
    expect(data.review_list).toEqual([
      expect.objectContaining({
        id: Number(written.reviewId),
        order_id: Number(written.orderId),
        product_id: Number(written.productId),
        review_type: 'PRODUCT_REVIEW',
        review_content: 'Sedap',
        ratings: { overall_rating: 4, product_rating: 4, seller_rating: 4, logistics_rating: 4 },
        seller_reply: '',
        can_reply: true,
        create_time: written.createdAt,
      }),
    ]);
  });

  it.each(['[a,b]', '["a","b"]', "['a', 'b']", 'a,b'])('takes its list as %s', async (style) => {
    const [one, other] = [review(), review()];
    const id_list = style.replace('a', one.reviewId).replace('b', other.reviewId);
    const { data } = await get('/review/seller/list/v2', { id_list });
    expect(data.review_list.map((row: Answer) => String(row['id']))).toEqual([one.reviewId, other.reviewId]);
  });

  it('takes ten ids at most, and wants some', async () => {
    const id_list = `[${Array.from({ length: 11 }, (_, at) => at).join(',')}]`;
    expect(await get('/review/seller/list/v2', { id_list })).toMatchObject({ success: false });
    expect(await get('/review/seller/list/v2', {})).toMatchObject({ code: 'MissingParameter' });
  });
});

describe('GET /review/seller/reply/add', () => {
  it('answers once', async () => {
    const { reviewId } = review();
    const reply = { id: reviewId, content: 'Terima kasih' };
    expect(await get('/review/seller/reply/add', reply)).toMatchObject({ success: true, data: true });
    expect(independent.sandbox.world.commerce.review('lazada', reviewId)?.reply?.text).toBe('Terima kasih');
    expect(await get('/review/seller/reply/add', reply)).toMatchObject(refused('REPLY_ALREADY'));
    const { data } = await get('/review/seller/list/v2', { id_list: reviewId });
    expect(data.review_list[0]).toMatchObject({ seller_reply: 'Terima kasih', can_reply: false });
  });

  it('refuses an unknown review, and more than 500 characters', async () => {
    const add = (id: string, content: string) => get('/review/seller/reply/add', { id, content });
    expect(await add('404', 'x')).toMatchObject(refused('NO_SUCH_REVIEW'));
    expect(await add(review().reviewId, 'x'.repeat(501))).toMatchObject(refused('REPLY_CONTENT_TOO_LONG'));
  });
});
