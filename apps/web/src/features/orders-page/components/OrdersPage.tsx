import { useLingui } from '@lingui/react/macro';
import type { OrderRow, OrderRun } from '@seller-chat/api-client/contract';
import { Button, EmptyState } from '@seller-chat/ui';
import { PackageOpen } from 'lucide-react';
import { use, useCallback, useId, useMemo, useState } from 'react';
import { PageChromeContext } from '../../../kit/page/page-chrome.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { PageTable } from '../../../kit/table/PageTable.tsx';
import { TableToolbar } from '../../../kit/table/TableToolbar.tsx';
import { usePageTable } from '../../../kit/table/use-page-table.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { ActionDialog, RunBars, useRuns } from '../../order-actions/index.ts';
import type { ActionTarget, SellerAction } from '../../order-actions/index.ts';
import { groupOf, orderQuestionOf } from '../model/order-filter.ts';
import { orderKeyOf, rowIdOf } from '../model/order-id.ts';
import { oneOrderTarget, selectionTarget } from '../model/targets.ts';
import { useOrderAddress } from '../state/use-order-address.ts';
import { useOrderWalk } from '../state/use-order-walk.ts';
import { useOrderCounts, useOrders } from '../state/use-orders.ts';
import { HistoryNote } from './HistoryNote.tsx';
import { OrderExportMenu } from './OrderExportMenu.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderRowMenu } from './OrderRowMenu.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { useGroupWords } from './use-group-words.ts';
import { useOrderColumns } from './use-order-columns.tsx';
import { useOrderCommands } from './use-order-commands.tsx';
import { useSelectionActs } from './use-selection-acts.ts';
import './orders.css';
import './order-cells.css';

const orderName = ({ order }: OrderRow): string => order.orderNumber;

/** The orders of the visible shops: list, sheet, actions on one or many, export. */
export function OrdersPage() {
  const { t } = useLingui();
  const panelId = useId();
  const { address, setValues, openId, open, close } = useOrderAddress();
  const { filter } = address;
  const { now } = useAtomValue(servicesAtom);
  const question = useMemo(() => orderQuestionOf(filter, now()), [filter, now]);
  const counts = useOrderCounts(question).data;
  const pages = useOrders(question, counts?.historyList.some(({ isDone }) => !isDone) ?? false);
  const table = usePageTable({
    id: 'orders',
    columns: useOrderColumns(),
    rows: pages.items,
    rowId: rowIdOf,
    address,
  });
  const ids = useMemo(() => pages.items.map(rowIdOf), [pages.items]);
  const walk = useOrderWalk({ ids, hasMore: pages.hasNext, readMore: pages.next }, openId, open);
  const [asked, setAsked] = useState<ActionTarget>();
  const actOnOne = useCallback(
    (row: OrderRow, action: SellerAction, refundId?: string) =>
      setAsked(oneOrderTarget(row, action, refundId)),
    [],
  );
  const rowMenu = useCallback((row: OrderRow) => <OrderRowMenu row={row} onAct={actOnOne} />, [actOnOne]);
  const { selection } = table.selecting;
  const { runs, begin } = usePageRuns(table.selecting.clear);
  const acts = useSelectionActs(pages, selection);
  useOrderCommands(setValues);
  const chrome = use(PageChromeContext);
  const bar = (
    <StatusTabs
      value={filter.values['status']}
      counts={counts}
      onChange={(status) => setValues({ status })}
      panelId={panelId}
    />
  );
  const orderKey = openId === undefined ? undefined : orderKeyOf(openId);
  return (
    <PageChromeContext value={{ ...chrome, bar }}>
      <Page
        title={t`Orders`}
        toolbar={
          <TableToolbar
            table={table}
            searchLabel={t`Order, tracking number, buyer or product`}
            filters={<OrderFilters address={address} setValues={setValues} counts={counts} />}
          >
            <OrderExportMenu question={question} />
          </TableToolbar>
        }
        sheet={
          <>
            {orderKey && (
              <OrderSheet
                order={orderKey}
                known={pages.items.find((row) => rowIdOf(row) === openId)}
                walk={walk}
                onAct={actOnOne}
                onClose={close}
              />
            )}
            {asked && <ActionDialog target={asked} onStarted={begin} onClose={() => setAsked(undefined)} />}
          </>
        }
      >
        <div className="orders" id={panelId} role="tabpanel" aria-label={t`Orders`}>
          <HistoryNote counts={counts} />
          <div className="orders-table">
            <PageTable
              label={t`Orders`}
              table={table}
              pages={pages}
              rowName={orderName}
              actions={rowMenu}
              selectionCommands={{
                acts,
                onAct: (id, selected) => {
                  const action = acts.find((one) => one.id === id)?.id as SellerAction | undefined;
                  const target = action && selectionTarget(action, selected, pages, question);
                  if (target) setAsked(target);
                },
              }}
              {...(openId !== undefined && { openId })}
              onOpen={open}
              failure={t`The orders could not be loaded.`}
              empty={<NoOrders group={filter.values['status']} onShowAll={() => setValues({ status: '' })} />}
            />
          </div>
          <RunBars runs={runs} />
        </div>
      </Page>
    </PageChromeContext>
  );
}

/** The runs of the bars. A run of several orders ends the selection: the same orders allow other things then. */
function usePageRuns(clearSelection: () => void) {
  const runs = useRuns();
  const begin = (run: OrderRun): void => {
    runs.watch(run);
    if (run.total > 1) clearSelection();
  };
  return { runs, begin };
}

function NoOrders({ group, onShowAll }: { group: string | undefined; onShowAll: () => void }) {
  const { t } = useLingui();
  const name = useGroupWords().find(([id]) => id === groupOf(group))?.[1] ?? '';
  const icon = <PackageOpen size={20} aria-hidden />;
  if (groupOf(group) === 'all')
    return <EmptyState icon={icon} text={t`No order yet. What buyers order is here within a minute.`} />;
  return (
    <EmptyState
      icon={icon}
      text={t`No order in “${name}”. What changed in the last minute is here in a moment.`}
      action={<Button size="sm" onClick={onShowAll}>{t`Show all orders`}</Button>}
    />
  );
}
