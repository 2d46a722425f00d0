import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { DataTableProps, TableColumnView } from './data-table-props.ts';
import { TableCheckbox } from './TableCheckbox.tsx';

/** The names of the columns; those that sort are buttons. */
export function TableHead({ columns, rows, selection, onSort, actionsLabel }: DataTableProps) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection !== undefined && (
          <th className="sc-table-check" role="columnheader" scope="col">
            <TableCheckbox
              label={selection.labels.all}
              checked={selection.all}
              isDisabled={rows === undefined || rows.length === 0}
              onToggle={selection.onToggleAll}
            />
            <span className="sc-table-check-words" aria-hidden="true">
              {selection.labels.all}
            </span>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            data-align={column.align}
            data-priority={column.priority}
            style={{ width: column.width }}
            aria-sort={column.sort}
          >
            {column.sort === undefined ? (
              column.header
            ) : (
              <SortButton column={column} onSort={() => onSort?.(column.id)} />
            )}
          </th>
        ))}
        {actionsLabel !== undefined && (
          <th role="columnheader" scope="col">
            <span className="sc-sr-only">{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SortButton({ column, onSort }: { readonly column: TableColumnView; readonly onSort: () => void }) {
  const isSorted = column.sort !== 'none';
  const Arrow = !isSorted ? ArrowUpDown : column.sort === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button type="button" className="sc-table-sort" data-sorted={isSorted} onClick={onSort}>
      <span>{column.header}</span>
      <Arrow size={14} aria-hidden />
    </button>
  );
}
