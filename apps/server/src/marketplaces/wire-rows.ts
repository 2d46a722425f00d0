import { z } from 'zod';
import type { UnreadableRow } from './page.ts';
import { problemsOf } from './wire-body.ts';
import { wireIdOrEmpty } from './wire-values.ts';

/** The rows of a list: those that can be read, and those that cannot. */
export interface WireRows<Row> {
  rows: Row[];
  unreadable: UnreadableRow[];
}

/**
 * A list whose rows are read one by one, so that one row that is not as documented does not hide the others.
 *
 * @param idKey - the field of a row that holds its id
 */
export function wireRows<Row>(schema: z.ZodType<Row>, idKey: string) {
  return z.array(z.unknown()).transform((list): WireRows<Row> => {
    const found: WireRows<Row> = { rows: [], unreadable: [] };
    for (const one of list) {
      const parsed = schema.safeParse(one);
      if (parsed.success) found.rows.push(parsed.data);
      else found.unreadable.push({ id: idOf(one, idKey), problem: problemsOf(parsed.error) });
    }
    return found;
  });
}

/** As `wireRows`, where the list may be absent or null. */
export function wireRowsOrNone<Row>(schema: z.ZodType<Row>, idKey: string) {
  return wireRows(schema, idKey)
    .nullish()
    .transform((found): WireRows<Row> => found ?? { rows: [], unreadable: [] });
}

function idOf(row: unknown, idKey: string): string {
  const fields = z.record(z.string(), z.unknown()).safeParse(row).data ?? {};
  return wireIdOrEmpty.safeParse(fields[idKey]).data ?? '';
}
