export { DataTable } from './DataTable/DataTable.tsx';
export { useColumnRoom } from './DataTable/use-column-room.ts';
export type {
  DataTableProps,
  TableColumnView,
  TableRowView,
  TableSelectionView,
} from './DataTable/data-table-props.ts';
export { TableFoot } from './TableFoot/TableFoot.tsx';
export type { TableFootProps } from './TableFoot/TableFoot.tsx';
export { TableSelectionBar } from './TableSelectionBar/TableSelectionBar.tsx';
export type { SelectionAct, TableSelectionBarProps } from './TableSelectionBar/TableSelectionBar.tsx';
export { NameCell } from './NameCell/NameCell.tsx';
export type { NameCellProps } from './NameCell/NameCell.tsx';
export { StateWord } from './StateWord/StateWord.tsx';
export type { StateWordProps } from './StateWord/StateWord.tsx';
