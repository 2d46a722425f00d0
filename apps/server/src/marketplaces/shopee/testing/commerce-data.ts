import { makeBigIds, makeCommerceData } from '../../testing/commerce-data.ts';

export const { putProduct, putBuyer, placeOrder } = makeCommerceData({
  marketplace: 'shopee',
  region: 'MY',
  buyerName: 'budi88',
  product: { description: 'Freshly roasted', currency: 'MYR' },
  price: { listPrice: 3000, price: 2550, priceStep: 500 },
  order: {
    recipient: {
      name: 'Budi Santoso',
      phone: '60123456789',
      address: '1 Jalan Satu',
      city: 'Ipoh',
      postCode: '30000',
      region: 'MY',
    },
    shippingFee: 490,
    paymentMethod: 'Online Banking',
  },
  newId: makeBigIds(),
});
