import { useLingui } from '@lingui/react/macro';
import type { RemarkRow } from '@seller-chat/api-client/contract';
import { Segments } from '@seller-chat/ui';
import { Columns3, List } from 'lucide-react';
import { useMemo } from 'react';
import { ServerExportMenu } from '../../../kit/table/ServerExportMenu.tsx';
import { TableToolbar } from '../../../kit/table/TableToolbar.tsx';
import type { PageTableState } from '../../../kit/table/use-page-table.ts';
import type { ServerExport } from '../../../kit/table/use-server-export.ts';
import type { RemarkQuestion } from '../model/remark-filter.ts';
import type { RemarkAddress } from '../state/use-remark-address.ts';
import type { RemarkCounts } from '../state/use-remarks.ts';
import { RemarkFilters } from './RemarkFilters.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

export interface RemarkToolbarProps {
  table: PageTableState<RemarkRow>;
  place: RemarkAddress;
  counts: RemarkCounts | undefined;
  question: RemarkQuestion;
}

/** List or board, search, filters, saved views, export. */
export function RemarkToolbar({ table, place, counts, question }: RemarkToolbarProps) {
  const { t } = useLingui();
  const { address, isBoard, setBoard, setValues, viewOf, showView } = place;
  const exported = useMemo<ServerExport>(
    () => ({
      start: (api, wanted, call) => api.startRemarkExport({ ...question, ...wanted }, call),
      look: (api, exportId, call) => api.getRemarkExport({ exportId }, call),
    }),
    [question],
  );
  return (
    <>
      <Segments
        label={t`List or board`}
        value={isBoard ? 'board' : 'list'}
        segments={[
          { value: 'list', label: t`List`, icon: <List size={14} aria-hidden /> },
          { value: 'board', label: t`Board`, icon: <Columns3 size={14} aria-hidden /> },
        ]}
        onChange={(value) => setBoard(value === 'board')}
      />
      <TableToolbar
        table={table}
        hasColumns={!isBoard}
        searchLabel={t`Text, buyer or order`}
        filters={<RemarkFilters address={address} setValues={setValues} counts={counts} isBoard={isBoard} />}
      >
        <>
          <ViewsMenu viewOf={viewOf} onShow={showView} />
          <ServerExportMenu calls={exported} />
        </>
      </TableToolbar>
    </>
  );
}
