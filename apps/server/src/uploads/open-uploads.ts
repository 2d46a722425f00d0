import type { Database } from '../db/database.ts';
import { makeEarlierMover, withEarlierParts } from './earlier-parts.ts';
import { makeFolderBytes } from './folder-bytes.ts';
import { makePartBytes } from './part-bytes.ts';
import type { UploadBytes } from './upload-bytes.ts';
import { makeUploadFiles } from './upload-files.ts';
import type { UploadFiles } from './upload-files.ts';

/** The bytes of uploads beside a database. */
export interface Uploads {
  bytes: UploadBytes;
  files: UploadFiles;
  /** Moves one file of an earlier version to where files are kept now; gives whether more may follow. */
  moveEarlier(): Promise<boolean>;
}

export function openUploads({ db, files }: Database): Uploads {
  if (files.kind === 'database') {
    const bytes = makePartBytes(files.db);
    return { bytes, files: makeUploadFiles(bytes), moveEarlier: () => Promise.resolve(false) };
  }
  const folder = makeFolderBytes(files.path);
  const earlier = makePartBytes(db);
  const bytes = withEarlierParts(folder, earlier);
  return { bytes, files: makeUploadFiles(bytes), moveEarlier: makeEarlierMover(db, folder, earlier) };
}
