import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UNFINISHED, fromName, isAbsent, namesIn, toName } from './file-names.ts';
import { PART_BYTES, UploadMissingError } from './upload-bytes.ts';
import type { UploadBytes } from './upload-bytes.ts';
import type { UploadKey } from './upload-store.ts';

/** Keeps each upload as a file of its own, in a folder per account that only this system user can open. */
export function makeFolderBytes(root: string): UploadBytes {
  const pathOf = ({ accountId, uploadId }: UploadKey) => join(root, toName(accountId), toName(uploadId));

  return {
    async writePart(key, partNo, bytes) {
      const path = pathOf(key) + UNFINISHED;
      if (partNo === 0) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // The first part empties what an earlier attempt left.
      await using file = await open(path, partNo === 0 ? 'w' : 'r+', 0o600);
      await writeAll(file, bytes, partNo * PART_BYTES);
    },
    async finish(key) {
      const path = pathOf(key);
      await flush(path + UNFINISHED);
      await rename(path + UNFINISHED, path);
      // Windows writes the names of files by itself, and opens no folder.
      if (process.platform !== 'win32') for (const folder of [dirname(path), root]) await flush(folder);
    },
    async read(key, at, length) {
      try {
        await using file = await open(pathOf(key), 'r');
        const bytes = await readUpTo(file, at, length);
        if (bytes.byteLength === length) return bytes;
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
      throw new UploadMissingError(key);
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path + UNFINISHED, { force: true });
      await rm(path, { force: true });
    },
    async *keys() {
      for (const account of await namesIn(root)) {
        // No folder of an account.
        if (account.startsWith('.')) continue;
        const names = await namesIn(join(root, account));
        const uploads = new Set(names.map((name) => name.replace(UNFINISHED, '')));
        for (const upload of uploads) yield { accountId: fromName(account), uploadId: fromName(upload) };
      }
    },
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, position + done);
    done += bytesWritten;
  }
}

/** Shorter where the file ends before. */
async function readUpTo(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.sync();
}
