import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A file system of its own for the server's data, small enough to be filled. */
export interface SmallDisk {
  /** For the server's data. The file that fills the disk is outside it. */
  folder: string;
  /** Fills the disk, keeps it full for `ms`, and frees it. */
  fill(ms: number): Promise<void>;
  /** Resolves when the disk is not full. */
  freed(): Promise<void>;
  unmount(): void;
}

const SIZE_MB = 300;
/** Smaller and smaller, until not even a block fits. */
const CHUNKS = [1024 * 1024, 64 * 1024, 4096].map((bytes) => Buffer.alloc(bytes, 7));
/** The database may free space while it runs: the rest is filled again this often. */
const REFILL_EVERY_MS = 20;

/** Mounts a small tmpfs. Throws where that is not permitted. The mount is gone when this process exits. */
export async function mountSmallDisk(): Promise<SmallDisk> {
  const mount = mkdtempSync(path.join(tmpdir(), 'seller-chat-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', mount], { stdio: 'pipe' });
  } catch (error) {
    rmSync(mount, { recursive: true });
    throw error;
  }
  const unmount = () => {
    process.off('exit', unmount);
    // Lazily: a server that is about to end may still have files open.
    execFileSync('umount', ['--lazy', mount]);
    rmSync(mount, { recursive: true });
  };
  process.on('exit', unmount);
  const folder = path.join(mount, 'data');
  await mkdir(folder);
  const filler = path.join(mount, 'filler');
  let filling: Promise<void> = Promise.resolve();

  async function fill(ms: number): Promise<void> {
    const file = await open(filler, 'w');
    try {
      await writeUntilFull(file);
      const until = performance.now() + ms;
      while (performance.now() < until) {
        await sleep(REFILL_EVERY_MS);
        await writeUntilFull(file);
      }
    } finally {
      await file.close();
      await rm(filler);
    }
  }

  return {
    folder,
    fill: (ms) => (filling = filling.then(() => fill(ms))),
    freed: () => filling,
    unmount,
  };
}

async function writeUntilFull(file: FileHandle): Promise<void> {
  for (const chunk of CHUNKS) {
    for (;;) {
      try {
        await file.write(chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        break;
      }
    }
  }
}
