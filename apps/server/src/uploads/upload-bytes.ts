import type { UploadKey } from './upload-store.ts';

/** Bytes of one stored part. Every part of a file but its last has exactly this size. */
export const PART_BYTES = 512 * 1024;
/** The most bytes of one read. `PART_BYTES` is a multiple, so an aligned read stays inside one part. */
export const CHUNK_BYTES = 128 * 1024;

/** The store does not have all the bytes that were asked for. */
export class UploadMissingError extends Error {
  override readonly name = 'UploadMissingError';
  constructor({ accountId, uploadId }: UploadKey) {
    super(`the bytes of upload ${uploadId} of account ${accountId} are missing`);
  }
}

/**
 * Port: where the bytes of uploads are kept, apart from the connections that messages use. Each call moves at most one
 * part and holds nothing afterwards, so that a slow client occupies neither a connection nor a file handle.
 */
export interface UploadBytes {
  /** Writes part `partNo`, from 0 on and in order. A part that is written twice replaces the first one. */
  writePart(key: UploadKey, partNo: number, bytes: Uint8Array): Promise<void>;
  /** Makes the parts a file that can be read and survives a crash. */
  finish(key: UploadKey): Promise<void>;
  /**
   * Reads `length` bytes from byte `at` on; they must lie within one multiple of `CHUNK_BYTES`. Rejects with
   * `UploadMissingError` when not all of them are there.
   */
  read(key: UploadKey, at: number, length: number): Promise<Uint8Array>;
  /** Removes a file, finished or not. A file that is not there is no error. */
  remove(key: UploadKey): Promise<void>;
  /** All files in the store, finished or not. */
  keys(): AsyncIterable<UploadKey>;
}
