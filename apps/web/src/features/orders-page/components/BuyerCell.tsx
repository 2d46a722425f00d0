import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { Avatar } from '@seller-chat/ui';
import { ChatLink } from './ChatLink.tsx';

/** Who bought, and the way to the conversation with them. */
export function BuyerCell({ row }: { row: OrderRow }) {
  const { t } = useLingui();
  const { buyerName, buyerId } = row.order;
  return (
    <span className="orders-buyer">
      <Avatar id={buyerId} name={buyerName} size={24} />
      <span className="orders-buyer-name" dir="auto">
        {buyerName || t`Name hidden`}
      </span>
      <ChatLink row={row} />
    </span>
  );
}
