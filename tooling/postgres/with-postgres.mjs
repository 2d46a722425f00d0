import { spawn } from 'node:child_process';
import { onLauncherGone } from '../processes/launcher.mjs';
import { startPostgres } from './start-postgres.mjs';

/**
 * `node tooling/postgres/with-postgres.mjs -- <command> [arguments]` runs a command with DATABASE_URL set to a
 * PostgreSQL server of its own, and removes the server afterwards. Its exit code is the command's.
 */

const [separator, command, ...args] = process.argv.slice(2);
if (separator !== '--' || command === undefined) {
  console.error('Usage: node tooling/postgres/with-postgres.mjs -- <command> [arguments]');
  process.exit(2);
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
let asked = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => end(signal));
}
onLauncherGone(() => end('SIGTERM'));

try {
  const server = await startPostgres();
  try {
    process.exitCode = asked ? 130 : await run({ ...process.env, DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** @param {NodeJS.Signals} signal */
function end(signal) {
  asked = true;
  running?.kill(signal);
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<number>} */
function run(env) {
  return new Promise((resolve, reject) => {
    running = spawn(command, args, { stdio: 'inherit', env });
    running.once('error', reject);
    running.once('exit', (code) => resolve(code ?? 130));
  });
}
