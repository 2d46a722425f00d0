import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Voucher } from '../../../world/commerce/commerce.ts';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Fields, IndependentClient } from '../independent-client.fixture.ts';
import { openNewShop, putVoucher } from '../new-shop.fixture.ts';
import type { NewShop } from '../new-shop.fixture.ts';

const LIST = 'GET /api/v2/voucher/get_voucher_list';
const ONE = 'GET /api/v2/voucher/get_voucher';
const DAY = 86_400_000;

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

const put = (change: Partial<Voucher> = {}, of = own) => putVoucher(independent, of, change);
const list = async (query: Fields, of = own) =>
  (await independent.call(LIST, { query, grant: of.grant })).json['response'];

it(`${LIST}: by stage, over pages from 1`, async () => {
  const of = await openNewShop(independent);
  const at = independent.world.now();
  put({ startsAt: at + DAY, endsAt: at + 2 * DAY, code: 'LATER' }, of);
  put({ startsAt: at - 2 * DAY, endsAt: at - DAY, code: 'OVER' }, of);
  for (let count = 0; count < 21; count += 1) put({}, of);
  const codes = async (status: string) =>
    (await list({ status, page_size: '100' }, of)).voucher_list.map(
      (one: Voucher & { voucher_code: string }) => one.voucher_code,
    );
  expect(await codes('upcoming')).toEqual(['LATER']);
  expect(await codes('expired')).toEqual(['OVER']);
  expect(await codes('all')).toHaveLength(23);
  const first = await list({ status: 'ongoing' }, of);
  expect([first.voucher_list.length, first.more]).toEqual([20, true]);
  const second = await list({ status: 'ongoing', page_no: '2' }, of);
  expect([second.voucher_list.length, second.more]).toEqual([1, false]);
});

it(`${LIST}: what it shows`, async () => {
  const of = await openNewShop(independent);
  const { startsAt, endsAt } = put({ discountType: 'percent', discount: 15 }, of);
  expect((await list({ status: 'all' }, of)).voucher_list).toEqual([
    {
      voucher_id: expect.any(Number),
      voucher_code: 'KOPI5',
      voucher_name: 'RM5 off',
      voucher_type: 1,
      reward_type: 2,
      usage_quantity: 100,
      current_usage: 30,
      start_time: Math.floor(startsAt / 1000),
      end_time: Math.floor(endsAt / 1000),
      is_admin: false,
      voucher_purpose: 0,
      percentage: 15,
      display_start_time: Math.floor(startsAt / 1000),
    },
  ]);
});

it(`${ONE}: adds what must be spent, and what it gives at most`, async () => {
  const { voucherId } = put();
  const { text, json } = await independent.call(ONE, { query: { voucher_id: voucherId }, grant: own.grant });
  expect(text).toContain(`"voucher_id":${voucherId}`);
  expect(json['response']).toMatchObject({
    discount_amount: 5.5,
    reward_type: 1,
    min_basket_price: 30,
    max_price: 0,
    item_id_list: [],
    display_channel_list: expect.any(Array),
    target_voucher: 0,
    usecase: 1,
  });
});

describe('what is refused', () => {
  it.each<[string, Fields]>([
    ['no status', {}],
    ['an unknown status', { status: 'soon' }],
    ['page 0', { status: 'all', page_no: '0' }],
    ['page 5001', { status: 'all', page_no: '5001' }],
    ['a page of 101', { status: 'all', page_size: '101' }],
  ])(`${LIST}: %s`, async (_name, query) => {
    expect(await independent.errorOf(LIST, { query, grant: own.grant })).toBe('error_param');
  });

  it(`${ONE}: another shop’s, and none`, async () => {
    const { voucherId } = put({}, await openNewShop(independent));
    const tell = (query: Fields) => independent.errorOf(ONE, { query, grant: own.grant });
    expect(await tell({ voucher_id: voucherId })).toBe('error_not_found');
    expect(await tell({})).toBe('error_param');
  });
});
