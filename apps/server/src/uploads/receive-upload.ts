import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { checkUpload } from '@seller-chat/core';
import type { Platform, ShopId, UploadVerdict } from '@seller-chat/core';
import { toStorableText } from '../conversations/inbound.ts';
import { Failure } from '../http/failure.ts';
import { makeSecret } from '../security/token-hash.ts';
import { fileFactsOf } from './file-facts.ts';
import type { FileFacts } from './file-facts.ts';
import type { UploadRow } from './upload-store.ts';

/** A file as it came in. */
export interface ReceivedFile {
  name: string;
  /** As declared. */
  type: string;
  bytes: Buffer;
}

const MAX_NAME = 120;

/**
 * The row of a file that may be sent on `platform`: extension, declared type and bytes agree, and its sizes keep to
 * what the marketplace takes (rulings R6). Fails with `fileNotTaken`, which says what is wrong with it.
 */
export function takeUpload(
  shop: { accountId: string; shopId: ShopId; platform: Platform },
  { name, type, bytes }: ReceivedFile,
  now: number,
): UploadRow {
  const facts = fileFactsOf(bytes);
  const verdict = checkUpload(shop.platform, {
    name,
    type,
    size: bytes.byteLength,
    ...measuredOf(facts),
  });
  if (verdict.type !== 'ok') throw notTaken(verdict);
  if (!facts || facts.mediaType !== verdict.mediaType) throw notTaken({ type: 'typeDiffers' });
  return {
    accountId: shop.accountId,
    uploadId: randomUUID(),
    shopId: shop.shopId,
    kind: facts.mediaType === 'video/mp4' ? 'video' : 'image',
    fileName: toStorableText(name.replace(/^.*[/\\]/s, '')).slice(-MAX_NAME),
    mediaType: facts.mediaType,
    size: bytes.byteLength,
    width: facts.width,
    height: facts.height,
    durationMs: facts.durationMs,
    publicToken: makeSecret(),
    createdAt: now,
    usedAt: null,
    handedOver: null,
  };
}

/** What the file does not tell is not held against it. */
function measuredOf(facts: FileFacts | null): Partial<FileFacts> {
  if (!facts) return {};
  const { width, height, durationMs } = facts;
  return { ...(width > 0 && height > 0 && { width, height }), ...(durationMs > 0 && { durationMs }) };
}

function notTaken(verdict: Exclude<UploadVerdict, { type: 'ok' }>): Failure {
  return new Failure(ERROR_CODES.fileNotTaken, { verdict });
}
