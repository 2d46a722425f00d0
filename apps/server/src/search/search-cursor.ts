import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { Failure } from '../http/failure.ts';

/** A place in a list of hits, the newest first. */
export interface SearchPlace {
  time: number;
  sessionId: string;
  /** Its message, or another id that is unique in the session at that moment. */
  hitId: string;
}

/** Before the first hit: newer than anything. */
const FIRST_PLACE: SearchPlace = { time: Number.MAX_SAFE_INTEGER, sessionId: '', hitId: '' };

/** The place as text for the one who asks. */
export function writeCursor({ time, sessionId, hitId }: SearchPlace): string {
  return JSON.stringify([time, sessionId, hitId]);
}

/** Fails with `invalidRequest` for what was never given out. */
export function readCursor(cursor: string | undefined): SearchPlace {
  if (cursor === undefined || cursor === '') return FIRST_PLACE;
  try {
    const [time, sessionId, hitId] = JSON.parse(cursor) as unknown[];
    if (Number.isSafeInteger(time) && typeof sessionId === 'string' && typeof hitId === 'string') {
      return { time: time as number, sessionId, hitId };
    }
  } catch {
    // No JSON is as wrong as any other.
  }
  throw new Failure(ERROR_CODES.invalidRequest, {
    fields: [{ path: 'nextCursor', message: 'must be a cursor of an earlier answer' }],
  });
}
