import { outgoingContentOf } from '@seller-chat/core';
import type { MessageRow } from '../db/rows/rows.ts';
import type { Db } from '../db/database.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type {
  OutgoingContent,
  OutgoingFile,
  UploadedImage,
  UploadedVideo,
} from '../marketplaces/message-content.ts';
import type { SendTarget } from '../marketplaces/port.ts';
import type { OpenedShop, ShopAccessor } from '../shops/shop-access.ts';
import { publicUploadAddress } from '../uploads/upload-address.ts';
import { UploadMissingError } from '../uploads/upload-bytes.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import { findUpload, storeMarketplaceFile } from '../uploads/upload-store.ts';
import type { UploadRow } from '../uploads/upload-store.ts';

export interface MediaDeps {
  db: Db;
  shops: ShopAccessor;
  files: UploadFiles;
  /** The public address of this server. */
  publicUrl: string;
}

/** Whether a file has to be uploaded to the marketplace before a message can be sent. */
export function hasMedia({ kind }: Pick<MessageRow, 'kind'>): boolean {
  return kind === 'image' || kind === 'video';
}

/**
 * A stored message as its marketplace takes it. A picture or film is uploaded there first, and what the marketplace gave
 * for it is written down: an attempt that is cut off between the two does not upload it again. Rejects with
 * `MarketplaceError`, of kind `notFound` for a file that is gone.
 */
export async function toMarketplaceContent(
  deps: MediaDeps,
  row: MessageRow,
  to: SendTarget,
): Promise<OutgoingContent> {
  const content = outgoingContentOf(row);
  if (!content) throw new Error(`a queued message of kind "${row.kind}" holds nothing to send`);
  if (content.kind === 'text') return { kind: 'text', text: content.text };
  if (content.kind !== 'image' && content.kind !== 'video') return { ...content };
  const found = await findUpload(deps.db, { accountId: row.accountId, uploadId: content.uploadId });
  if (!found) throw fileIsGone();
  const marketplaceFile = found.marketplaceFile ?? (await uploadMedia(deps, found, to));
  return content.kind === 'image'
    ? { kind: 'image', image: marketplaceFile as unknown as UploadedImage }
    : { kind: 'video', video: marketplaceFile as unknown as UploadedVideo };
}

/** Forgets the marketplace's id of a message's file: the next attempt begins with the file itself. */
export async function forgetMarketplaceFile(db: Db, row: MessageRow): Promise<void> {
  const content = outgoingContentOf(row);
  if (content?.kind !== 'image' && content?.kind !== 'video') return;
  await storeMarketplaceFile(db, { accountId: row.accountId, uploadId: content.uploadId }, null);
}

async function uploadMedia(
  deps: MediaDeps,
  found: UploadRow,
  to: SendTarget,
): Promise<Record<string, unknown>> {
  const given = await deps.shops.withShop(found, (opened) => give(opened, found, to, deps));
  const marketplaceFile = { ...given };
  await storeMarketplaceFile(deps.db, found, marketplaceFile);
  return marketplaceFile;
}

async function give(
  { adapter, access }: OpenedShop,
  found: UploadRow,
  to: SendTarget,
  { files, publicUrl }: MediaDeps,
): Promise<UploadedImage | UploadedVideo> {
  if (found.kind === 'video') return adapter.uploadVideo(access, await readFile(files, found), to);
  if (!adapter.takesPicturesByAddress) return adapter.uploadImage(access, await readFile(files, found));
  const { width, height } = found;
  return { url: publicUploadAddress(publicUrl, found), width, height };
}

async function readFile(files: UploadFiles, found: UploadRow): Promise<OutgoingFile> {
  const { fileName: name, mediaType, width, height, durationMs } = found;
  try {
    return { name, mediaType, bytes: await files.readWhole(found), width, height, durationMs };
  } catch (error) {
    throw error instanceof UploadMissingError ? fileIsGone(error) : error;
  }
}

function fileIsGone(cause?: UploadMissingError): MarketplaceError {
  return new MarketplaceError('notFound', 'The file is not there any more.', { cause });
}
