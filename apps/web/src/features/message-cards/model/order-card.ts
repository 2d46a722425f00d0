import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { OutgoingContent } from '@seller-chat/core';

/** A card to send: what the server gets, and what the page shows of it at once. */
export interface CardToSend {
  content: OutgoingContent;
  shown: Readonly<Record<string, unknown>>;
}

/** An order as a card to send. */
export function orderCardOf({ platformOrderSn, itemList, status, total }: OrderDetail): CardToSend {
  const first = itemList[0];
  return {
    content: { kind: 'order', orderId: platformOrderSn },
    shown: {
      status: String(status),
      total,
      itemCount: itemList.reduce((count, { quantity }) => count + quantity, 0),
      ...(first && { title: first.title }),
      ...(first && first.imageUrl !== '' && { imageUrl: first.imageUrl }),
    },
  };
}
