import { useLingui } from '@lingui/react/macro';
import type { ReviewRow } from '@seller-chat/api-client/contract';
import { useMemo } from 'react';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { ProductCell, ReviewCell, StateCell, WriterCell, WrittenCell } from './ReviewCells.tsx';

/** The columns of the reviews. The server sorts. */
export function useReviewColumns(): readonly TableColumn<ReviewRow>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { id: 'review', header: t`Review`, width: '42%', cell: (row) => <ReviewCell row={row} /> },
      {
        id: 'product',
        header: t`Product`,
        priority: 3,
        width: '26%',
        cell: (row) => <ProductCell row={row} />,
      },
      { id: 'buyer', header: t`Buyer`, width: '18%', cell: (row) => <WriterCell row={row} /> },
      {
        id: 'written',
        header: t`Written`,
        priority: 2,
        width: '96px',
        cell: (row) => <WrittenCell row={row} />,
      },
      { id: 'state', header: t`State`, width: '140px', cell: (row) => <StateCell row={row} /> },
    ],
    [t],
  );
}
