import type { Database } from '../db/database.ts';
import { makeEarlierMover, withEarlierParts } from './earlier-parts.ts';
import { makeFolderBytes } from './folder-bytes.ts';
import { makeFolderOrphans } from './folder-orphans.ts';
import { makeRowOrphans } from './orphans.ts';
import type { Orphans } from './orphans.ts';
import { makePartBytes } from './part-bytes.ts';
import type { UploadBytes } from './upload-bytes.ts';
import { makeUploadFiles } from './upload-files.ts';
import type { UploadFiles } from './upload-files.ts';

/** The bytes of uploads beside a database. */
export interface Uploads {
  bytes: UploadBytes;
  files: UploadFiles;
  orphans: Orphans;
  /** Moves one file of an earlier version to where files are kept now; gives whether more may follow. */
  moveEarlier(): Promise<boolean>;
}

/** The store of a database's uploads. Nothing is read or written before it is asked for. */
export function openUploads({ db, files }: Database): Uploads {
  if (files.kind === 'database') {
    const bytes = makePartBytes(files.db);
    return {
      bytes,
      files: makeUploadFiles(bytes),
      orphans: makeRowOrphans(bytes),
      moveEarlier: () => Promise.resolve(false),
    };
  }
  const folder = makeFolderBytes(files.path);
  const earlier = makePartBytes(db);
  const bytes = withEarlierParts(folder, earlier);
  return {
    bytes,
    files: makeUploadFiles(bytes),
    // Parts of an earlier version without a row are removed when they would be moved.
    orphans: makeFolderOrphans(files.path, folder, files.isOfDatabase),
    moveEarlier: makeEarlierMover(db, folder, earlier),
  };
}
