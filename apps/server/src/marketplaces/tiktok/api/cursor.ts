import { z } from 'zod';
import { readCursor, writeCursor } from '../../cursor.ts';

const CursorSchema = z.object({ pageToken: z.string() });

/** The `page_token` parameter of a cursor; none for the first page. */
export function pageTokenOf(cursor: string | null): { page_token?: string } {
  const from = readCursor(CursorSchema, cursor);
  return from === undefined ? {} : { page_token: from.pageToken };
}

/** The cursor after a page; TikTok ends a list with an empty token. */
export function cursorAfter(pageToken: string): string | null {
  return pageToken === '' ? null : writeCursor({ pageToken });
}
