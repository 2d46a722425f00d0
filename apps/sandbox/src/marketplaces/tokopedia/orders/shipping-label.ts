import type { Order } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { escapeHtml } from '../../html.ts';
import { invoiceOf, toLogistics, toRecipient } from './order-wire.ts';

/** The label as a page to be printed: sender, recipient, number, lines. */
export function shippingLabelOf(world: World, order: Order): string {
  const { name, phone, address } = toRecipient(order);
  const { shipping_agency: carrier, service_type: service } = toLogistics(order);
  const lines = order.items.map((item) => `<li>${item.quantity} × ${escapeHtml(item.title)}</li>`).join('');
  const part = (title: string, text: string) => `<h2>${title}</h2><p>${escapeHtml(text)}</p>`;
  return (
    `<!doctype html><html lang="id"><meta charset="utf-8"><title>${escapeHtml(invoiceOf(order))}</title>` +
    `<h1>${escapeHtml(carrier)} ${escapeHtml(service)}</h1>` +
    part('No. Resi', order.trackingNumber) +
    part('Pengirim', world.shop('tokopedia', order.shopId)?.name ?? '') +
    part('Penerima', `${name} ${phone} ${address.address_full}`) +
    `<ul>${lines}</ul></html>`
  );
}
