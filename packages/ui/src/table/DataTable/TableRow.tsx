import { memo } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { shortcutKeyOf } from '../../primitives/shortcut-key.ts';
import type { TableColumnView, TableRowView } from './data-table-props.ts';
import { TableCheckbox } from './TableCheckbox.tsx';

/** Props of {@link TableRow}. */
export interface TableRowProps {
  readonly row: TableRowView;
  readonly columns: readonly TableColumnView[];
  readonly canSelect: boolean;
  readonly canOpen: boolean;
  /** The same ones in every rendering. */
  readonly acts: {
    readonly open: (id: string) => void;
    readonly toggle: (id: string, isRange: boolean) => void;
    /** Names the checkbox of a row. */
    readonly nameOf: (name: string) => string;
  };
  readonly isOpen: boolean;
  /** The row that Tab leads to. */
  readonly isTabStop: boolean;
  readonly hasActions: boolean;
  readonly onFocus: (id: string) => void;
}

/** What takes a click or a key for itself. */
const OWN = 'a, button, input, select, textarea, label, [role=menu], [role=dialog]';
const isOwn = (target: EventTarget, row: Element): boolean =>
  target instanceof Element && target !== row && target.closest(OWN) !== null;

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** A row: a click on it opens it, but not a click on what it contains. It is drawn again if `row` is another object. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, columns, canSelect, canOpen, acts, isOpen, hasActions } = props;
  const open = (event: MouseEvent<HTMLTableRowElement>): void => {
    if (!isOwn(event.target, event.currentTarget)) acts.open(row.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>): void => {
    if (leaveToInputMethod(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnRow = event.target === event.currentTarget;
    if (!isOnRow && isOwn(event.target, event.currentTarget) && !isTick(event.target)) return;
    const key = shortcutKeyOf(event);
    const next = neighbourOf(event.currentTarget, key);
    if (next !== undefined) next?.focus();
    else if (key === 'x' && canSelect) acts.toggle(row.id, event.shiftKey);
    else if (key === 'Enter' && isOnRow && canOpen) acts.open(row.id);
    else return;
    event.preventDefault();
  };
  return (
    <tr
      role="row"
      className="sc-table-row"
      data-row-id={row.id}
      data-open={isOpen}
      data-opens={canOpen}
      aria-selected={canSelect ? row.isSelected === true : undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      onClick={open}
      onKeyDown={onKeyDown}
      onFocus={() => props.onFocus(row.id)}
    >
      {canSelect && (
        <td className="sc-table-check" role="cell">
          <TableCheckbox
            label={acts.nameOf(row.name)}
            checked={row.isSelected === true}
            onToggle={(isShift) => acts.toggle(row.id, isShift)}
          />
        </td>
      )}
      {columns.map(({ id, align, priority }, index) => (
        <td key={id} role="cell" data-align={align} data-priority={priority} data-first={index === 0}>
          {row.cells[index]}
        </td>
      ))}
      {hasActions && (
        <td role="cell" className="sc-table-actions">
          <div>{row.actions}</div>
        </td>
      )}
    </tr>
  );
}, isSame);

/** Columns are new objects in every rendering; a row shows of them what is compared here. */
function isSame(before: TableRowProps, after: TableRowProps): boolean {
  const { columns: old, ...others } = before;
  const { columns, ...next } = after;
  return (
    Object.keys(next).every(
      (name) => next[name as keyof typeof next] === others[name as keyof typeof next],
    ) &&
    columns.length === old.length &&
    columns.every(({ id, align, priority }, at) => {
      const one = old[at];
      return id === one?.id && align === one.align && priority === one.priority;
    })
  );
}

const isTick = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

/** The row that a key leads to; null at the end of the table, undefined for other keys. */
function neighbourOf(row: HTMLTableRowElement, key: string): HTMLElement | null | undefined {
  const rows = row.parentElement?.querySelectorAll<HTMLElement>('.sc-table-row') ?? [];
  if (key === 'Home') return rows[0] ?? null;
  if (key === 'End') return [...rows].at(-1) ?? null;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return [...rows][[...rows].indexOf(row) + step] ?? null;
}
