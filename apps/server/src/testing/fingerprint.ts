import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** 16 hexadecimal digits that change with the contents of these files and folders. @param paths absolute */
export async function fingerprint(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const isFolder = statSync(path).isDirectory();
    const names = isFolder ? (await readdir(path, { recursive: true })).toSorted() : [''];
    for (const name of names) {
      if (name === 'meta') continue;
      hash.update(name).update(await readFile(join(path, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
