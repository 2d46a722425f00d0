import { setTimeout } from 'node:timers/promises';

/** SQLSTATEs with which a server ends a connection, or refuses a new one while it starts or stops. */
const ENDING = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04']);
/** The operating system's codes for a connection that is gone. */
const SOCKET = new Set(['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);
/** The messages of `pg` for one; these errors carry no code. */
const DRIVER = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Pauses between the attempts of `repeatWhile`, in ms: together longer than a database takes to restart. */
const PAUSES_MS = [10, 50, 200, 500, 1000, 2000];

/** Whether an error, or one that caused it, says that the connection to the database is gone. */
export function isConnectionLost(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && (ENDING.has(code) || SOCKET.has(code) || code.startsWith('08'))) {
      return true;
    }
    if (DRIVER.test(current.message)) return true;
  }
  return false;
}

/** A named statement that the server does not know, or knows although it was not named to it. */
const FORGOTTEN = new Set(['26000', '42P05']);

/**
 * Whether an error, or one that caused it, says that the connection's named statements are not those that the driver
 * believes: something between here and the server discarded them. Such a statement had no effect, and none that is
 * named succeeds on this connection again.
 */
export function isStatementForgotten(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && FORGOTTEN.has(code)) return true;
  }
  return false;
}

/**
 * Whether a COMMIT that failed with this error certainly had no effect: it was never sent, or the server ended the
 * connection while it waited for a statement. A server that is ending a connection lets a commit that has begun finish
 * and reports it first.
 */
export function isCommitWithoutEffect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return (code === '57P01' && severity === 'FATAL') || error.message.startsWith('Client has encountered');
}

/**
 * Whether an error, or one that caused it, says that the database itself is in trouble: disk full, out of memory,
 * input or output failed, going down. An internal error (`XX`) is one of its statement: a damaged row causes it each
 * time it is read.
 */
export function isDatabaseInTrouble(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && /^(53|58|42P05|26000)/.test(code)) return true;
  }
  return isConnectionLost(error);
}

/**
 * Repeats work that failed because its connection was lost, about four seconds long. Every other error is final, and
 * so is a lost connection for which `mayRepeat` says no, because the work may have taken effect.
 */
export function repeatWhileLost<Result>(
  work: () => Promise<Result>,
  mayRepeat: () => boolean,
): Promise<Result> {
  return repeatWhile((error) => isConnectionLost(error) && mayRepeat(), work);
}

/** Repeats work at once while its connections turn out to have forgotten statements: each is closed, so there are few. */
export async function repeatWhileForgotten<Result>(
  work: () => Promise<Result>,
  connections: number,
): Promise<Result> {
  for (let left = connections; left > 0; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!isStatementForgotten(error)) throw error;
    }
  }
  return work();
}

/** Repeats work after each error for which `mayRepeat` says yes, at most once per pause. */
export async function repeatWhile<Result>(
  mayRepeat: (error: unknown) => boolean,
  work: () => Promise<Result>,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!mayRepeat(error)) throw error;
      await setTimeout(pauseMs);
    }
  }
  return work();
}
