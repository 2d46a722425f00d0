import { createCipheriv } from 'node:crypto';
import type { Transform } from 'node:stream';
import type { Vault } from '../../security/vault.ts';
import type { UploadFiles } from '../../uploads/upload-files.ts';
import type { UploadKey } from '../../uploads/upload-store.ts';

const BLOCK_BYTES = 16;

/**
 * The sealing of a file: AES-256 in counter mode, so that it can be read from any byte on. Each file has a key of its
 * own, so the counter may begin at zero. That the file was not changed is shown by its SHA-256 in the database.
 */
function cipherFrom(vault: Pick<Vault, 'keyFor'>, { accountId, uploadId }: UploadKey, block: number) {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeBigUInt64BE(BigInt(block), BLOCK_BYTES - 8);
  const key = vault.keyFor(`data export ${accountId} ${uploadId}`);
  return createCipheriv('aes-256-ctr', key, counter);
}

/** Seals a file as it passes. */
export function sealing(vault: Pick<Vault, 'keyFor'>, key: UploadKey): Transform {
  return cipherFrom(vault, key, 0);
}

/** The files of the store, opened while they are read. */
export function openedFiles(files: UploadFiles, vault: Pick<Vault, 'keyFor'>): Pick<UploadFiles, 'read'> {
  return {
    async *read(key, range) {
      const block = Math.floor(range.from / BLOCK_BYTES);
      const cipher = cipherFrom(vault, key, block);
      // The counter mode opens as it seals; the beginning of the first block is passed over.
      cipher.update(Buffer.alloc(range.from - block * BLOCK_BYTES));
      for await (const chunk of files.read(key, range)) yield cipher.update(chunk);
    },
  };
}
