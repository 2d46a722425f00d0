import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Given, IndependentClient } from '../independent-client.fixture.ts';
import { openNewShop, putProduct } from '../new-shop.fixture.ts';
import type { NewShop } from '../new-shop.fixture.ts';

const LIST = 'GET /api/v2/product/get_item_list';
const BASE = 'GET /api/v2/product/get_item_base_info';
const MODELS = 'GET /api/v2/product/get_model_list';
const SEARCH = 'GET /api/v2/product/search_item';

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
});
beforeEach(async () => {
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

const ask = (endpoint: string, query: NonNullable<Given['query']>) =>
  independent.call(endpoint, { query, grant: own.grant });
/** Ids past 2^53, read off the text of an answer. */
const idsIn = (text: string) => Array.from(text.matchAll(/"item_id":(\d+)/g), ([, id]) => id);

describe('listing', () => {
  it(`${LIST}: by offset, those of each status named, the key repeated`, async () => {
    const known = Array.from({ length: 7 }, (_, at) => putProduct(independent, own, { isListed: at !== 0 }));
    const seen: (string | undefined)[] = [];
    let offset = '0';
    for (;;) {
      const { text, json } = await ask(LIST, [
        ['item_status', 'NORMAL'],
        ['item_status', 'UNLIST'],
        ['page_size', '3'],
        ['offset', offset],
      ]);
      seen.push(...idsIn(text));
      expect(json['response'].total_count).toBe(7);
      if (!json['response'].has_next_page) break;
      offset = String(json['response'].next_offset);
    }
    expect(seen.toSorted()).toEqual(known.map(({ productId }) => productId).toSorted());
    const unlisted = await ask(LIST, { offset: '0', page_size: '100', item_status: 'UNLIST' });
    expect(unlisted.json['response'].item).toEqual([
      {
        item_id: expect.any(Number),
        item_status: 'UNLIST',
        update_time: expect.any(Number),
        tag: { kit: false },
      },
    ]);
  });

  it(`${LIST}: only those changed in a stretch`, async () => {
    const at = Math.floor(putProduct(independent, own).updatedAt / 1000);
    const count = async (update_time_from: number, update_time_to: number) => {
      const stretch = { update_time_from: String(update_time_from), update_time_to: String(update_time_to) };
      const query = { offset: '0', page_size: '10', item_status: 'NORMAL', ...stretch };
      return (await ask(LIST, query)).json['response'].total_count;
    };
    expect(await count(at, at)).toBe(1);
    expect(await count(at + 1, at + 9)).toBe(0);
  });

  it.each([
    ['no offset', { page_size: '1', item_status: 'NORMAL' }],
    ['no page size', { offset: '0', item_status: 'NORMAL' }],
    ['a page of 101', { offset: '0', page_size: '101', item_status: 'NORMAL' }],
    ['no status', { offset: '0', page_size: '1' }],
    ['an unknown status', { offset: '0', page_size: '1', item_status: 'SOLD' }],
  ])(`${LIST}: %s is refused`, async (_name, query) => {
    expect((await ask(LIST, query as Record<string, string>)).json['error']).toBe('error_param');
  });

  it(`${SEARCH}: by part of the name, by SKU, by status, over pages`, async () => {
    for (let at = 0; at < 3; at += 1) putProduct(independent, own, { title: `Teh ${at}`, isListed: at > 0 });
    putProduct(independent, own, { names: ['S', 'M'] });
    const search = async (query: Record<string, string>) =>
      (await ask(SEARCH, { page_size: '2', ...query })).json['response'];
    const first = await search({ item_name: 'TEH' });
    expect(first).toMatchObject({ total_count: 3, item_id_list: [expect.any(Number), expect.any(Number)] });
    const rest = await search({ item_name: 'TEH', offset: first.next_offset });
    expect(rest).toMatchObject({ next_offset: '', item_id_list: [expect.any(Number)] });
    expect((await search({ item_sku: 'SKU-1' })).total_count).toBe(1);
    expect((await search({ item_status: 'UNLIST' })).total_count).toBe(1);
    expect((await search({})).total_count).toBe(4);
    expect((await ask(SEARCH, { item_name: 'x' })).json['error']).toBe('error_param');
  });
});

describe('one', () => {
  it(`${BASE}: without models it has prices of its own`, async () => {
    const { productId } = putProduct(independent, own);
    const { text, json } = await ask(BASE, { item_id_list: productId });
    expect(idsIn(text)).toEqual([productId]);
    expect(json['response'].item_list).toMatchObject([
      {
        item_name: 'Kopi Gayo 250 g',
        item_sku: 'SKU-0',
        description: 'Single origin',
        item_status: 'NORMAL',
        has_model: false,
        price_info: [{ currency: 'MYR', original_price: 30, current_price: 25.5 }],
        image: { image_url_list: [expect.stringMatching(/^http/)] },
        category_id: expect.any(Number),
        brand: expect.any(Object),
      },
    ]);
  });

  it(`${BASE}, ${MODELS}: with models those have the prices`, async () => {
    const { productId, variants } = putProduct(independent, own, { names: ['250 g', '1 kg'] });
    const { json } = await ask(BASE, { item_id_list: productId });
    expect(json['response'].item_list[0]).toMatchObject({ has_model: true });
    expect(json['response'].item_list[0]).not.toHaveProperty('price_info');
    const models = await ask(MODELS, { item_id: productId });
    expect(models.json['response']).toMatchObject({
      tier_variation: [{ option_list: [{ option: '250 g' }, { option: '1 kg' }] }],
      model: variants.map(({ sellerSku, stock }, at) => ({
        model_sku: sellerSku,
        tier_index: [at],
        price_info: [{ current_price: 25.5, original_price: 30, currency: 'MYR' }],
        stock_info_v2: { summary_info: { total_reserved_stock: 0, total_available_stock: stock } },
      })),
    });
    expect(models.text).toContain(`"model_id":${variants[1]?.variantId}`);
  });

  it(`${BASE}: several at once, in both styles; unknown ones are not in the answer`, async () => {
    const ids = [putProduct(independent, own), putProduct(independent, own)].map(
      ({ productId }) => productId,
    );
    expect(idsIn((await ask(BASE, { item_id_list: [...ids, '1'].join() })).text)).toEqual(ids);
    const repeated = ids.map((id): [string, string] => ['item_id_list', id]);
    expect(idsIn((await ask(BASE, repeated)).text)).toEqual(ids);
  });

  it.each([
    ['need_tax_info', 'tax_info'],
    ['need_complaint_policy', 'complaint_policy'],
  ])(`${BASE}: a warning says that %s brings nothing in this region`, async (asked, part) => {
    const query = { item_id_list: putProduct(independent, own).productId };
    expect((await ask(BASE, { ...query, [asked]: 'false' })).json).not.toHaveProperty('warning');
    const { json } = await ask(BASE, { ...query, [asked]: 'True' });
    expect(json['warning']).toBe(`${part} is not given to shops in MY`);
    expect(json['response'].item_list).toHaveLength(1);
  });

  it(`${BASE}, ${MODELS}: what is refused`, async () => {
    const other = await openNewShop(independent);
    const { productId } = putProduct(independent, other);
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join();
    for (const item_id_list of ['', 'abc', many]) {
      expect((await ask(BASE, { item_id_list })).json['error']).toBe('error_param');
    }
    expect((await ask(MODELS, { item_id: productId })).json['error']).toBe('error_not_found');
    expect((await ask(MODELS, {})).json['error']).toBe('error_param');
  });
});
