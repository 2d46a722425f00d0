import type { Logger } from '../logging/logging.ts';
import { StartError } from './start-error.ts';

/** The failure at the start, in one line that says what to do. */
export function explainStartFailure(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (error instanceof StartError) return error.message;
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  const port = environment['PORT'] || '4000';
  const host = environment['HOST'] || '127.0.0.1';
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return `Port ${port} is in use. Set PORT to a free one.`;
    if (code === 'EACCES') return `Port ${port} may not be used here. Set PORT to one above 1023.`;
  }
  if (NO_ADDRESS.has(code) && path === undefined) return `HOST ${host} is no address of this machine.`;
  const where = path === undefined ? '' : ` (${path})`;
  return `The server cannot start: ${DISK[code] ?? lineOf(error)}${where}. Its log has the cause.`;
}

const NO_ADDRESS: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT']);
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the disk',
  EROFS: 'the disk can only be read',
  EACCES: 'this user lacks the right to use a file',
  EPERM: 'this user lacks the right to use a file',
};

function lineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // An error of the query builder quotes the query with its values.
  return text.startsWith('Failed query') ? 'a query failed' : text.replaceAll(/\s+/g, ' ').trim();
}

/** Writes the line for a person to the error stream, and the error with its causes to the log. */
export function reportStartFailure(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): void {
  logger.fatal({ err: error, explained: true }, 'the server could not start');
  console.error(explainStartFailure(error, environment));
}
