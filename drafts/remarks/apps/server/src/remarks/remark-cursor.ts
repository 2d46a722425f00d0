import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { Failure } from '../http/failure.ts';

/** A remark's place in the list. */
export interface RemarkPoint {
  listOrder: number;
  remarkId: string;
}

export function writeRemarkCursor({ listOrder, remarkId }: RemarkPoint): string {
  return `${listOrder} ${remarkId}`;
}

/** Null for the first page. Fails with `invalidRequest` for another text. */
export function readRemarkCursor(cursor: string | undefined): RemarkPoint | null {
  if (cursor === undefined) return null;
  const [, listOrder, remarkId] = /^(\d{1,16}) (\S{1,200})$/.exec(cursor) ?? [];
  if (listOrder !== undefined && remarkId !== undefined && Number.isSafeInteger(Number(listOrder)))
    return { listOrder: Number(listOrder), remarkId };
  throw new Failure(ERROR_CODES.invalidRequest, {
    fields: [{ path: 'nextCursor', message: 'must be a cursor of an earlier answer to the same filter' }],
  });
}
