import { z } from 'zod';
import type { OutgoingFile, UploadedImage } from '../../message-content.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { orElse, wireNumber } from '../../wire-values.ts';
import type { TikTokClient } from '../api/client.ts';

const UPLOAD = '/customer_service/202309/images/upload';

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
