import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** A user without rights, for tests that run as root, which may read and write everything. */
const NOBODY = 65_534;

/** How a server process ended, or that it was ready; it has ended when this is returned. */
export interface Outcome {
  isReady: boolean;
  code: number | null;
  /** Its error stream and its log, as text. */
  errors: string;
  log: string;
}

/** Starts the real `main.ts` and ends it as soon as it is ready. `whileReady` runs before that. */
export async function runMain(
  environment: Readonly<Record<string, string>>,
  { umask, whileReady }: { umask?: string; whileReady?: (url: string) => Promise<void> } = {},
): Promise<Outcome> {
  const isRoot = process.getuid?.() === 0 && environment['AS_NOBODY'] !== undefined;
  const start = `umask ${umask ?? '022'} && exec "$0" "$@"`;
  const child = spawn('sh', ['-c', start, process.execPath, '--disable-warning=ExperimentalWarning', MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const outcome: Outcome = { isReady: false, code: null, errors: '', log: '' };
  child.stdout?.on('data', (chunk) => (outcome.log += String(chunk)));
  child.stderr?.on('data', (chunk) => (outcome.errors += String(chunk)));
  let using = Promise.resolve();
  child.once('message', ({ url }: { url: string }) => {
    outcome.isReady = true;
    using = (whileReady?.(url) ?? Promise.resolve()).finally(() => child.kill('SIGTERM'));
  });
  await new Promise<void>((resolve) => {
    child.once('close', (code) => {
      outcome.code = code;
      resolve();
    });
  });
  await using;
  return outcome;
}
