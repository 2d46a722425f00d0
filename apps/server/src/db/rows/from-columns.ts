import { getTableColumns } from '../query-builder/drizzle.ts';
import { message, session } from '../schema/index.ts';
import type { MessageRow, SessionRow } from './rows.ts';

/** A whole row as the database gives it as one JSON value: taking thirty columns apart costs more than reading them. */
export type StoredColumns = Readonly<Record<string, unknown>>;

const SESSION_COLUMNS = namesOf(getTableColumns(session));
const MESSAGE_COLUMNS = namesOf(getTableColumns(message));

export function sessionFromColumns(row: StoredColumns): SessionRow {
  return rename(SESSION_COLUMNS, row) as SessionRow;
}

export function messageFromColumns(row: StoredColumns): MessageRow {
  return rename(MESSAGE_COLUMNS, row) as MessageRow;
}

function namesOf(columns: Readonly<Record<string, { name: string }>>): [name: string, column: string][] {
  return Object.entries(columns).map(([name, column]) => [name, column.name]);
}

function rename(names: readonly [name: string, column: string][], row: StoredColumns): object {
  const renamed: Record<string, unknown> = {};
  for (const [name, column] of names) renamed[name] = row[column];
  return renamed;
}
