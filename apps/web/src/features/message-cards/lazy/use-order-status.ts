import { useLingui } from '@lingui/react/macro';
import { orderGroupOf } from '@seller-chat/core/order';
import type { OrderGroup } from '@seller-chat/core/order';
import type { Platform } from '@seller-chat/core';
import type { CardTone } from '@seller-chat/ui/cards';

/** The status of an order, in words and as a colour. */
export interface OrderStatusText {
  text: string;
  tone: CardTone;
}

const TONES: Readonly<Record<OrderGroup, CardTone>> = {
  unpaid: 'neutral',
  toShip: 'warn',
  shipped: 'accent',
  completed: 'good',
  cancelled: 'neutral',
  returnRefund: 'bad',
  failed: 'bad',
  attention: 'neutral',
};

/** The word for a marketplace's order status, by core's groups; its own word where core files it under none. */
export function useOrderStatus(
  platform: Platform | undefined,
  status: string | undefined,
): OrderStatusText | undefined {
  const { t } = useLingui();
  if (status === undefined) return undefined;
  const group = platform === undefined ? 'attention' : orderGroupOf(platform, status);
  const texts: Readonly<Record<OrderGroup, string>> = {
    unpaid: t`Unpaid`,
    toShip: t`To ship`,
    shipped: t`Shipped`,
    completed: t`Completed`,
    cancelled: t`Cancelled`,
    returnRefund: t`Return/refund`,
    failed: t`Delivery failed`,
    attention: status,
  };
  return { text: texts[group], tone: TONES[group] };
}
