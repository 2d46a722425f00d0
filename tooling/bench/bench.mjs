import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectNode } from '../environment/child-environment.mjs';
import { root } from '../environment/root.mjs';
import { runnable } from '../environment/runnable.mjs';
import { onLauncherGone } from '../processes/launcher.mjs';

/**
 * `pnpm bench <name> [options]` runs `bench/src/<name>/<name>.ts` on the project's own Node. Its exit code is the
 * benchmark's; an unknown name lists those there are and gives 1.
 */

const folder = path.join(root, 'bench', 'src');
const [name = '', ...args] = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((entry) => existsSync(entryOf(entry)))
  .toSorted();

if (names.includes(name)) {
  const child = spawn(projectNode(), [entryOf(name), ...args], { cwd: root, stdio: 'inherit' });
  // It removes what it made before it ends; Ctrl-C reaches it by itself, the rest is passed on.
  process.on('SIGINT', () => undefined);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  onLauncherGone(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.once('exit', (code) => (process.exitCode = code ?? 130));
} else {
  const what = name === '' ? 'Which benchmark?' : `There is no benchmark "${name}".`;
  console.error(`${what} ${runnable('pnpm bench')} <name>, with one of: ${names.join(', ')}`);
  process.exitCode = 1;
}

/** @param {string} entry */
function entryOf(entry) {
  return path.join(folder, entry, `${entry}.ts`);
}
