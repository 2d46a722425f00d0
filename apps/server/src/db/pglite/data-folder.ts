import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { forcePath, forceTree } from './force-to-disk.ts';

/** Whether the folder holds no database yet: it is missing or empty. */
export function isNewDataFolder(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/**
 * Makes a database's folder in one step: `make` fills a folder beside it, which is forced to the disk and renamed. A
 * process that ends half-way leaves no folder that looks like a database; the next start begins again.
 */
export async function makeDataFolder(folder: string, make: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${folder}.new`;
  rmSync(beside, { recursive: true, force: true });
  await make(beside);
  forceTree(beside);
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
  forcePath(dirname(folder));
}
