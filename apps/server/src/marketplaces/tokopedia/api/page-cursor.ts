import { z } from 'zod';
import { readCursor, writeCursor } from '../../cursor.ts';

const CursorSchema = z.object({ page: z.string().regex(/^[1-9]\d{0,5}$/) });

/** The number of a cursor's page, from 1. Throws `RangeError` on a foreign cursor. */
export function pageOfCursor(cursor: string | null): number {
  return Number(readCursor(CursorSchema, cursor)?.page ?? 1);
}

/** The documents speak of a `have_next_page` that no sample shows: a page that is not full is the last one. */
export function nextPageCursor(page: number, count: number, pageSize: number): string | null {
  return count < pageSize ? null : writeCursor({ page: String(page + 1) });
}
