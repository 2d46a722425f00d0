import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts a file in place as a whole: after a kill, a full disk or a power cut it holds the old content or the new one.
 * The new content is on the disk when this returns.
 */
export function writeWholeFile(file: string, content: string | readonly Uint8Array[]): void {
  const part = `${file}.part`;
  try {
    const opened = openSync(part, 'w');
    try {
      for (const piece of typeof content === 'string' ? [content] : content) writeFileSync(opened, piece);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}

/** Makes the names in a folder survive a power cut. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
