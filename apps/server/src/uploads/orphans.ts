import type { UploadBytes } from './upload-bytes.ts';
import type { UploadKey } from './upload-store.ts';

/** What became of a file that the database does not know. */
export type OrphanStep = 'waits' | 'set aside' | 'removed';

/** Port: files of the store that the database does not know. */
export interface Orphans {
  /** Whether the database is the one of these files: another one knows none of them, and none may be touched. */
  isOfDatabase(): Promise<boolean>;
  /** All files of the store. */
  keys(): AsyncIterable<UploadKey>;
  /** All files that an earlier step noted or set aside. */
  notedKeys(): AsyncIterable<UploadKey>;
  /** The next step for a file that the database does not know. `now`: epoch ms. */
  advance(key: UploadKey, now: number): Promise<OrphanStep>;
  /** Undoes the steps for a file that the database knows. */
  restore(key: UploadKey): Promise<void>;
}

/** Bytes in the database itself are restored with its rows: bytes without a row belong to nothing, and go at once. */
export function makeRowOrphans(bytes: UploadBytes): Orphans {
  return {
    isOfDatabase: () => Promise.resolve(true),
    keys: () => bytes.keys(),
    async *notedKeys() {},
    async advance(key) {
      await bytes.remove(key);
      return 'removed';
    },
    restore: () => Promise.resolve(),
  };
}
