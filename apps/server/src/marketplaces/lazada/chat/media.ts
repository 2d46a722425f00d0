import { z } from 'zod';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { OutgoingFile, UploadedImage, UploadedVideo } from '../../message-content.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { orElse, wireId, wireText } from '../../wire-values.ts';
import type { LazadaClient } from '../api/client.ts';

/** Films go in pieces of this size. */
const BLOCK_BYTES = 4 * 1024 * 1024;
const FAILED_STATES = new Set(['TRANSCODE_FAILED', 'AUDIT_FAILED', 'DELETED']);

const ImageSchema = z.object({ image: z.object({ url: z.string().min(1) }) });
const UploadSchema = z.object({ upload_id: wireId });
const BlockSchema = z.object({ e_tag: z.string().min(1) });
const CommitSchema = z.object({ video_id: wireId });
const FilmSchema = z.object({
  state: orElse(wireText, ''),
  video_url: orElse(wireText, ''),
  cover_url: orElse(wireText, ''),
});

/** `POST /image/upload`. Repeating it only stores the picture once more. */
export async function uploadLazadaImage(
  client: LazadaClient,
  shop: ShopAccess,
  file: OutgoingFile,
): Promise<UploadedImage> {
  const data = await client.dataFor(shop, {
    method: 'POST',
    path: '/image/upload',
    parameters: {},
    file: { field: 'image', ...file },
    effect: 'read',
  });
  const { image } = readAnswer(ImageSchema, data, 'read', 'Lazada');
  return { url: image.url, width: file.width, height: file.height };
}

/** A film for chat: begun, uploaded block by block, joined, looked up. */
export async function uploadLazadaVideo(
  client: LazadaClient,
  shop: ShopAccess,
  file: OutgoingFile,
): Promise<UploadedVideo> {
  const uploadId = await beginUpload(client, shop, file);
  const tags = await sendBlocks(client, shop, file, uploadId);
  const videoId = await commitUpload(client, shop, file, uploadId, tags);
  const film = await describeFilm(client, shop, videoId);
  if (FAILED_STATES.has(film.state)) {
    throw new MarketplaceError('refused', `Lazada did not accept the video (${film.state}).`, {
      marketplaceCode: film.state,
    });
  }
  const { durationMs, width, height } = file;
  return { videoId, url: film.video_url, coverUrl: film.cover_url, durationMs, width, height };
}

/** `POST /media/video/block/create`. */
async function beginUpload(client: LazadaClient, shop: ShopAccess, file: OutgoingFile): Promise<string> {
  const answer = await client.callShop(shop, {
    method: 'POST',
    path: '/media/video/block/create',
    parameters: { fileName: file.name, fileBytes: String(file.bytes.byteLength) },
    effect: 'read',
  });
  return readAnswer(UploadSchema, answer, 'read', 'Lazada').upload_id;
}

/** `POST /media/video/block/upload` for each block, numbered from 0. */
async function sendBlocks(
  client: LazadaClient,
  shop: ShopAccess,
  file: OutgoingFile,
  uploadId: string,
): Promise<string[]> {
  const blockCount = Math.max(1, Math.ceil(file.bytes.byteLength / BLOCK_BYTES));
  const tags: string[] = [];
  for (let blockNo = 0; blockNo < blockCount; blockNo += 1) {
    const bytes = file.bytes.slice(blockNo * BLOCK_BYTES, (blockNo + 1) * BLOCK_BYTES);
    const answer = await client.callShop(shop, {
      method: 'POST',
      path: '/media/video/block/upload',
      parameters: { uploadId, blockNo: String(blockNo), blockCount: String(blockCount) },
      file: { field: 'file', name: file.name, mediaType: file.mediaType, bytes },
      effect: 'read',
    });
    tags.push(readAnswer(BlockSchema, answer, 'read', 'Lazada').e_tag);
  }
  return tags;
}

/** `POST /media/video/block/commit`; its parts are numbered from 1. */
async function commitUpload(
  client: LazadaClient,
  shop: ShopAccess,
  file: OutgoingFile,
  uploadId: string,
  tags: readonly string[],
): Promise<string> {
  const answer = await client.callShop(shop, {
    method: 'POST',
    path: '/media/video/block/commit',
    parameters: {
      uploadId,
      parts: JSON.stringify(tags.map((eTag, at) => ({ partNumber: at + 1, eTag }))),
      title: file.name,
      videoUsage: 'im',
    },
    effect: 'read',
  });
  return readAnswer(CommitSchema, answer, 'read', 'Lazada').video_id;
}

/** `GET /media/video/get`. */
async function describeFilm(client: LazadaClient, shop: ShopAccess, videoId: string) {
  const answer = await client.callShop(shop, {
    method: 'GET',
    path: '/media/video/get',
    parameters: { videoId },
    effect: 'read',
  });
  return readAnswer(FilmSchema, answer, 'read', 'Lazada');
}
