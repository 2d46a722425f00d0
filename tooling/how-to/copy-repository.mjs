import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../environment/root.mjs';
import { capture } from '../processes/run.mjs';

/**
 * Copies the repository's files as they are now, and links its installed packages. The copy's own packages find each
 * other in the copy.
 *
 * @param {string} target an empty folder
 */
export async function copyRepository(target) {
  const { code, output } = await capture('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
  ]);
  if (code !== 0) throw new Error(`the repository's files could not be listed: ${output}`);
  for (const file of output.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name))))
    cpSync(path.join(root, file), path.join(target, file));
  for (const room of ['.', ...roomsOf('packages'), ...roomsOf('apps')]) {
    const from = path.join(root, room, 'node_modules');
    if (existsSync(from)) linkPackages(from, path.join(target, room, 'node_modules'));
  }
}

const roomsOf = (parent) => readdirSync(path.join(root, parent)).map((name) => path.join(parent, name));

/** Links are copied as they are: those to the repository's own packages are relative, and so lead into the copy. */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.name === '.pnpm') symlinkSync(source, target);
    else cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  }
}
