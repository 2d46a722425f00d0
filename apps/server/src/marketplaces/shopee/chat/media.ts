import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { OutgoingFile, UploadedImage, UploadedVideo } from '../../message-content.ts';
import type { ShopAccess } from '../../port.ts';
import { orElse, wireId, wireNumber, wireText } from '../../wire-values.ts';
import type { ShopeeClient } from '../api/client.ts';

const IMAGE_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif']);

/** How often, and with what pause, Shopee is asked whether it has converted a film. */
const MAX_QUESTIONS = 40;
const PAUSE_MS = 250;

const ImageSchema = z.object({ url: z.string().min(1) });
const VideoSchema = z.object({ vid: wireId });
const size = orElse(wireNumber, 0);
const ResultSchema = z.object({
  status: wireText,
  video: orElse(wireText, ''),
  thumbnail: orElse(wireText, ''),
  width: size,
  height: size,
  duration: size,
});

/** A picture for `send`. Shopee gives no size of it but that of its thumbnail. */
export async function uploadShopeeImage(
  client: ShopeeClient,
  shop: ShopAccess,
  file: OutgoingFile,
): Promise<UploadedImage> {
  if (!IMAGE_TYPES.has(file.mediaType)) {
    throw new MarketplaceError('refused', 'Shopee takes pictures as JPEG, PNG or GIF.');
  }
  const { url } = await client.upload(shop, '/api/v2/sellerchat/upload_image', formOf(file), ImageSchema);
  return { url, width: file.width, height: file.height };
}

/** A film for `send`, once Shopee has converted it. Kind `unavailable` when that takes longer than 10 seconds. */
export async function uploadShopeeVideo(
  client: ShopeeClient,
  shop: ShopAccess,
  file: OutgoingFile,
): Promise<UploadedVideo> {
  if (file.mediaType !== 'video/mp4') throw new MarketplaceError('refused', 'Shopee takes films as MP4.');
  const { vid } = await client.upload(shop, '/api/v2/sellerchat/upload_video', formOf(file), VideoSchema);
  for (let question = 0; question < MAX_QUESTIONS; question += 1) {
    const path = '/api/v2/sellerchat/get_video_upload_result';
    const result = await client.get(shop, path, { vid }, ResultSchema);
    if (/^succe/i.test(result.status)) return toUploaded(vid, result, file);
    if (/fail|reject|cancel/i.test(result.status)) {
      throw new MarketplaceError('refused', `Shopee could not use the film (${result.status}).`);
    }
    await wait(PAUSE_MS);
  }
  throw new MarketplaceError('unavailable', 'Shopee is still converting the film.');
}

function toUploaded(vid: string, result: z.infer<typeof ResultSchema>, file: OutgoingFile): UploadedVideo {
  return {
    videoId: vid,
    url: result.video,
    coverUrl: result.thumbnail,
    durationMs: result.duration || file.durationMs,
    width: result.width || file.width,
    height: result.height || file.height,
  };
}

function formOf({ name, mediaType, bytes }: OutgoingFile): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: mediaType }), name);
  return form;
}
