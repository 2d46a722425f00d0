import type { z } from 'zod';
import { jsonOf } from './wire-body.ts';

/** The content of a page's cursor, or `undefined` for the first page. Throws `RangeError` on a foreign one. */
export function readCursor<T>(schema: z.ZodType<T>, cursor: string | null): T | undefined {
  if (cursor === null) return undefined;
  const parsed = schema.safeParse(jsonOf(cursor));
  if (!parsed.success) throw new RangeError('This page cursor is not one that this marketplace gave.');
  return parsed.data;
}

export function writeCursor(position: Readonly<Record<string, string>>): string {
  return JSON.stringify(position);
}
