import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { filmFactsOf } from '../../film-facts.ts';
import { soleHeaderOf } from '../../sole-header.ts';
import type { TikTokContext, VideoUpload } from '../gateway/context.ts';
import { success } from '../gateway/envelope.ts';
import { missing, paramsError, severalError, TIKTOK_CODE, TikTokError } from '../gateway/errors.ts';
import { addShopRoute, queryOf, rawBodyOf } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';

const INIT = '/open/202512/file/init';
const UPLOAD = '/file/202512/upload';

const MB = 1024 * 1024;
/** Of a chat video; one that is smaller than a chunk is one chunk. */
const MAX_BYTES = 100 * MB;
const CHUNK_BYTES = { min: 5 * MB, max: 30 * MB };
const MEDIA_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'];
/** The call that the video is for: a send to one conversation. */
const TARGET = /^\[POST\]\/customer_service\/(?:202309|202606)\/conversations\/(\d+)\/messages$/;

const InitSchema = z.object({
  file_name: z.string().min(1),
  file_type: z.literal('video'),
  file_size: z.int().min(1).max(MAX_BYTES),
  total_chunk_count: z.int().min(1),
  target_path: z.string(),
});

/**
 * Chat videos, in the three steps of the guide on large files: an announcement, which is signed and gives an address
 * and a token; the chunks, to that address, unsigned; and a VIDEO message with the id that the last chunk gives.
 */
export function addVideoRoutes(app: FastifyInstance, context: TikTokContext): void {
  addShopRoute(app, context, { method: 'POST', url: INIT, scope: 'seller.customer_service' }, announce);
  app.route({
    method: 'PUT',
    url: UPLOAD,
    bodyLimit: CHUNK_BYTES.max + MB,
    handler: async (request) => takeChunk(context, request),
  });
}

function announce({ context, world, shop, json }: ShopCall) {
  const parsed = InitSchema.safeParse(json());
  if (!parsed.success) throw paramsError(z.prettifyError(parsed.error));
  const { file_name: fileName, file_size: size, total_chunk_count: chunkCount, target_path } = parsed.data;
  const conversationId = TARGET.exec(target_path)?.[1] ?? '';
  if (world.conversation('tiktok', conversationId)?.shopId !== shop.shopId)
    throw paramsError('target_path is not that of a call that takes a video');
  const token = world.nextToken('');
  const upload = { shopId: shop.shopId, fileName, size, chunkCount, chunks: new Map<number, Buffer>() };
  context.memory.videoUploads.set(token, upload);
  return { upload_url: `${context.publicUrl}${UPLOAD}`, upload_token: token };
}

function takeChunk(context: TikTokContext, request: FastifyRequest): unknown {
  const query = queryOf(request);
  const token = query.get('upload_token') ?? '';
  const upload = context.memory.videoUploads.get(token);
  if (!upload) throw missing('The upload');
  requireToken(context, request, upload);
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
  if (!MEDIA_TYPES.includes(mediaType))
    throw new TikTokError(400, TIKTOK_CODE.bodyMalformed, 'The content-type header must be that of a video');
  const number = Number(query.get('chunk_num') ?? Number.NaN);
  if (!Number.isInteger(number) || number < 1 || number > upload.chunkCount)
    throw paramsError('chunk_num must be from 1 to total_chunk_count');
  const bytes = Buffer.from(rawBodyOf(request));
  const isTooSmall = upload.chunkCount > 1 && bytes.length < CHUNK_BYTES.min;
  if (bytes.length === 0 || isTooSmall || bytes.length > CHUNK_BYTES.max)
    throw paramsError('a chunk has 5 to 30 MB, unless it is the only one');
  upload.chunks.set(number, bytes);
  if (upload.chunks.size < upload.chunkCount) return success({ part_id: `${token}-${number}` });
  context.memory.videoUploads.delete(token);
  return success({ resource_id: keep(context, upload) });
}

/** The token of the shop's grant goes along; the call has no signature. */
function requireToken({ world }: TikTokContext, request: FastifyRequest, { shopId }: VideoUpload): void {
  const token = soleHeaderOf(request, 'x-tts-access-token');
  const grant = token === '' ? undefined : world.byAccessToken('tiktok', token);
  if (!grant?.shopIds.includes(shopId)) throw severalError('The x-tts-access-token header is invalid', 401);
}

function keep({ world }: TikTokContext, { shopId, fileName, size, chunks }: VideoUpload): string {
  const bytes = Buffer.concat(
    [...chunks].toSorted(([one], [other]) => one - other).map(([, chunk]) => chunk),
  );
  const facts = filmFactsOf(bytes);
  if (bytes.length !== size) throw paramsError('the chunks do not add up to file_size');
  if (!facts) throw paramsError('the file is no video');
  return world.media.add({ marketplace: 'tiktok', shopId, fileName, ...facts }, bytes).mediaId;
}
