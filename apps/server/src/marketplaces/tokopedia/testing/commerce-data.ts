import { makeBigIds, makeCommerceData } from '../../testing/commerce-data.ts';

export const { putProduct, putBuyer, placeOrder } = makeCommerceData({
  marketplace: 'tokopedia',
  region: 'ID',
  buyerName: 'Budi',
  product: { description: 'Baru disangrai', currency: 'IDR' },
  price: { listPrice: 5_000_000, price: 4_500_000, priceStep: 500_000 },
  order: {
    recipient: {
      name: 'Budi Santoso',
      phone: '628123456789',
      address: 'Jl. Melati 1',
      city: 'Bandung',
      postCode: '40111',
      region: 'Jawa Barat',
    },
    shippingFee: 900_000,
    paymentMethod: 'GoPay',
  },
  newId: makeBigIds(),
});
