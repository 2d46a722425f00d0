import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const binaries = path.join(root, 'node_modules', '.bin');

/**
 * The environment for everything the project starts: its own tools (and so its own Node) first on PATH,
 * then the right pnpm, and no tool reporting to anyone.
 *
 * @param {{ pnpmFolder: string }} installed
 * @param {NodeJS.ProcessEnv} [env] what to start from
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment({ pnpmFolder }, env = process.env) {
  const searched = [binaries, pnpmFolder, env.PATH ?? ''].filter(Boolean);
  return {
    ...env,
    PATH: searched.join(path.delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
  };
}

/** The Node that runs the apps: the pinned one where it was installed, else the one running this. */
export function projectNode() {
  const pinned = path.join(binaries, 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** A tool of the root's `node_modules/.bin`, as a full path. @param {string} name */
export function tool(name) {
  return path.join(binaries, name);
}
