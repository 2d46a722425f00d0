import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FolderError, preparePrivateFolder } from './private-folder.ts';

/** Another running process holds the folder. `message` says which and what to do. */
export class FolderInUseError extends FolderError {
  override name = 'FolderInUseError';
}

/**
 * Takes a folder for this process: two writers of one journal would lose changes. A lock left by a
 * process that no longer runs is taken over. Returns the way to give the folder back.
 */
export function lockFolder(folder: string): () => void {
  preparePrivateFolder(folder);
  const file = path.join(folder, 'lock');
  const mine = `${process.pid}`;
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isRunning(holder)) {
      throw new FolderInUseError(
        `${folder} is in use by process ${holder}: stop it, or set DATA_DIR to another folder`,
      );
    }
    writeFileSync(file, mine);
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
