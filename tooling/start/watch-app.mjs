import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

/**
 * Runs a program for `pnpm dev` and restarts it when a source changes: its own `src`, or that of a package
 * that the apps import. Its messages are passed on. (Node's own `--watch` has each worker thread report imports
 * among the program's messages, and stays behind when its starter is gone.)
 */

const SOURCES = ['src', '../../packages/core/src', '../../packages/api-client/src'];
const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;
const QUIET_MS = 200;
const GRACE_MS = 10_000;

/** @type {import('node:child_process').ChildProcess | null} */
let program = null;
let ending = false;
let changed = false;
/** @type {NodeJS.Timeout | undefined} */
let settling;

function run() {
  changed = false;
  const options = ['--disable-warning=ExperimentalWarning', `--import=${END_WITH_PARENT}`];
  program = spawn(process.execPath, [...options, ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  program.on('message', (message) => process.connected && process.send?.(message));
  program.once('exit', (code) => {
    program = null;
    if (ending) process.exit(code ?? 1);
    if (changed) run();
    else console.log(`ended (exit code ${code}); waiting for a change`);
  });
}

/** Asks the program to end; what comes next is decided when it has. */
function endProgram() {
  const current = program;
  current?.kill('SIGTERM');
  setTimeout(() => current?.kill('SIGKILL'), GRACE_MS).unref();
}

for (const folder of SOURCES) {
  watch(folder, { recursive: true }, (_, file) => {
    if (file === null || file.endsWith('.test.ts')) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      changed = true;
      console.log(`${file} has changed, starting anew`);
      if (program === null) run();
      else endProgram();
    }, QUIET_MS);
  });
}
process.on('SIGTERM', () => {
  ending = true;
  clearTimeout(settling);
  if (program === null) process.exit(0);
  endProgram();
});
run();
