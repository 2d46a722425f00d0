import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A program of this repository in a process of its own. */
export interface Child<Ready> {
  process: ChildProcess;
  /** What it said when it was ready. */
  ready: Ready;
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;

/**
 * Starts a TypeScript program and waits for its `{ type: 'ready' }`. It ends when this process is gone.
 * What it writes later is passed to `onOutput`, or shown when it stops.
 * @throws when it ends earlier; the message holds the end of its output
 */
export async function startChild<Ready>(
  file: string,
  environment: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
  onOutput?: (text: string) => void,
): Promise<Child<Ready>> {
  const child = fork(file, {
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeOptions],
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      onOutput?.(text);
      written = (written + text).slice(-4000);
    });
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.on('message', (message: { type?: string }) => {
      if (message.type === 'ready') resolve(message as Ready);
    });
    void ended.then((how) => reject(new Error(`${file} ended (${how})\n${written.trimEnd()}`)));
  });
  return {
    process: child,
    ready,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(timer);
      if (written !== '' && !onOutput) console.error(written.trimEnd());
    },
  };
}
