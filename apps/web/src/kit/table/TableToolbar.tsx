import { useLingui } from '@lingui/react/macro';
import { Chip, IconButton, Menu, SearchField, Select } from '@seller-chat/ui';
import { ToolbarEnd, ToolbarWide } from '@seller-chat/ui/pages';
import { useColumnRoom } from '@seller-chat/ui/table';
import { Columns3, Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useLostValues } from './use-lost-values.ts';
import type { TableFilterChips, TableFilterChoice } from './table-filter-choice.ts';
import type { PageTableState } from './use-page-table.ts';

/** Acts on the whole list. */
export interface TableTool {
  id: string;
  label: string;
  icon: ReactElement;
  run: () => void;
}

export interface TableToolbarProps<Row extends object> {
  table: PageTableState<Row>;
  /** Names the search field; without it there is none. */
  searchLabel?: string;
  selects?: readonly TableFilterChoice[];
  /** Filters of the page's own, after the selects. */
  filters?: ReactNode;
  chips?: TableFilterChips;
  /** In a menu at the end, on every width. */
  tools?: readonly TableTool[];
  /** What also acts on the whole list, where there is room: `ExportMenu`. */
  children?: ReactElement;
}

/** The toolbar of a table: search, filters, chips; at the end what acts on the whole list, and the columns. */
export function TableToolbar<Row extends object>(props: TableToolbarProps<Row>) {
  const { t } = useLingui();
  const { table, searchLabel, selects = [], filters, chips, tools = [], children } = props;
  const { address } = table;
  useLostValues(address, selects, chips);
  return (
    <>
      {searchLabel !== undefined && (
        <SearchField
          ref={table.search}
          label={searchLabel}
          value={address.searchText}
          clearLabel={t`Clear the search`}
          shortcut="/"
          onChange={address.setSearchText}
        />
      )}
      {selects.map(
        ({ name, label, options, isHidden = false }) =>
          !isHidden && (
            <Select
              key={name}
              label={label}
              value={address.filter.values[name] ?? ''}
              options={[{ value: '', label }, ...options]}
              onChange={(value) => address.setValue(name, value)}
            />
          ),
      )}
      {filters}
      {chips?.options.map(({ value, label, count }) => (
        <Chip
          key={value}
          selected={(address.filter.values[chips.name] ?? '') === value}
          count={count}
          onClick={() => address.setValue(chips.name, value)}
        >
          {label}
        </Chip>
      ))}
      <ToolbarEnd>
        {children}
        <ToolbarWide>
          <ColumnMenu table={table} />
        </ToolbarWide>
        {tools.length > 0 && <ToolMenu tools={tools} />}
      </ToolbarEnd>
    </>
  );
}

/** What else can be done with the whole list. */
function ToolMenu({ tools }: { tools: readonly TableTool[] }) {
  const { t } = useLingui();
  return (
    <Menu
      placement="bottom-end"
      trigger={(props) => <IconButton {...props} label={t`More`} icon={<Ellipsis size={17} aria-hidden />} />}
      entries={tools.map(({ id, label, icon }) => ({ id, label, icon }))}
      onSelect={(id) => tools.find((tool) => tool.id === id)?.run()}
    />
  );
}

/** Which of the columns that the window has room for are shown; the first one always is. */
function ColumnMenu<Row extends object>({ table }: { table: PageTableState<Row> }) {
  const { t } = useLingui();
  const hasRoom = useColumnRoom();
  const columns = table.columns.slice(1).filter(({ priority }) => hasRoom(priority));
  return (
    <Menu
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} label={t`Columns`} icon={<Columns3 size={17} aria-hidden />} />
      )}
      entries={columns.map(({ id, header }) => ({
        kind: 'check',
        id,
        label: header,
        checked: !table.hidden.has(id),
      }))}
      onSelect={table.toggleColumn}
    />
  );
}
