import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { OrderSnapshot } from '../marketplaces/commerce-port.ts';
import { TEST_NOW } from './stored-shop.ts';

const NO_MONEY = { amountMinor: 0, currency: 'IDR' };

/** An order that waits to be shipped, as a marketplace reported it. */
export function makeOrderDetail(overrides: Partial<OrderDetail> = {}): OrderDetail {
  const platformOrderSn = overrides.platformOrderSn ?? 'order-1';
  return {
    shopId: '' as ShopId,
    platformOrderSn,
    orderNumber: platformOrderSn,
    status: 'READY_TO_SHIP',
    buyerId: 'buyer-1',
    buyerName: 'Budi',
    itemList: [
      {
        orderItemId: '1',
        productId: '1',
        skuId: '1',
        title: 'Kopi Mandailing',
        variation: '',
        sellerSku: '',
        imageUrl: '',
        quantity: 1,
        price: NO_MONEY,
      },
    ],
    total: NO_MONEY,
    shippingFee: NO_MONEY,
    discount: NO_MONEY,
    paymentMethod: '',
    recipient: { name: 'B***', phone: '', address: '' },
    buyerNote: '',
    carrier: '',
    trackingNumber: '',
    cancelReason: '',
    isCancelRequested: false,
    createdAt: TEST_NOW,
    updatedAt: TEST_NOW,
    paidAt: 0,
    shipBy: 0,
    readAt: TEST_NOW,
    ...overrides,
  };
}

/** The same order as its marketplace's adapter gives it. */
export function makeOrderSnapshot(overrides: Partial<OrderSnapshot> = {}): OrderSnapshot {
  const {
    itemList: items,
    platformOrderSn: orderId,
    shopId: _shop,
    readAt: _readAt,
    buyerId,
    buyerName,
    ...rest
  } = makeOrderDetail();
  return { ...rest, orderId, items, buyer: { buyerId, buyerName }, ...overrides };
}
