import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWholeFile } from './write-whole-file.ts';

/** Lists the journals that a folder has, so that one that is emptied or missing later is noticed. */
const fileIn = (folder: string): string => path.join(folder, 'journals.json');

/** Whether a journal was begun in this folder. Folders of earlier versions have no list, and one that is damaged is none. */
export function wasBegun(folder: string, name: string): boolean {
  return readNames(folder).includes(name);
}

/** Notes that a journal was begun, once it is on the disk. */
export function noteBegun(folder: string, name: string): void {
  const names = readNames(folder);
  if (!names.includes(name)) writeWholeFile(fileIn(folder), JSON.stringify([...names, name]));
}

function readNames(folder: string): string[] {
  if (!existsSync(fileIn(folder))) return [];
  try {
    const names: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
}
