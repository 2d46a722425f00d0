import { z } from 'zod';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { OutgoingFile, UploadedImage, UploadedVideo } from '../../message-content.ts';
import type { SendTarget, ShopAccess } from '../../port.ts';
import { jsonOf, readAnswer } from '../../wire-body.ts';
import { orElse, wireId, wireNumber } from '../../wire-values.ts';
import { checkTikTokAnswer } from '../api/answer.ts';
import type { TikTokClient } from '../api/client.ts';
import { videoMessagesPath } from './paths.ts';

const UPLOAD = '/customer_service/202309/images/upload';
const INIT = '/open/202512/file/init';

const UploadedSchema = z.object({
  url: z.string().min(1),
  width: orElse(wireNumber, 0),
  height: orElse(wireNumber, 0),
});

/** A picture for the chat. An upload without a message has no effect: a lost one can be repeated. */
export async function uploadTikTokImage(
  client: TikTokClient,
  shop: ShopAccess,
  file: OutgoingFile,
): Promise<UploadedImage> {
  const form = new FormData();
  form.set('data', new Blob([file.bytes], { type: file.mediaType }), file.name);
  const data = await client.callShop(shop, { method: 'POST', path: UPLOAD, body: form, effect: 'read' });
  const { url, width, height } = readAnswer(UploadedSchema, data, 'read', 'TikTok');
  return { url, width: width || file.width, height: height || file.height };
}

const AnnouncedSchema = z.object({ upload_url: z.string().min(1), upload_token: z.string().min(1) });
const StoredSchema = z.object({ resource_id: wireId });

/**
 * A film for one conversation, in one chunk: TikTok takes chunks of up to 30 MB, and films of this product have 20
 * (decision 0099). An upload without a message has no effect: a lost one can be repeated.
 */
export async function uploadTikTokVideo(
  client: TikTokClient,
  shop: ShopAccess,
  { name, mediaType, bytes, width, height, durationMs }: OutgoingFile,
  { platformSessionId }: SendTarget,
): Promise<UploadedVideo> {
  if (mediaType !== 'video/mp4') throw new MarketplaceError('refused', 'TikTok takes films as MP4.');
  const data = await client.callShop(shop, {
    method: 'POST',
    path: INIT,
    body: {
      file_name: name,
      file_type: 'video',
      file_size: bytes.length,
      total_chunk_count: 1,
      target_path: `[POST]${videoMessagesPath(platformSessionId)}`,
    },
    effect: 'read',
  });
  const { upload_url: address, upload_token } = readAnswer(AnnouncedSchema, data, 'read', 'TikTok');
  const query = { upload_token, chunk_num: '1' };
  const answer = await client.putBytes(shop, { address, query, mediaType, bytes });
  // Clients read the id of the file beside the code as well as under `data`, and know answers without a code.
  const bare = StoredSchema.safeParse(jsonOf(answer.text));
  const stored = bare.success
    ? bare.data
    : readAnswer(StoredSchema, checkTikTokAnswer(answer, 'read', client.now()), 'read', 'TikTok');
  return { videoId: stored.resource_id, url: '', coverUrl: '', durationMs, width, height };
}
