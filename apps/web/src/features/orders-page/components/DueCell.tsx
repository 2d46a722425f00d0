import type { OrderRow } from '@seller-chat/api-client/contract';
import { Countdown } from './Countdown.tsx';
import { StatusCell } from './OrderCells.tsx';

/** How long until an order must be handed over; with its status where the table has no room for that column. */
export function DueCell({ row }: { row: OrderRow }) {
  return (
    <span className="orders-due-cell">
      <span className="orders-due-status">
        <StatusCell row={row} />
      </span>
      <Countdown row={row} />
    </span>
  );
}
