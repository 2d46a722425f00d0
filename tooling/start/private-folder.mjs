import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const OTHERS = 0o077;

/** Takes every right of other users from a file or folder. @param {string} file */
export function closeToOthers(file) {
  const { mode } = lstatSync(file);
  if ((mode & OTHERS) !== 0) chmodSync(file, mode & 0o7700);
}

/** The same for a folder and the files right in it. @param {string} folder */
export function closeFolderToOthers(folder) {
  closeToOthers(folder);
  for (const name of readdirSync(folder)) closeToOthers(path.join(folder, name));
}
