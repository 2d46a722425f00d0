import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A command that a message names, in a form that this machine can run. Without `pnpm` on the PATH, `pnpm …`
 * becomes `node tooling/environment/pnpm.mjs …`, which uses the pnpm of `npm start`.
 *
 * @param {string} command
 * @param {string} [searchPath] the PATH of the person who reads the message
 * @returns {string}
 */
export function runnable(command, searchPath = process.env.PATH ?? '') {
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  if (!command.startsWith('pnpm ') || folders.some((folder) => existsSync(path.join(folder, 'pnpm'))))
    return command;
  return command.replace(/^pnpm /, 'node tooling/environment/pnpm.mjs ');
}
