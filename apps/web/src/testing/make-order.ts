import type { OrderDetail } from '@seller-chat/api-client/contract';
import { DEFAULT_SHOP_ID } from '@seller-chat/core/testing';

/** A paid order of one thing. */
export function makeOrder(overrides: Partial<OrderDetail> = {}): OrderDetail {
  const price = { amountMinor: 3_890, currency: 'MYR' };
  return {
    shopId: DEFAULT_SHOP_ID,
    platformOrderSn: '241121QSK8S7BX',
    orderNumber: '241121QSK8S7BX',
    status: 'READY_TO_SHIP',
    buyerId: 'buyer-1',
    buyerName: 'Nur Aisyah',
    itemList: [
      {
        orderItemId: '1',
        productId: '7',
        skuId: '71',
        title: 'Kopi Kita Gayo 250 g',
        variation: 'Whole bean · medium',
        sellerSku: 'GAYO-250',
        imageUrl: '',
        quantity: 5,
        price,
      },
    ],
    total: { amountMinor: 19_450, currency: 'MYR' },
    shippingFee: { amountMinor: 0, currency: 'MYR' },
    discount: { amountMinor: 0, currency: 'MYR' },
    paymentMethod: 'Card',
    recipient: { name: 'N*** A***', phone: '+60*****12', address: '12 Jalan Kopi' },
    buyerNote: '',
    carrier: '',
    trackingNumber: '',
    cancelReason: '',
    isCancelRequested: false,
    createdAt: 5_000_000,
    updatedAt: 5_000_000,
    paidAt: 5_000_000,
    shipBy: 0,
    readAt: 5_000_000,
    ...overrides,
  };
}
