import { orderGroupOf } from '@seller-chat/core';
import { z } from 'zod';
import type { OrderItemSnapshot, OrderSnapshot } from '../../commerce-port.ts';
import {
  isoMoment,
  orElse,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
  wireText,
} from '../../wire-values.ts';
import { rupiah, wireRupiah } from './money.ts';

const text = orElse(wireText, '');
const count = orElse(wireNumber, 1);
/** Missing, it is '': core's rule O2 shows such an order. */
const status = z.union([wireNumber, text]);

/** A line names the variant itself: every variant is a product of its own here. */
const ListedProductSchema = z
  .object({
    id: wireIdOrEmpty,
    name: text,
    Name: text,
    quantity: count,
    notes: text,
    price: wireRupiah,
    sku: text,
  })
  .transform(({ Name, ...line }) => ({ ...line, name: line.name || Name }));

const AddressSchema = z.object({ address_full: text }).nullish();
const PersonSchema = z
  .object({ name: text, Name: text, phone: text, address: AddressSchema })
  .nullish()
  .transform((person) => ({
    name: person?.name || person?.Name || '',
    phone: person?.phone ?? '',
    address: person?.address?.address_full ?? '',
  }));

/** Moments come as ISO 8601; the year 1 means none. */
const wireIsoMoment = text.transform(isoMoment);

const FulfilmentSchema = z
  .object({ confirm_shipping_deadline: wireIsoMoment })
  .nullish()
  .transform((fulfilment) => fulfilment?.confirm_shipping_deadline ?? 0);

/** An order of the list (`/v2/order/list`); times are Unix seconds. */
export const ListedOrderSchema = z.object({
  order_id: wireId,
  invoice_ref_num: text,
  products: z.array(ListedProductSchema).nullish(),
  buyer: z.object({ id: wireIdOrEmpty, name: text, Name: text }).nullish(),
  recipient: PersonSchema,
  logistics: z.object({ shipping_agency: text, service_type: text }).nullish(),
  amt: z.object({ ttl_amount: wireRupiah, shipping_cost: wireRupiah, voucher_amount: wireRupiah }).nullish(),
  promo_order_detail: z.object({ total_discount: wireRupiah }).nullish(),
  order_status: status,
  create_time: wireMoment,
  custom_fields: z.object({ awb: text }).nullish(),
  shipment_fulfillment: FulfilmentSchema,
  cancel_request_info: z.unknown().optional(),
});

/** An order of the list in the product's terms. The list lacks the moments of its payment and its last change. */
export function toOrderOfList(wire: z.infer<typeof ListedOrderSchema>): OrderSnapshot {
  return {
    orderId: wire.order_id,
    orderNumber: wire.invoice_ref_num || wire.order_id,
    status: wire.order_status,
    buyer: { buyerId: wire.buyer?.id ?? '', buyerName: wire.buyer?.name || wire.buyer?.Name || '' },
    items: (wire.products ?? []).map(toItem),
    total: rupiah(wire.amt?.ttl_amount ?? 0),
    shippingFee: rupiah(wire.amt?.shipping_cost ?? 0),
    discount: rupiah(wire.promo_order_detail?.total_discount || (wire.amt?.voucher_amount ?? 0)),
    paymentMethod: '',
    recipient: wire.recipient,
    buyerNote: notesOf(wire.products ?? []),
    carrier: carrierOf(wire.logistics?.shipping_agency, wire.logistics?.service_type),
    trackingNumber: wire.custom_fields?.awb ?? '',
    cancelReason: '',
    isCancelRequested: isAsked(wire.cancel_request_info),
    createdAt: wire.create_time,
    updatedAt: 0,
    paidAt: 0,
    shipBy: wire.shipment_fulfillment,
  };
}

const DetailLineSchema = z.object({
  product_id: wireIdOrEmpty,
  product_name: text,
  product_price: wireRupiah,
  quantity: count,
  product_picture: text,
  sku: text,
});

const ShippingSchema = z.object({
  logistic_name: text,
  logistic_service: text,
  shipping_price: wireRupiah,
  awb: text,
});

const DestinationSchema = z.object({
  receiver_name: text,
  receiver_phone: text,
  address_street: text,
  address_district: text,
  address_city: text,
  address_province: text,
  address_postal: text,
});

/** An order by itself (`/v2/fs/{fs_id}/order`); times are ISO 8601. */
export const SingleOrderSchema = z.object({
  order_id: wireId,
  order_status: status,
  invoice_number: wireIdOrEmpty,
  open_amt: wireRupiah,
  comment: text,
  buyer_info: z.object({ buyer_id: wireIdOrEmpty, buyer_fullname: text }).nullish(),
  shop_info: z.object({ shop_id: wireId }),
  shipment_fulfillment: FulfilmentSchema,
  order_info: z
    .object({
      order_detail: z.array(DetailLineSchema).nullish(),
      shipping_info: ShippingSchema.nullish(),
      destination: DestinationSchema.nullish(),
    })
    .nullish(),
  payment_info: z.object({ gateway_name: text, discount_amount: wireRupiah }).nullish(),
  cancel_request_info: z.unknown().optional(),
  create_time: wireIsoMoment,
  update_time: wireIsoMoment,
  payment_date: wireIsoMoment,
});
type SingleOrder = z.infer<typeof SingleOrderSchema>;

export function toOrderOfDetail(wire: SingleOrder): OrderSnapshot {
  const shipping = wire.order_info?.shipping_info;
  return {
    orderId: wire.order_id,
    orderNumber: wire.invoice_number || wire.order_id,
    status: wire.order_status,
    buyer: { buyerId: wire.buyer_info?.buyer_id ?? '', buyerName: wire.buyer_info?.buyer_fullname ?? '' },
    items: (wire.order_info?.order_detail ?? []).map((line) => ({
      ...toItem({
        id: line.product_id,
        name: line.product_name,
        quantity: line.quantity,
        price: line.product_price,
        sku: line.sku,
      }),
      imageUrl: line.product_picture,
    })),
    total: rupiah(wire.open_amt),
    shippingFee: rupiah(shipping?.shipping_price ?? 0),
    discount: rupiah(wire.payment_info?.discount_amount ?? 0),
    paymentMethod: wire.payment_info?.gateway_name ?? '',
    recipient: recipientOf(wire),
    buyerNote: '',
    carrier: carrierOf(shipping?.logistic_name, shipping?.logistic_service),
    trackingNumber: shipping?.awb ?? '',
    // The comment of an order that did not come about says why.
    cancelReason: orderGroupOf('Tokopedia', wire.order_status) === 'cancelled' ? wire.comment : '',
    isCancelRequested: isAsked(wire.cancel_request_info),
    createdAt: wire.create_time,
    updatedAt: wire.update_time,
    paidAt: wire.payment_date,
    shipBy: wire.shipment_fulfillment,
  };
}

interface Line {
  id: string;
  name: string;
  quantity: number;
  price: number;
  sku: string;
}

/** A line is named by its product: the list has no number of the line itself, and one product is one line. */
function toItem({ id, name, quantity, price, sku }: Line): OrderItemSnapshot {
  return {
    orderItemId: id,
    productId: id,
    skuId: id,
    title: name,
    variation: '',
    sellerSku: sku,
    imageUrl: '',
    quantity,
    price: rupiah(price),
  };
}

function recipientOf({ order_info: info }: SingleOrder): OrderSnapshot['recipient'] {
  const to = info?.destination;
  if (to === undefined || to === null) return { name: '', phone: '', address: '' };
  const parts = [
    to.address_street,
    to.address_district,
    to.address_city,
    to.address_province,
    to.address_postal,
  ];
  return { name: to.receiver_name, phone: to.receiver_phone, address: parts.filter(Boolean).join(', ') };
}

function notesOf(lines: readonly { notes: string }[]): string {
  return [...new Set(lines.map(({ notes }) => notes).filter(Boolean))].join('\n');
}

function carrierOf(agency = '', service = ''): string {
  return [agency, service].filter(Boolean).join(' ');
}

/** The form of a wish to cancel is not public; where there is one, there is an object. */
function isAsked(info: unknown): boolean {
  return typeof info === 'object' && info !== null;
}
