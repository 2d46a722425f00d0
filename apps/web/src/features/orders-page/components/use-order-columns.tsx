import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { useColumnRoom } from '@seller-chat/ui/table';
import { useMemo } from 'react';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { BuyerCell } from './BuyerCell.tsx';
import { DueCell } from './DueCell.tsx';
import { AmountCell, ItemsCell, LogisticsCell, OrderNumberCell, StatusCell } from './OrderCells.tsx';

const STATUS_PRIORITY = 3;

/** The columns of the orders. The server sorts: by the time of shipping what is to be shipped, else the newest first. */
export function useOrderColumns(): readonly TableColumn<OrderRow>[] {
  const { t } = useLingui();
  // Without room for the status it is above the deadline.
  const hasStatusRoom = useColumnRoom()(STATUS_PRIORITY);
  return useMemo(
    () => [
      {
        id: 'order',
        header: t`Order`,
        width: 'var(--orders-number)',
        cell: (row) => <OrderNumberCell row={row} />,
      },
      { id: 'items', header: t`Items`, width: 'var(--orders-items)', cell: (row) => <ItemsCell row={row} /> },
      { id: 'buyer', header: t`Buyer`, width: 'var(--orders-buyer)', cell: (row) => <BuyerCell row={row} /> },
      {
        id: 'amount',
        header: t`Amount`,
        align: 'end',
        width: 'var(--orders-amount)',
        cell: (row) => <AmountCell row={row} />,
      },
      {
        id: 'status',
        header: t`Status`,
        priority: STATUS_PRIORITY,
        width: '200px',
        cell: (row) => <StatusCell row={row} />,
      },
      {
        id: 'due',
        header: hasStatusRoom ? t`Deadline` : t`Status`,
        width: 'var(--orders-due)',
        cell: (row) => <DueCell row={row} />,
      },
      {
        id: 'logistics',
        header: t`Logistics`,
        priority: 3,
        width: '128px',
        cell: (row) => <LogisticsCell row={row} />,
      },
    ],
    [t, hasStatusRoom],
  );
}
