import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TeamFigures } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { EmptyState, Segments } from '@seller-chat/ui';
import { ChartNoAxesColumn, Clock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Page } from '../../../kit/page/Page.tsx';
import { oneOf } from '../../../kit/page/use-shown-address.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { ExportMenu } from '../../../kit/table/ExportMenu.tsx';
import { PageTable } from '../../../kit/table/PageTable.tsx';
import { TableToolbar } from '../../../kit/table/TableToolbar.tsx';
import { useLocalPages } from '../../../kit/table/use-local-pages.ts';
import { usePageTable } from '../../../kit/table/use-page-table.ts';
import { useTableAddress } from '../../../kit/table/use-table-address.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { shopsAtom } from '../../shops/index.ts';
import { PERIODS, lastDays } from '../model/figure-days.ts';
import { figureRowsOf } from '../model/figure-rows.ts';
import type { FigureRow, RowKind } from '../model/figure-rows.ts';
import { DeadlineSheet } from './DeadlineSheet.tsx';
import { FigureCharts } from './FigureCharts.tsx';
import { FigureTiles } from './FigureTiles.tsx';
import { useFigureColumns } from './use-figure-columns.tsx';
import { useRowNames } from './use-row-names.ts';
import './figures.css';

const FILTERS = ['rows', 'period', 'shop', 'person'];
const KINDS: readonly RowKind[] = ['person', 'shop', 'day'];
const FIELDS = { rows: oneOf(KINDS) };
const NO_ROWS: readonly FigureRow[] = [];
const idOf = ({ id }: FigureRow): string => id;

/** How many replies the team gives and how soon, per person, shop and day. */
export function FiguresPage() {
  const { t } = useLingui();
  const { now } = useAtomValue(servicesAtom);
  const address = useTableAddress(FILTERS, FIELDS);
  const { values } = address.filter;
  const kind = KINDS.find((one) => one === values['rows']) ?? 'person';
  const days = PERIODS.find((one) => String(one) === values['period']) ?? PERIODS[0];
  const { fromDay, toDay } = lastDays(days, now());
  const asked = {
    fromDay,
    toDay,
    ...(values['shop'] && { shopId: values['shop'] as TeamFigures['shopList'][number]['shopId'] }),
    ...(values['person'] && { personKey: values['person'] }),
  };
  const query = usePageQuery({
    key: ['team-figures', asked],
    read: (api, call) => api.getTeamFigures(asked, call),
  });
  const figures = query.data;
  const [isDeadlinesOpen, setDeadlinesOpen] = useState(false);
  const names = useRowNames();
  const rows = useMemo(
    () => (figures === undefined ? NO_ROWS : figureRowsOf(figures, kind, names)),
    [figures, kind, names],
  );
  const pages = useLocalPages(rows, address.filter, query);
  const columns = useFigureColumns(kind);
  const table = usePageTable({ id: `figures-${kind}`, columns, rows: pages.items, rowId: idOf, address });
  const labels: Record<RowKind, string> = { person: t`People`, shop: t`Shops`, day: t`Days` };
  return (
    <Page
      title={t`Figures`}
      sheet={isDeadlinesOpen && <DeadlineSheet onClose={() => setDeadlinesOpen(false)} />}
      toolbar={
        <>
          <span className="figures-rows">
            <Segments
              label={t`Rows`}
              value={kind}
              segments={KINDS.map((value) => ({ value, label: labels[value] }))}
              onChange={(value) => address.setValue('rows', value === 'person' ? '' : value)}
            />
          </span>
          <TableToolbar
            table={table}
            selects={useFigureFilters(figures)}
            tools={[
              {
                id: 'deadlines',
                label: t`Deadlines and distribution`,
                icon: <Clock size={15} aria-hidden />,
                run: () => setDeadlinesOpen(true),
              },
            ]}
          >
            <ExportMenu
              name={`figures-${kind}`}
              columns={columns}
              read={async () => ({ items: rows, nextCursor: null })}
            />
          </TableToolbar>
        </>
      }
    >
      {figures && (
        <div className="figures-head">
          <FigureTiles figures={figures} />
          {figures.total.replies > 0 && <FigureCharts figures={figures} fromDay={fromDay} toDay={toDay} />}
        </div>
      )}
      <PageTable
        label={labels[kind]}
        table={table}
        pages={pages}
        rowName={({ name }) => name}
        failure={t`The figures could not be loaded.`}
        empty={
          <EmptyState
            icon={<ChartNoAxesColumn size={20} aria-hidden />}
            text={t`No replies yet. They are counted from now on.`}
          />
        }
      />
      {figures && (
        <p className="figures-note">
          {t`Reply times are within 5% of the exact ones. A reply counts when the marketplace has taken it, on the day at the shop's site. Automatic messages don't count.`}
        </p>
      )}
    </Page>
  );
}

/** The choices of time, shop and person. */
function useFigureFilters(figures: TeamFigures | undefined) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const names = useRowNames();
  const periodNames = PERIODS.map((days) => ({
    value: String(days),
    label: t`${plural(days, { one: 'Last # day', other: 'Last # days' })}`,
  }));
  return [
    { name: 'period', label: periodNames[0]?.label ?? '', options: periodNames.slice(1) },
    {
      name: 'shop',
      label: t`Shop`,
      options: shops.map((shop) => ({ value: shop.shopId as string, label: shopDisplayNameOf(shop) })),
    },
    {
      name: 'person',
      label: t`Person`,
      options: (figures?.everyone ?? []).map(({ personKey, name }) => ({
        value: personKey,
        label: names.person(personKey, name),
      })),
    },
  ];
}
