import { writeSync } from 'node:fs';

/** How often a write is repeated while the reader of a pipe is slower than the log, and the pause, in ms. */
const BUSY_TRIES = 200;
const BUSY_PAUSE_MS = 5;

/** The destination of log lines. */
export interface LogDestination {
  write(line: string): void;
}

/**
 * Writes log lines to a file descriptor, each whole and at once. A line that cannot be written (the disk is full, the
 * reader is gone) is dropped and counted; once writing works again, a line says how many are missing. The logger's own
 * writer would end the process, and wait for the disk for ever while it ends.
 */
export function openLogDestination(
  fd: number,
  write: (fd: number, bytes: Buffer) => number = writeSync,
): LogDestination {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  let missing = 0;
  /** Part of a line was written: the next one begins on a line of its own. */
  let isTorn = false;

  /** Throws what the system says. */
  function writeAll(text: string): void {
    let rest = Buffer.from(text);
    for (let tries = 0; rest.length > 0;) {
      try {
        rest = rest.subarray(write(fd, rest));
        isTorn = rest.length > 0;
      } catch (error) {
        tries += 1;
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries > BUSY_TRIES) throw error;
        Atomics.wait(pause, 0, 0, BUSY_PAUSE_MS);
      }
    }
  }

  function missingLine(): string {
    const time = new Date().toISOString();
    return `${JSON.stringify({ level: 40, time, missing, msg: 'log lines could not be written' })}\n`;
  }

  return {
    write(line) {
      try {
        if (isTorn) writeAll('\n');
        if (missing > 0) {
          writeAll(missingLine());
          missing = 0;
        }
        writeAll(line);
      } catch {
        // There is no other place to say so; the next line that can be written does.
        missing += 1;
      }
    },
  };
}
