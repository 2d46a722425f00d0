import { useRef, useState } from 'react';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import './data-table.css';

/**
 * A table of at most 100 drawn rows: sticky head, sorting, selection. One row takes part in the tab order; J and K, arrow keys,
 * Home and End move between rows, Enter opens, X selects, Shift X selects a range. Below 768 px rows are cards. The roles
 * are written out, because a browser drops those of a table that is laid out as cards.
 */
export function DataTable(props: DataTableProps) {
  const { label, columns, rows, skeletonRows = 8, isStale = false, selection, openId } = props;
  const [currentId, setCurrentId] = useState<string>();
  const isCurrentThere = rows?.some(({ id }) => id === currentId) === true;
  const tabId = isCurrentThere ? currentId : (openId ?? rows?.[0]?.id);
  // Rows keep the same functions, so that a change of one row draws that row alone.
  const latest = useRef(props);
  latest.current = props;
  const [acts] = useState(() => ({
    open: (id: string) => latest.current.onOpen?.(id),
    toggle: (id: string, isRange: boolean) => latest.current.selection?.onToggle(id, isRange),
    nameOf: (name: string) => latest.current.selection?.labels.row(name) ?? name,
  }));
  return (
    <table className="sc-table" role="table" aria-label={label} aria-busy={rows === undefined || isStale}>
      <TableHead {...props} />
      <tbody role="rowgroup">
        <TableSpace height={props.space?.before} />
        {rows === undefined
          ? Array.from({ length: skeletonRows }, (_row, index) => (
              <tr key={index} aria-hidden="true">
                {selection !== undefined && <td className="sc-table-check" />}
                {columns.map(({ id, priority, align }, column) => (
                  <td key={id} data-priority={priority} data-align={align}>
                    <Skeleton width={column === 0 ? 180 : 72} />
                  </td>
                ))}
                {props.actionsLabel !== undefined && <td />}
              </tr>
            ))
          : rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={columns}
                canSelect={selection !== undefined}
                canOpen={props.onOpen !== undefined}
                acts={acts}
                isOpen={row.id === openId}
                isTabStop={row.id === tabId}
                hasActions={props.actionsLabel !== undefined}
                onFocus={setCurrentId}
              />
            ))}
        <TableSpace height={props.space?.after} />
      </tbody>
    </table>
  );
}

/** The space of rows that are not drawn. */
function TableSpace({ height = 0 }: { readonly height?: number | undefined }) {
  return height > 0 ? <tr className="sc-table-space" aria-hidden="true" style={{ height }} /> : null;
}
