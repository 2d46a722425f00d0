import { useLingui } from '@lingui/react/macro';
import type { RemarkRow } from '@seller-chat/api-client/contract';
import { useMemo } from 'react';
import { DueText } from '../../../kit/remarks/DueText.tsx';
import { StatusBadge } from '../../../kit/remarks/StatusBadge.tsx';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { AboutCell, ChangedCell, OwnerCell, TextCell } from './RemarkCells.tsx';

/** The columns of the remarks. The server sorts: by due date, then those without one, then those that are done. */
export function useRemarkColumns(): readonly TableColumn<RemarkRow>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { id: 'remark', header: t`Remark`, cell: (row) => <TextCell row={row} /> },
      { id: 'about', header: t`Buyer and order`, width: '22%', cell: (row) => <AboutCell row={row} /> },
      { id: 'owner', header: t`Owner`, width: '132px', cell: (row) => <OwnerCell row={row} /> },
      {
        id: 'due',
        header: t`Due`,
        width: '138px',
        cell: (row) =>
          row.dueAt === null ? <span className="remarks-none">–</span> : <DueText remark={row} />,
      },
      { id: 'status', header: t`Status`, width: '152px', cell: (row) => <StatusBadge status={row.status} /> },
      {
        id: 'changed',
        header: t`Changed`,
        priority: 3,
        width: '108px',
        cell: (row) => <ChangedCell row={row} />,
      },
    ],
    [t],
  );
}
