import { decimalOf, itemsTotalOf, payableOf } from '../../../world/commerce/commerce.ts';
import type { Order } from '../../../world/commerce/commerce.ts';
import { shareOf } from '../gateway/money.ts';
import { unitsOf } from './order-wire.ts';

/** What makes up a price, in minor units. */
interface Parts {
  listPrice: number;
  sellerDiscount: number;
  platformDiscount: number;
  shipping: number;
  payment: number;
}

/** How the price of an order comes about, whole and piece by piece. Nothing here is taxed. */
export function priceDetailOf(order: Order) {
  const units = unitsOf(order);
  const share = (amount: number, at: number) => shareOf(amount, units.length, at);
  const lines = units.map(({ lineItemId, item }, at) => {
    const sellerDiscount = item.listPrice - item.price + share(order.sellerDiscount, at);
    const platformDiscount = share(order.platformDiscount, at);
    const shipping = share(order.shippingFee, at);
    const payment = item.listPrice - sellerDiscount - platformDiscount + shipping;
    const parts = { listPrice: item.listPrice, sellerDiscount, platformDiscount, shipping, payment };
    const wire = toWire(parts, order.currency);
    return { id: lineItemId, ...wire, cod_fee_amount: wire.cod_fee };
  });
  const listPrice = order.items.reduce((sum, item) => sum + item.listPrice * item.quantity, 0);
  const whole = {
    listPrice,
    sellerDiscount: listPrice - itemsTotalOf(order) + order.sellerDiscount,
    platformDiscount: order.platformDiscount,
    shipping: order.shippingFee,
    payment: payableOf(order),
  };
  const wire = toWire(whole, order.currency);
  return { ...wire, cod_fee_net_amount: wire.cod_fee, line_items: lines };
}

function toWire({ listPrice, sellerDiscount, platformDiscount, shipping, payment }: Parts, currency: string) {
  const sum = (amount: number) => decimalOf(amount, currency);
  const salePrice = listPrice - sellerDiscount - platformDiscount;
  return {
    currency,
    total: sum(listPrice + shipping),
    payment: sum(payment),
    net_price_amount: sum(payment),
    subtotal: sum(salePrice),
    sku_list_price: sum(listPrice),
    sku_sale_price: sum(salePrice),
    subtotal_deduction_seller: sum(sellerDiscount),
    subtotal_deduction_platform: sum(platformDiscount),
    voucher_deduction_seller: sum(0),
    voucher_deduction_platform: sum(0),
    shipping_list_price: sum(shipping),
    shipping_sale_price: sum(shipping),
    shipping_fee_deduction_seller: sum(0),
    shipping_fee_deduction_platform: sum(0),
    shipping_fee_deduction_platform_voucher: sum(0),
    sku_gift_original_price: sum(0),
    sku_gift_net_price: sum(0),
    distance_fee: sum(0),
    distance_shipping_fee: sum(0),
    subtotal_tax_amount: sum(0),
    tax_amount: sum(0),
    tax_rate: '0',
    cod_fee: sum(0),
  };
}
