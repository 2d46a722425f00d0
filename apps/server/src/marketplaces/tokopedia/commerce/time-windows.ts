import { z } from 'zod';
import { readCursor, writeCursor } from '../../cursor.ts';

/** A stretch of whole seconds, both ends included, and the page of it. */
export interface Window {
  from: number;
  to: number;
  page: number;
}

const CursorSchema = z.object({
  from: z.string().regex(/^\d{1,12}$/),
  to: z.string().regex(/^\d{1,12}$/),
  page: z.string().regex(/^[1-9]\d{0,5}$/),
});

/**
 * The window of a cursor. Throws `RangeError` on a foreign cursor.
 *
 * @param first - the window of the first page
 */
export function windowOfCursor(cursor: string | null, first: () => Window): Window {
  const known = readCursor(CursorSchema, cursor);
  return known === undefined
    ? first()
    : { from: Number(known.from), to: Number(known.to), page: Number(known.page) };
}

export function writeWindow(window: Window): string {
  return writeCursor({ from: String(window.from), to: String(window.to), page: String(window.page) });
}

/** The first window of at most `span` seconds of a stretch that goes on to `last`. */
export function windowFrom(from: number, last: number, span: number): Window {
  return { from, to: Math.min(from + span, Math.max(last, from)), page: 1 };
}

/** The last window of at most `span` seconds of a stretch that begins at `first`. */
export function windowUpTo(to: number, first: number, span: number): Window {
  return { from: Math.max(first, to - span), to, page: 1 };
}
