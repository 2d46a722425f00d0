import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RemarkRow, RemarkStatus } from '@seller-chat/api-client/contract';
import { Button, EmptyState } from '@seller-chat/ui';
import { NotebookPen, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Page } from '../../../kit/page/Page.tsx';
import { PageTable } from '../../../kit/table/PageTable.tsx';
import { usePageTable } from '../../../kit/table/use-page-table.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { rowIdOf } from '../model/remark-draft.ts';
import { remarkQuestionOf, shopIdsOf } from '../model/remark-filter.ts';
import { useRemarkAddress } from '../state/use-remark-address.ts';
import { useRemarkCounts, useRemarkPages, useRemarkTotal } from '../state/use-remarks.ts';
import type { RemarkCounts } from '../state/use-remarks.ts';
import { Board } from './Board.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { AskedChange } from './ChangeDialog.tsx';
import { NewRemarkSheet } from './NewRemarkSheet.tsx';
import { RemarkRowMenu } from './RemarkRowMenu.tsx';
import { RemarkSheet } from './RemarkSheet.tsx';
import { RemarkToolbar } from './RemarkToolbar.tsx';
import { useRemarkColumns } from './use-remark-columns.tsx';
import { useSelectionActs } from './use-selection-acts.ts';
import './remarks.css';
import './remark-board.css';
import './remark-sheet.css';

const rowName = ({ text }: RemarkRow): string => text.slice(0, 60);

/** The team's remarks of the visible shops: list and board, sheet, changes of many at once, export. */
export function RemarksPage() {
  const { t, i18n } = useLingui();
  const place = useRemarkAddress();
  const { address, isBoard, openId, open, close } = place;
  const question = useQuestion(address.filter);
  const counts = useRemarkCounts(shopIdsOf(address.filter.values['shop']));
  const pages = { ...useRemarkPages(question), total: useRemarkTotal(question) };
  const table = usePageTable({
    id: 'remarks',
    columns: useRemarkColumns(),
    rows: pages.items,
    rowId: rowIdOf,
    address,
  });
  const [asked, setAsked] = useState<AskedChange>();
  const [newIn, setNewIn] = useState<RemarkStatus>();
  const rowMenu = useCallback((row: RemarkRow) => <RemarkRowMenu row={row} onOpen={open} />, [open]);
  const acts = useSelectionActs();
  const openCount = (counts?.countList ?? [])
    .filter(({ status }) => status !== 'done')
    .reduce((sum, { count }) => sum + count, 0);
  const add = (
    <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={() => setNewIn('open')}>
      {t`New remark`}
    </Button>
  );
  return (
    <Page
      title={t`Remarks`}
      count={counts && t`${i18n.number(openCount)} open`}
      action={add}
      toolbar={<RemarkToolbar table={table} place={place} counts={counts} question={question} />}
      sheet={
        <>
          {openId !== undefined && <RemarkSheet key={openId} remarkId={openId} onClose={close} />}
          {newIn !== undefined && <NewRemarkSheet status={newIn} onClose={() => setNewIn(undefined)} />}
          {asked && (
            <ChangeDialog
              asked={asked}
              onDone={() => {
                setAsked(undefined);
                table.selecting.clear();
              }}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      }
    >
      <div className="remarks" data-board={isBoard}>
        {isBoard ? (
          <Board question={question} openId={openId} onOpen={open} onAdd={setNewIn} />
        ) : (
          <PageTable
            label={t`Remarks`}
            table={table}
            pages={pages}
            rowName={rowName}
            actions={rowMenu}
            selectionCommands={{
              acts,
              onAct: (id, selection) =>
                setAsked({
                  field: id as AskedChange['field'],
                  count: selection.kind === 'rows' ? selection.ids.size : pages.total,
                  target:
                    selection.kind === 'rows'
                      ? { kind: 'rows', ids: [...selection.ids] }
                      : { kind: 'matching', filter: question, except: [...selection.except] },
                }),
            }}
            {...(openId !== undefined && { openId })}
            onOpen={open}
            failure={t`The remarks could not be loaded.`}
            empty={<NoRemarks counts={counts} onAdd={() => setNewIn('open')} />}
          />
        )}
      </div>
    </Page>
  );
}

/** The question of the filter. It changes with the filter, and at midnight where it names days. */
function useQuestion(filter: Parameters<typeof remarkQuestionOf>[0]) {
  const now = useNow();
  const day = new Date(now).toDateString();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the day says when "today" is another one
  return useMemo(() => remarkQuestionOf(filter, now), [filter, day]);
}

function NoRemarks({ counts, onAdd }: { counts: RemarkCounts | undefined; onAdd: () => void }) {
  const { t } = useLingui();
  const done = (counts?.countList ?? [])
    .filter(({ status }) => status === 'done')
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <EmptyState
      icon={<NotebookPen size={20} aria-hidden />}
      text={
        done > 0
          ? t`Nothing is open. ${plural(done, { one: '# remark is done.', other: '# remarks are done.' })}`
          : t`No remark yet. Write one in a chat with N, or here; your colleagues see it beside the buyer.`
      }
      action={
        <Button size="sm" variant="solid" onClick={onAdd}>
          {t`New remark`}
        </Button>
      }
    />
  );
}
