import { spawn } from 'node:child_process';
import path from 'node:path';
import { childEnvironment } from './child-environment.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

/** `node tooling/environment/pnpm.mjs <arguments>`: the project's pnpm, for a machine without one on the PATH. */
const installed = await ensureInstalled();
const child = spawn(path.join(installed.pnpmFolder, 'pnpm'), process.argv.slice(2), {
  cwd: root,
  env: childEnvironment(installed),
  stdio: 'inherit',
});
child.once('close', (code) => (process.exitCode = code ?? 1));
