import type { Platform } from '@seller-chat/core';
import { expect, it } from 'vitest';
import type { OrderDetail } from '../contract/trade/order.ts';
import { templateValuesOf } from './template-values.ts';

/** A paid order, with the fields that variables take. */
const makeOrder = (change: Partial<OrderDetail> = {}): OrderDetail =>
  ({
    platformOrderSn: '241121QSK8S7BX',
    status: 'READY_TO_SHIP',
    total: { amountMinor: 19_450, currency: 'MYR' },
    trackingNumber: '',
    ...change,
  }) as OrderDetail;
const at = (platform: Platform, siteId: string) => ({ platform, siteId, buyerName: 'Ayu' });
const now = Date.UTC(2026, 10, 26, 20, 5);
const values = (siteId: string, changes: object = {}) =>
  templateValuesOf({
    session: at('Shopee', siteId),
    shop: { shopName: 'Kedai', alias: 'K1' },
    order: undefined,
    agentName: 'Mei',
    now,
    ...changes,
  });

it('buyer, shop, agent; date and time of the site, as its buyers write them', () => {
  expect(values('ID')).toEqual({
    buyerName: 'Ayu',
    shopName: 'Kedai',
    shopAlias: 'K1',
    agentName: 'Mei',
    siteDate: '27 Nov 2026',
    siteTime: '03.05',
  });
  expect(values('TH')).toMatchObject({ siteDate: '27 พ.ย. 2026', siteTime: '03:05' });
  expect(values('TH', { language: 'en' })).toMatchObject({ siteDate: '27 Nov 2026', siteTime: '03:05' });
  expect(values('XX')).toMatchObject({ siteDate: undefined, siteTime: undefined });
});

it('of the newest order: number, state and sum in the language of the buyer', () => {
  const order = makeOrder({
    platformOrderSn: '2611AB',
    status: 'READY_TO_SHIP',
    total: { amountMinor: 4_500_000, currency: 'IDR' },
    trackingNumber: '',
  });
  expect(values('ID', { order })).toMatchObject({
    platformOrderSn: '2611AB',
    orderStatus: 'Perlu dikirim',
    orderTotal: 'Rp\u00a045.000',
    trackingNumber: '',
  });
  expect(values('VN', { order })).toMatchObject({ orderStatus: 'Chờ gửi hàng' });
  expect(values('ID', { order: { ...order, status: 'NEW_CODE' } })).toMatchObject({ orderStatus: undefined });
});
