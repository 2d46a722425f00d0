import { describe, expect, it } from 'vitest';
import { orderGroupOf } from '@seller-chat/core';
import type { z } from 'zod';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { listLazadaOrders } from './lazada/commerce/orders.ts';
import { listLazadaRefunds } from './lazada/commerce/refunds.ts';
import { MarketplaceError } from './marketplace-error.ts';
import { withReportedRows } from './reported-rows.ts';
import type { UnreadableRows } from './reported-rows.ts';
import { getShopeeOrder, listShopeeOrders } from './shopee/commerce/orders.ts';
import { listShopeeRefunds } from './shopee/commerce/refunds.ts';
import { listTikTokOrders } from './tiktok/commerce/orders.ts';
import { getTikTokRefund, listTikTokRefunds } from './tiktok/commerce/refunds.ts';
import { listTokopediaOrders } from './tokopedia/commerce/orders.ts';
import { listTokopediaRefunds } from './tokopedia/commerce/refunds.ts';

const SECOND = 1_700_000_100;
const range = { updated: { from: 1_700_000_000_000, to: 1_700_000_600_000 } };
const shop = { platformShopId: '1', site: 'ID' } as never;

/** Clients of the four marketplaces that answer one thing each. */
const tiktok = (answer: unknown) => ({ callShop: async () => answer }) as never;
const tokopedia = (answers: Record<string, unknown>) =>
  ({
    fsId: '1',
    call: async (schema: z.ZodType, { path }: { path: string }) => {
      const parsed = schema.safeParse(answers[path]);
      if (parsed.success) return parsed.data;
      throw new MarketplaceError('malformed', 'not as documented');
    },
  }) as never;
const shopee = (answers: Record<string, unknown>) =>
  ({
    get: async (_shop: never, path: string, _query: never, schema: z.ZodType) =>
      schema.parse(answers[path.split('/').at(-1) ?? '']),
  }) as never;
const lazada = (answers: Record<string, unknown>) =>
  ({
    dataFor: async (_shop: never, { path }: { path: string }) => answers[path],
    callShop: async (_shop: never, { path }: { path: string }) => ({ result: answers[path] }),
  }) as never;
const idsOf = (page: { items: readonly object[] }) =>
  page.items.map((one) => ('refundId' in one ? one.refundId : (one as { orderId: string }).orderId));

describe('a page of orders with a row that cannot be read', () => {
  it('TikTok: gives the other rows, and one without a status or a line id', async () => {
    const page = await listTikTokOrders(
      tiktok({
        orders: [
          { id: '1', status: 'AWAITING_SHIPMENT' },
          { id: '2' },
          { id: '3', status: 'DELIVERED', line_items: [{ product_name: 'x' }] },
          { id: '4', status: { odd: true } },
          'nothing',
        ],
      }),
      shop,
      range,
      null,
    );
    expect(idsOf(page)).toEqual(['1', '2', '3']);
    expect(orderGroupOf('TikTok', page.items[1]?.status ?? 'AWAITING_SHIPMENT')).toBe('attention');
    expect(page.unreadable).toMatchObject([{ id: '4' }, { id: '' }]);
    expect(page.unreadable?.[0]?.problem).toMatch(/^status: /);
  });

  it('Shopee: gives the other rows, and one without a status', async () => {
    const client = shopee({
      get_order_list: {
        more: false,
        order_list: [{ order_sn: 'A' }, { order_sn: 'B' }, { order_sn: 'C' }, {}],
      },
      get_order_detail: {
        order_list: [
          { order_sn: 'A', order_status: 'READY_TO_SHIP', update_time: SECOND },
          { order_sn: 'B', update_time: SECOND, item_list: [{ item_name: 'x' }] },
          { order_sn: 'C', update_time: SECOND, item_list: 'odd' },
        ],
      },
    });
    const page = await listShopeeOrders(client, shop, range, null);
    expect(idsOf(page)).toEqual(['A', 'B']);
    expect(page.items[1]?.status).toBe('');
    expect(page.unreadable).toMatchObject([{ id: '' }, { id: 'C' }]);
  });

  it('Shopee: one that is asked for alone and cannot be read is malformed, not unknown', async () => {
    const client = shopee({ get_order_detail: { order_list: [{ order_sn: 'C', item_list: 'odd' }] } });
    await expect(getShopeeOrder(client, shop, 'C')).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('Tokopedia: gives the other rows, one without a status, and one with a sum for people', async () => {
    const client = tokopedia({
      '/v2/order/list': [
        { order_id: 1, order_status: 400, create_time: SECOND, amt: { ttl_amount: 'Rp 10.000' } },
        { order_id: 2, create_time: SECOND, amt: { ttl_amount: 'free' } },
        { order_status: 400, create_time: SECOND },
        { order_id: 3, order_status: 500, create_time: SECOND, products: [{ name: 'x', price: 5 }] },
      ],
    });
    const page = await listTokopediaOrders(client, shop, range, null);
    expect(idsOf(page)).toEqual(['1', '2', '3']);
    expect(page.items.map(({ status }) => status)).toEqual([400, '', 500]);
    expect(page.items.map(({ total }) => total.amountMinor)).toEqual([1_000_000, 0, 0]);
    expect(page.unreadable).toMatchObject([{ id: '' }]);
  });

  it('Lazada: gives the other rows, one with a unit without its id, and walks on', async () => {
    const at = '2023-11-14 22:15:00 +0000';
    const rows = Array.from({ length: 50 }, (_, index) => ({ order_id: index + 1, updated_at: at }));
    const client = lazada({
      '/orders/get': { orders: [...rows.slice(0, 48), { updated_at: at }, { order_id: 50, price: {} }] },
      '/orders/items/get': [
        { order_id: 1, order_items: [{ name: 'x', status: 'pending' }] },
        { order_id: 2, order_items: 'odd' },
      ],
    });
    const page = await listLazadaOrders(client, shop, range, null);
    expect(page.items).toHaveLength(48);
    expect(page.items[0]?.items).toMatchObject([{ title: 'x', orderItemId: '' }]);
    expect(page.unreadable).toMatchObject([{ id: '' }, { id: '50' }, { id: '2' }]);
    expect(page.nextCursor).not.toBeNull();
  });
});

describe('a page of refunds with a row that cannot be read', () => {
  const returns = { return_orders: [{ return_id: 'r1' }, { return_id: 'r2', return_status: {} }, {}] };

  it('TikTok: gives the other rows; one by itself is malformed, not unknown', async () => {
    const page = await listTikTokRefunds(tiktok(returns), shop, range, null);
    expect(idsOf(page)).toEqual(['r1']);
    expect(page.unreadable).toMatchObject([{ id: 'r2' }, { id: '' }]);
    const alone = tiktok({ return_orders: [{ return_id: 'r2', return_status: {} }] });
    await expect(getTikTokRefund(alone, shop, 'r2')).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('Shopee: gives the other rows, and one without a status', async () => {
    const wire = { order_sn: 'o', update_time: SECOND };
    const client = shopee({
      get_return_list: {
        more: false,
        return: [
          { ...wire, return_sn: 'r1' },
          { ...wire, return_sn: 'r2', image: 'odd' },
        ],
      },
    });
    const page = await listShopeeRefunds(client, shop, range, null);
    expect(idsOf(page)).toEqual(['r1']);
    expect(page.unreadable).toMatchObject([{ id: 'r2' }]);
  });

  it('Lazada: gives the other rows, one of them a summary without a detail', async () => {
    const line = { reverse_order_line_id: 1, reverse_status: 'REQUEST_INITIATE' };
    const client = lazada({
      '/reverse/getreverseordersforseller': {
        total: 3,
        items: [
          { reverse_order_id: 1, reverse_order_lines: [line] },
          { reverse_order_id: 2 },
          { reverse_order_id: 3, reverse_order_lines: [{}] },
        ],
      },
      '/order/reverse/return/detail/list': { reverse_order_id: 2 },
    });
    const page = await listLazadaRefunds(client, shop, range, null);
    expect(idsOf(page)).toEqual(['1']);
    expect(page.unreadable).toMatchObject([{ id: '3' }, { id: '2' }]);
  });

  it('Tokopedia: gives the other rows, one of them of an order that cannot be read', async () => {
    const ticket = [{ id: 1, invoice_number: '' }, { id: 2, invoice_number: 'INV/2' }, { status: 'x' }];
    const client = tokopedia({
      '/resolution/v1/fs/{fs_id}/ticket': { shops: [{ shop_id: 1, ticket }] },
      '/v2/fs/{fs_id}/order': 'odd',
    });
    const page = await listTokopediaRefunds(client, shop, range, null);
    expect(idsOf(page)).toEqual(['1']);
    expect(page.unreadable).toMatchObject([{ id: '' }, { id: '2' }]);
  });
});

it('rows that are left out are reported with their shop, a page without such rows is not', async () => {
  const unreadable = [{ id: 'o1', problem: 'status: Invalid input' }];
  const reports: UnreadableRows[] = [];
  const { Shopee } = fakeMarketplaces({
    listOrders: async () => ({ items: [], nextCursor: null, unreadable }),
    listBuyerOrders: async () => ({ items: [], nextCursor: null, unreadable: [] }),
    listRefunds: async () => ({ items: [], nextCursor: null, unreadable }),
  });
  const adapter = withReportedRows(Shopee, (rows) => reports.push(rows));
  await adapter.listOrders(shop, range, null);
  await adapter.listBuyerOrders(shop, { buyerId: '', buyerName: '' }, 0, null);
  await adapter.listRefunds(shop, range, null);
  const of = { platform: 'Shopee', platformShopId: '1', rows: unreadable };
  expect(reports).toEqual([
    { ...of, list: 'orders' },
    { ...of, list: 'refunds' },
  ]);
});
