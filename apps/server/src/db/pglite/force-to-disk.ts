import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Extension } from '@electric-sql/pglite';

/** The part of PGlite's open file that is used here. `nfd` is missing for folders. */
interface OpenFile {
  nfd?: number;
  node: object;
}

/** Members of PGlite's file system that its types leave out. */
interface NodeFileSystem {
  stream_ops: { fsync?(file: OpenFile): number };
  realPath(node: object): string;
}

/**
 * Makes the embedded database's fsync real. PGlite asks its file system to force a file to the disk, and that one has
 * no answer; this gives it one. Without it PostgreSQL believes a commit durable that a power cut takes back.
 */
export const forceToDisk: Extension = {
  name: 'force-to-disk',
  setup: (_database, emscriptenOptions) => {
    const options = emscriptenOptions as { preRun?: ((module: { NODEFS: NodeFileSystem }) => void)[] };
    options.preRun = [
      ...(options.preRun ?? []),
      ({ NODEFS }) => {
        NODEFS.stream_ops.fsync = ({ nfd, node }) => {
          if (nfd === undefined) forcePath(NODEFS.realPath(node));
          else fsyncSync(nfd);
          return 0;
        };
      },
    ];
    return Promise.resolve({ emscriptenOpts: emscriptenOptions });
  },
};

/** Forces a file's bytes, or a folder's list of names, to the disk. */
export function forcePath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Forces a folder and everything in it to the disk. */
export function forceTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) forceTree(path);
    else forcePath(path);
  }
  forcePath(folder);
}
