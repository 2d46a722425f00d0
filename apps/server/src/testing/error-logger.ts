import { pino } from 'pino';
import { onTestFinished } from 'vitest';

/** What the server logs at level `error` or above, as a test sees it. */
interface LoggedError {
  msg: string;
  err?: { stack?: string };
}

/** The logger of a server in a test. */
export interface ErrorLogger {
  logger: pino.Logger;
  /** For a test that expects errors: until it ends they go into the returned list, and are not printed. */
  collectErrors(): string[];
}

/**
 * Logs nothing up to warnings. An error, such as the one behind a 500, is printed with its stack, so that a test
 * that fails on a 500 shows the reason.
 *
 * @param print - standard error unless given
 */
export function makeErrorLogger(print: (text: string) => void = (text) => console.error(text)): ErrorLogger {
  let collected: string[] | undefined;
  const destination = {
    write(line: string): void {
      const { msg, err } = JSON.parse(line) as LoggedError;
      const text = err?.stack === undefined ? msg : `${msg}: ${err.stack}`;
      if (collected === undefined) print(text);
      else collected.push(text);
    },
  };
  return {
    logger: pino({ level: 'error' }, destination),
    collectErrors() {
      collected = [];
      onTestFinished(() => {
        collected = undefined;
      });
      return collected;
    },
  };
}
