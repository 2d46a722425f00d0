import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Fields, IndependentClient } from '../independent-client.fixture.ts';
import { openNewShop, placeOrder, putProduct } from '../new-shop.fixture.ts';
import type { NewShop } from '../new-shop.fixture.ts';

const LIST = 'GET /api/v2/product/get_comment';
const REPLY = 'POST /api/v2/product/reply_comment';

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

function writeReview(of = own, product = putProduct(independent, of)) {
  const { orderId } = placeOrder(independent, of, product);
  const { productId } = product;
  const words = { stars: 4, text: 'Sedap!', pictures: [] };
  return independent.world.commerce.addReview({ marketplace: 'shopee', orderId, productId, ...words });
}
const ABSENT = 'absent';
const list = (query: Fields, of = own) => {
  const given = Object.entries({ cursor: '', page_size: '100', ...query });
  return independent.call(LIST, { query: given.filter(([, value]) => value !== ABSENT), grant: of.grant });
};
const reply = (comments: readonly (readonly [string, string])[]) => {
  const list = comments.map(([id, words]) => `{"comment_id":${id},"comment":${JSON.stringify(words)}}`);
  return independent.call(REPLY, { body: `{"comment_list":[${list.join()}]}`, grant: own.grant });
};
const idsIn = (text: string) => Array.from(text.matchAll(/"comment_id":(\d+)/g), ([, id]) => id);

it(`${LIST}: each once, newest first, by a cursor that begins empty`, async () => {
  const of = await openNewShop(independent);
  const known = Array.from({ length: 5 }, () => writeReview(of).reviewId);
  const seen: (string | undefined)[] = [];
  let cursor = '';
  do {
    const { text, json } = await list({ cursor, page_size: '2' }, of);
    seen.push(...idsIn(text));
    cursor = json['response'].next_cursor;
    expect(json['response'].more).toBe(cursor !== '');
  } while (cursor !== '');
  expect(seen.toSorted()).toEqual(known.toSorted());
});

it(`${LIST}: of one item, or one comment`, async () => {
  const product = putProduct(independent, own, { names: ['S', 'M'] });
  const review = writeReview(own, product);
  writeReview();
  const ofItem = await list({ item_id: product.productId });
  expect(idsIn(ofItem.text)).toEqual([review.reviewId]);
  expect(ofItem.json['response'].item_comment_list).toEqual([
    {
      comment_id: expect.any(Number),
      comment: 'Sedap!',
      order_sn: review.orderId,
      item_id: expect.any(Number),
      model_id_list: [expect.any(Number)],
      buyer_username: 'aisyah88',
      rating_star: 4,
      editable: 'EDITABLE',
      hidden: false,
      create_time: Math.floor(review.createdAt / 1000),
      media: { image_url_list: [], video_url_list: [] },
    },
  ]);
  const quoted = { comment_id: review.reviewId, cursor: '""' };
  expect(idsIn((await list(quoted)).text)).toEqual([review.reviewId]);
});

it.each<[string, () => Fields, string]>([
  ['an unknown item', () => ({ item_id: '1' }), 'product.item_not_exist'],
  ['an unknown comment', () => ({ comment_id: '1' }), 'product.cmt_not_exist'],
  [
    'a comment on another item',
    () => ({ comment_id: writeReview().reviewId, item_id: putProduct(independent, own).productId }),
    'product.item_cmt_combine_wrong',
  ],
  ['a page of 101', () => ({ page_size: '101' }), 'error_param'],
  ['no page size', () => ({ page_size: '' }), 'error_param'],
  ['no cursor', () => ({ cursor: ABSENT }), 'error_param'],
  ['a cursor of its own', () => ({ cursor: 'x' }), 'error_param'],
])(`${LIST}: %s`, async (_name, query, error) => {
  expect((await list(query())).json['error']).toBe(error);
});

it(`${REPLY}: the buyer sees it, once`, async () => {
  const [one, other] = [writeReview(), writeReview()].map(({ reviewId }) => reviewId) as [string, string];
  const { text, json } = await reply([
    [one, 'Terima kasih'],
    [other, 'Jumpa lagi'],
  ]);
  expect(json['error']).toBe('');
  expect(idsIn(text)).toEqual([one, other]);
  expect((await list({ comment_id: one })).json['response'].item_comment_list[0].comment_reply).toEqual({
    reply: 'Terima kasih',
    hidden: false,
    create_time: expect.any(Number),
  });
  const again = await reply([[one, 'And again']]);
  expect(again.json).toMatchObject({
    error: '',
    response: {
      result_list: [{ fail_error: 'product.duplicate_request', fail_message: expect.any(String) }],
    },
  });
});

describe('answers that do not work', () => {
  it(`${REPLY}: each for itself, in the list`, async () => {
    const { reviewId } = writeReview();
    const strange = writeReview(await openNewShop(independent)).reviewId;
    const { json } = await reply([
      [reviewId, 'x'.repeat(501)],
      [strange, 'x'],
    ]);
    const errors = json['response'].result_list.map((one: { fail_error: string }) => one.fail_error);
    expect(errors).toEqual(['product.comment_length_invalid', 'product.error_not_exist']);
    expect((await reply([[reviewId, '']])).json['response'].result_list[0].fail_error).toBe(
      'product.comment_length_invalid',
    );
  });

  it(`${REPLY}: one comment twice, none, more than a hundred`, async () => {
    const { reviewId } = writeReview();
    const twice = await reply([
      [reviewId, 'a'],
      [reviewId, 'b'],
    ]);
    expect(twice.json['error']).toBe('product.duplicate_comment_id');
    expect((await reply([])).json['error']).toBe('error_param');
    const many = Array.from({ length: 101 }, (_, at) => [String(at + 1), 'x'] as const);
    expect((await reply(many)).json['error']).toBe('error_param');
  });
});
