import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { PLATFORMS, checkUpload } from '@seller-chat/core';
import type { Platform, ShopId, UploadVerdict } from '@seller-chat/core';
import { toStorableText } from '../text/storable.ts';
import { asTenant } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { SentFile } from '../http/sent-file.ts';
import { makeSecret } from '../security/token-hash.ts';
import { endOfName } from './end-of-name.ts';
import { removeStaged } from './clean-uploads.ts';
import type { UploadCleaning } from './clean-uploads.ts';
import { fileFactsOf } from './file-facts.ts';
import type { FileFacts } from './file-facts.ts';
import { measureInBlocks } from './measured-file.ts';
import { reserveUpload, settleUpload } from './upload-staging.ts';
import type { UploadLimits } from './upload-staging.ts';
import type { UploadKey, UploadRow } from './upload-store.ts';

export interface ReceiveDeps extends UploadCleaning {
  limits: UploadLimits;
  now(): number;
}

/** What an upload is for: a shop, or any shop of the account. */
export type UploadPlace =
  | { accountId: string; shopId: ShopId; platform: Platform }
  /** A picture that at least one marketplace takes. */
  | { accountId: string; shopId: ''; platform: 'any' };

const MAX_NAME = 120;
/** The longest side that a JPEG can state, in px. A PNG can state 2^32 - 1. */
const MAX_SIDE_PX = 65_535;

/**
 * Stores a file as it arrives and makes an upload of it: first its room is reserved, then its bytes are stored, then its
 * row is written. `recheck` is called once the file is here; it rejects when its sender may no longer upload it. Fails as `reserveUpload` and `describeUpload` do, and as the sender's stream does; then nothing of the
 * file is left. A killed process leaves a reservation, and `cleanUploads` removes what belongs to it.
 */
export async function receiveUpload(
  deps: ReceiveDeps,
  place: UploadPlace,
  sent: SentFile,
  recheck: () => Promise<void> = () => Promise.resolve(),
): Promise<UploadRow> {
  const { db, files, limits, logger, now } = deps;
  const { accountId } = place;
  const key = { accountId, uploadId: randomUUID() };
  await asTenant(db, accountId, (tx) => reserveUpload(tx, { ...key, size: sent.maxBytes }, limits, now()));
  try {
    const size = await files.write(key, sent.read());
    await recheck();
    const row = describeUpload(place, key, sent, size, await measure(deps, key, size), now());
    await asTenant(db, accountId, (tx) => settleUpload(tx, row));
    return row;
  } catch (error) {
    await removeStaged(deps, key).catch((failed: unknown) => {
      logger.error({ err: failed }, 'a file that became no upload could not be removed; it is tried again');
    });
    throw error;
  }
}

function measure({ files }: ReceiveDeps, key: UploadKey, size: number): Promise<FileFacts | null> {
  const file = measureInBlocks(size, async (at, length) => {
    // A block lies within a chunk, so it comes as one.
    const { value } = await files.read(key, { from: at, to: at + length - 1 }).next();
    return value ?? new Uint8Array();
  });
  return fileFactsOf(file);
}

/**
 * The row of a file that may be sent there: extension, declared type and bytes agree, and its sizes
 * are within what the marketplace takes (P13 to P16). Fails with `fileNotTaken`, which says what is wrong with it.
 */
export function describeUpload(
  { platform, shopId }: UploadPlace,
  key: UploadKey,
  { name, type }: Pick<SentFile, 'name' | 'type'>,
  size: number,
  facts: FileFacts | null,
  now: number,
): UploadRow {
  const file = { name, type, size, ...measuredOf(facts) };
  const verdict = platform === 'any' ? checkPicture(file) : checkUpload(platform, file);
  if (verdict.type !== 'ok') throw notTaken(verdict);
  if (!facts || facts.mediaType !== verdict.mediaType) throw notTaken({ type: 'typeDiffers' });
  const { mediaType, width, height, durationMs } = facts;
  if (Math.max(width, height) > MAX_SIDE_PX) throw notTaken({ type: 'wrongSides', min: 1, max: MAX_SIDE_PX });
  return {
    ...key,
    shopId,
    kind: mediaType === 'video/mp4' ? 'video' : 'image',
    fileName: toStorableText(endOfName(name.replace(/^.*[/\\]/s, ''), MAX_NAME)),
    mediaType,
    size,
    width,
    height,
    durationMs,
    publicToken: makeSecret(),
    createdAt: now,
    usedAt: null,
    marketplaceFile: null,
  };
}

/** The verdict on a picture for whatever marketplace: that of one that takes it, else of the first. */
function checkPicture(file: Parameters<typeof checkUpload>[1]): UploadVerdict {
  const verdicts = PLATFORMS.map((platform) => checkUpload(platform, file));
  const verdict = verdicts.find(({ type }) => type === 'ok') ?? verdicts[0];
  const isPicture = verdict?.type !== 'ok' || verdict.mediaType !== 'video/mp4';
  return verdict !== undefined && isPicture ? verdict : { type: 'videoNotTaken' };
}

/** A fact that the file lacks is no reason to refuse it. */
function measuredOf(facts: FileFacts | null): Partial<FileFacts> {
  if (!facts) return {};
  const { width, height, durationMs } = facts;
  return { ...(width > 0 && height > 0 && { width, height }), ...(durationMs > 0 && { durationMs }) };
}

function notTaken(verdict: Exclude<UploadVerdict, { type: 'ok' }>): Failure {
  return new Failure(ERROR_CODES.fileNotTaken, { verdict });
}
