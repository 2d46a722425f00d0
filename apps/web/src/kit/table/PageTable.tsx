import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, EmptyState, ErrorState } from '@seller-chat/ui';
import { DataTable, TableFoot, TableSelectionBar } from '@seller-chat/ui/table';
import type { SelectionAct } from '@seller-chat/ui/table';
import { SearchX } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useKeyGroups } from '../keys/key-groups.ts';
import type { KeyGroup } from '../keys/key-groups.ts';
import { useLateFlag } from '../page-query/use-late-flag.ts';
import type { Pages } from '../page-query/use-pages.ts';
import { countSelected, isSelected, pageState } from './model/selection.ts';
import type { Selection } from './model/selection.ts';
import { EndOfRows } from './EndOfRows.tsx';
import type { PageTableState } from './use-page-table.ts';
import { useRowWindow } from './use-row-window.ts';
import { useRowViews } from './use-row-views.ts';
import './page-table.css';

/** A shorter load shows nothing in its place, ms. */
const SKELETON_AFTER_MS = 300;

/** What can be done with selected rows. */
export interface SelectionCommands {
  acts: readonly SelectionAct[];
  /** @param selection - rows, or all that match the filter but some */
  onAct: (actId: string, selection: Selection) => void;
}

export interface PageTableProps<Row extends object> {
  /** Names the table. */
  label: string;
  table: PageTableState<Row>;
  pages: Pages<Row>;
  /** What a row is about, for its checkbox. */
  rowName: (row: Row) => string;
  /** The buttons and the menu of a row. Keep the same function: with another one all rows are drawn again. */
  actions?: (row: Row) => ReactNode;
  /** Without it rows cannot be selected. */
  selectionCommands?: SelectionCommands;
  openId?: string;
  onOpen?: (id: string) => void;
  /** What could not be loaded, as a sentence. */
  failure: string;
  /** The face of a list without rows: one sentence, one action. */
  empty: ReactNode;
}

/** The table of a page with its faces, its foot, and the bar of the selection. */
export function PageTable<Row extends object>(props: PageTableProps<Row>) {
  const { pages, table } = props;
  const { t } = useLingui();
  // What was pressed answers at once; the rows of another page, filter or order follow.
  const late = useDeferredValue(props);
  const drawn = late.pages.items === pages.items ? props : late;
  const isLoading = pages.phase === 'loading';
  const isLate = useLateFlag(isLoading, SKELETON_AFTER_MS);
  if (pages.phase === 'failed')
    return (
      <ErrorState
        message={pages.problem === '' ? props.failure : `${props.failure} ${pages.problem}`}
        retryLabel={t`Try again`}
        onRetry={pages.retry}
      />
    );
  if (isLoading && !isLate) return <div aria-busy="true" />;
  if (!isLoading && pages.items.length === 0 && pages.page === 0)
    return table.address.isFiltered ? <FilteredToNothing onClear={table.address.clear} /> : props.empty;
  return (
    <div className="page-table">
      <div className="page-table-rows" ref={table.element}>
        <Rows {...drawn} />
        {pages.end !== undefined && drawn.pages.phase !== 'loading' && (
          <EndOfRows pages={pages} isDrawn={late.pages.items === pages.items} />
        )}
      </div>
      <Foot {...props} />
    </div>
  );
}

function FilteredToNothing({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<SearchX size={20} aria-hidden />}
      text={t`Nothing matches the search and filters.`}
      action={
        <Button size="sm" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      }
    />
  );
}

const NO_KEYS: readonly KeyGroup[] = [];
const SELECTION_KEYS: readonly KeyGroup[] = ['selection'];

const Rows = memo(DrawnRows) as typeof DrawnRows;

function DrawnRows<Row extends object>(props: PageTableProps<Row>) {
  const { t } = useLingui();
  const { label, pages, rowName, actions, selectionCommands, openId, onOpen } = props;
  const { headless, columns, rowId, selecting } = props.table;
  useKeyGroups(selectionCommands === undefined ? NO_KEYS : SELECTION_KEYS);
  const visible = headless.getVisibleLeafColumns();
  const shown = visible.flatMap((leaf) => {
    const column = columns.find(({ id }) => id === leaf.id);
    return column === undefined ? [] : [{ leaf, column }];
  });
  const ids = pages.items.map(rowId);
  const { from, to, before, after } = useRowWindow(props.table.element, ids.length, pages.end !== undefined);
  const viewOf = useRowViews({
    columns,
    shown: shown.map(({ column }) => column.id).join(' '),
    rowName,
    actions,
  });
  return (
    <DataTable
      label={label}
      columns={shown.map(({ leaf, column: { id, header, align, priority, width } }) => ({
        id,
        header,
        align,
        priority,
        width,
        sort: leaf.getCanSort() ? SORTS[String(leaf.getIsSorted())] : undefined,
      }))}
      rows={
        pages.phase === 'loading'
          ? undefined
          : headless
              .getRowModel()
              .rows.slice(from, to)
              .map(({ id, original }) => viewOf(id, original, isSelected(selecting.selection, id)))
      }
      isStale={pages.isStale}
      space={before + after === 0 ? undefined : { before, after }}
      selection={
        selectionCommands && {
          all: pageState(selecting.selection, ids),
          labels: {
            all: t`Select all on this page`,
            row: (name) => t`Select ${name}`,
          },
          onToggleAll: () => selecting.togglePage(ids),
          onToggle: (id, isRange) => selecting.toggle(id, ids, isRange),
        }
      }
      openId={openId}
      onOpen={onOpen}
      onSort={(id) => headless.getColumn(id)?.toggleSorting()}
      actionsLabel={actions && t`Actions`}
    />
  );
}

const SORTS: Readonly<Record<string, 'none' | 'ascending' | 'descending'>> = {
  false: 'none',
  asc: 'ascending',
  desc: 'descending',
};

function Foot<Row extends object>({ pages, table, selectionCommands }: PageTableProps<Row>) {
  const { t, i18n } = useLingui();
  const { selecting } = table;
  const { total } = pages;
  const count = countSelected(selecting.selection, total);
  if (selectionCommands !== undefined && count !== 0) {
    const isAll = selecting.selection.kind === 'matching';
    const selected = count ?? 0;
    return (
      <TableSelectionBar
        text={
          isAll && count === undefined
            ? t`All matching selected`
            : t`${plural(selected, { one: '# selected', other: '# selected' })}`
        }
        allLabel={isAll || count === total ? undefined : matchingLabel()}
        onSelectAll={selecting.selectMatching}
        acts={selectionCommands.acts}
        onAct={(id) => selectionCommands.onAct(id, selecting.selection)}
        onClear={selecting.clear}
        labels={{ bar: t`Selected rows`, clear: t`Clear selection` }}
      />
    );
  }
  const first = i18n.number(pages.page * pages.pageSize + 1);
  const last = i18n.number(pages.page * pages.pageSize + pages.items.length);
  const all = i18n.number(total ?? 0);
  const range = total === undefined ? t`${first}–${last}` : t`${first}–${last} of ${all}`;
  return (
    <TableFoot
      // Without rows there is nothing to number: they are still read, there are none, or they could not be read.
      text={pages.items.length === 0 ? '' : range}
      hasPrevious={pages.page > 0}
      hasNext={pages.hasNext && pages.end === undefined}
      onPrevious={pages.previous}
      onNext={pages.next}
      labels={{ previous: t`Previous page`, next: t`Next page` }}
    />
  );

  function matchingLabel(): string {
    if (total === undefined) return t`Select all matching`;
    const count = i18n.number(total);
    return t`Select all ${count} matching`;
  }
}
