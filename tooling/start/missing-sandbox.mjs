import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The line for a sandbox whose folder is gone from a data folder in which it has run; null otherwise. Ask before the
 * sandbox starts, because it then makes an empty one.
 *
 * @param {string} dataDir
 * @returns {string | null}
 */
export function missingSandbox(dataDir) {
  const folder = path.join(dataDir, 'sandbox');
  const hasRun = ['installation.id', 'logs/sandbox.log'].every((name) =>
    existsSync(path.join(dataDir, name)),
  );
  const isGone = !existsSync(folder) || readdirSync(folder).length === 0;
  if (!hasRun || !isGone) return null;
  return `The sandbox's folder ${folder} is missing or empty: its marketplaces begin again, and shops that were connected will expire. Stop, and put the folder back from a backup; or go on, and connect the shops again.`;
}
