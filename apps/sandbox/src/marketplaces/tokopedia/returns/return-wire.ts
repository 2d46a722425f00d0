import type { Order, ReturnRequest } from '../../../world/commerce/commerce.ts';
import { productPictureUrl } from '../../picture-addresses.ts';
import type { Context } from '../gateway/context.ts';
import { dayOf, idNumber, rupiah } from '../gateway/numbers.ts';
import { invoiceOf, soldProductId } from '../orders/order-wire.ts';

const FINISHED = 'Finished';

const SOLUTIONS: Readonly<Record<ReturnRequest['kind'], string>> = {
  refund: 'Refund',
  return: 'Return',
  replacement: 'Replacement',
  cancellation: 'Refund',
};

/** A complaint as a ticket. Its days are Jakarta's; it names its order by the invoice alone. */
export function toWireTicket(context: Context, request: ReturnRequest, order: Order) {
  const isFinished = request.status === FINISHED;
  const items = order.items.filter(
    ({ orderItemId }) => request.orderItemIds.length === 0 || request.orderItemIds.includes(orderItemId),
  );
  return {
    id: idNumber(request.returnId),
    problem_type: request.reason,
    status: request.status,
    open_date: dayOf(request.createdAt),
    sla_date: dayOf(request.dueAt === 0 ? request.updatedAt : request.dueAt),
    close_date: isFinished ? dayOf(request.updatedAt) : '',
    invoice_number: invoiceOf(order),
    solution: SOLUTIONS[request.kind],
    complaint_product: items.map((item) => ({
      id: soldProductId(context.world, item),
      name: item.title,
      qty: item.quantity,
      price: rupiah(item.price, order.currency),
      final_price: rupiah(item.price * item.quantity, order.currency),
      image: productPictureUrl(context.publicUrl, item),
    })),
    fault: 'Seller',
    shipping_amt: rupiah(order.shippingFee, order.currency),
    total_issued_funds: rupiah(request.amount, request.currency),
  };
}
