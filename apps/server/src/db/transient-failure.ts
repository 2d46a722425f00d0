import { isConnectionLost, repeatWhile } from './lost-connection.ts';

/**
 * SQLSTATEs of statements that may succeed when they are sent again: cancelled, deadlock, serialisation, lock not
 * available, no resources (disk, memory, connections), input or output failed, prepared statement lost with its connection.
 */
const TRANSIENT = /^(57014|40001|40P01|55P03|53|58|42P05|26000)/;
/** The pool's message when no connection became free in time; its error carries no code. */
const NO_CONNECTION = /^timeout exceeded when trying to connect/;

/** Whether an error, or its cause, is a transient failure of the database: the same statement may succeed later. */
export function isTransient(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && TRANSIENT.test(code)) return true;
    if (NO_CONNECTION.test(current.message)) return true;
  }
  return isConnectionLost(error);
}

/**
 * Repeats work that failed for a transient reason, about four seconds long. The work may have taken effect before: twice
 * must be once. For what is lost for good when it is not stored, such as tokens that a marketplace gives only once.
 */
export function repeatWhileTransient<Result>(work: () => Promise<Result>): Promise<Result> {
  return repeatWhile(isTransient, work);
}

/** Pauses of `repeatBriefly`, ms: other connections may have been lost at the same moment. */
const BRIEF_PAUSES_MS = [0, 20, 100, 400];

/** As `repeatWhileTransient`, for half a second: for who waits for the answer and asks again where there is none. */
export function repeatBriefly<Result>(work: () => Promise<Result>): Promise<Result> {
  return repeatWhile(isTransient, work, BRIEF_PAUSES_MS);
}
