import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Voucher } from '../../../world/commerce/commerce.ts';
import {
  openNewShop,
  putProduct,
  putVoucher,
  startIndependentClient,
} from '../independent-client.fixture.ts';
import type { Answer, IndependentClient, NewShop, Params } from '../independent-client.fixture.ts';

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

const get = (path: string, params: Params) =>
  independent.call(path, { access_token: own.access_token, ...params });

describe('GET /products/get', () => {
  it('filters by state, time and SKU, and pages by offset', async () => {
    const fresh = await openNewShop(independent);
    const list = async (params: Params) =>
      (await independent.call('/products/get', { access_token: fresh.access_token, ...params }))['data'];
    const old = putProduct(independent, fresh.shop, { createdAt: 1000, updatedAt: 1000 });
    const hidden = putProduct(independent, fresh.shop, { isListed: false });
    const variant = { variantId: '7', name: '', sellerSku: 'GONE', listPrice: 100, price: 100, stock: 0 };
    const soldOut = putProduct(independent, fresh.shop, { variants: [variant] });
    const idsOf = (data: Answer) => data.products.map((one: Answer) => String(one.item_id));
    expect(await list({ filter: 'all' })).toMatchObject({ total_products: 3 });
    expect(idsOf(await list({ filter: 'inactive' }))).toEqual([hidden.productId]);
    expect(idsOf(await list({ filter: 'sold-out' }))).toEqual([soldOut.productId]);
    expect(idsOf(await list({ filter: 'live' }))).toEqual([old.productId, soldOut.productId]);
    expect(await list({ filter: 'deleted' })).toMatchObject({ total_products: 0, products: [] });
    const create_before = '1970-01-02T00:00:00+0800';
    expect(idsOf(await list({ filter: 'all', create_before }))).toEqual([old.productId]);
    expect(idsOf(await list({ filter: 'all', sku_seller_list: '["GONE"]' }))).toEqual([soldOut.productId]);
    expect(idsOf(await list({ filter: 'all', limit: '1', offset: '1' }))).toEqual([hidden.productId]);
  });

  it.each([
    [{}, 'MissingParameter'],
    [{ filter: 'some' }, '36'],
    [{ filter: 'all', limit: '51' }, '19'],
    [{ filter: 'all', offset: '10001' }, '14'],
    [{ filter: 'all', create_after: 'yesterday' }, '17'],
    [
      { filter: 'all', sku_seller_list: JSON.stringify(Array.from({ length: 101 }, (_, at) => `s${at}`)) },
      '70',
    ],
  ] as [Params, string][])('refuses %j with %s', async (params, code) => {
    expect(await get('/products/get', params)).toMatchObject({ code });
  });
});

describe('GET /product/item/get', () => {
  it('has the mixed case of its keys, the special price and the stock of each warehouse', async () => {
    const product = putProduct(independent, own.shop);
    const { data } = await get('/product/item/get', { item_id: product.productId });
    expect(data).toMatchObject({
      item_id: Number(product.productId),
      attributes: { name: 'Kopi Gayo 250 g', description: 'Single origin' },
      status: 'Active',
      created_time: String(product.createdAt),
      skus: [
        {
          SkuId: Number(product.variants[0]?.variantId),
          SellerSku: product.variants[0]?.sellerSku,
          price: 30,
          special_price: 25,
          quantity: 10,
          multiWarehouseInventories: [{ sellableQuantity: 10 }],
        },
      ],
    });
    expect(data.images[0]).toContain(product.productId);
  });

  it('answers 208 for an unknown product, and names the reason for one of another shop', async () => {
    expect(await get('/product/item/get', { item_id: '404' })).toMatchObject({ code: '208' });
    const other = await openNewShop(independent);
    const { productId } = putProduct(independent, other.shop);
    expect(await get('/product/item/get', { item_id: productId })).toMatchObject({
      code: 'EDIT_ITEM_NOT_BELONG_SELLER',
    });
  });
});

const giveAway = (change: Partial<Voucher> = {}) => putVoucher(independent, own.shop, change);

describe('GET /promotion/vouchers/get', () => {
  it('lists one type by status and name, page by page', async () => {
    const [first, second] = [giveAway(), giveAway({ title: 'Welcome' })];
    const later = giveAway({ startsAt: Date.now() + 1e6 });
    giveAway({ code: 'KOPI5' });
    const list = async (params: Params) =>
      (await get('/promotion/vouchers/get', { voucher_type: 'COLLECTIBLE_VOUCHER', ...params }))['data'];
    const idsOf = (data: Answer) => data.data_list.map((one: Answer) => String(one.id));
    expect(await list({})).toMatchObject({ total: 3, current: 1, page_size: 10 });
    expect(idsOf(await list({ status: 'NOT_START' }))).toEqual([later.voucherId]);
    expect(idsOf(await list({ name: 'welc' }))).toEqual([second.voucherId]);
    expect(idsOf(await list({ status: 'ONGOING', cur_page: '1', page_size: '1' }))).toEqual([
      first.voucherId,
    ]);
    expect(idsOf(await list({ status: 'ONGOING', cur_page: '2', page_size: '1' }))).toEqual([
      second.voucherId,
    ]);
  });

  it.each([
    [{}, 'MissingParameter'],
    [{ voucher_type: 'GIFT' }, 'InvalidParameter'],
    [{ voucher_type: 'CODE_VOUCHER', status: 'OVER' }, 'InvalidParameter'],
    [{ voucher_type: 'CODE_VOUCHER', cur_page: 'x' }, 'InvalidParameter'],
  ] as [Params, string][])('refuses %j with %s', async (params, code) => {
    expect(await get('/promotion/vouchers/get', params)).toMatchObject({ code });
  });
});

describe('GET /promotion/voucher/get', () => {
  it('returns an amount or a percentage, and finds a voucher by its own type only', async () => {
    const money = giveAway({ code: 'KOPI5' });
    const percent = giveAway({ discountType: 'percent', discount: 15, maxDiscount: 1000 });
    const ask = (id: string, voucher_type: string) => get('/promotion/voucher/get', { id, voucher_type });
    expect(await ask(money.voucherId, 'CODE_VOUCHER')).toMatchObject({
      success: true,
      data: {
        voucher_code: 'KOPI5',
        voucher_discount_type: 'MONEY_VALUE_OFF',
        offering_money_value_off: '5.00',
        criteria_over_money: '20.00',
        period_end_time: money.endsAt,
        status: 'ONGOING',
      },
    });
    expect(await ask(percent.voucherId, 'COLLECTIBLE_VOUCHER')).toMatchObject({
      data: { offering_percentage_discount_off: '15', max_discount_offering_money_value: '10.00' },
    });
    expect(await ask(money.voucherId, 'COLLECTIBLE_VOUCHER')).toMatchObject({ code: '0', success: false });
    expect(await ask('404', 'CODE_VOUCHER')).toMatchObject({ success: false });
  });
});
