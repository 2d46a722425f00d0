import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fetchPicture } from './fetch-picture.ts';
import type { World } from '../../../world/world.ts';
import { mediaUrl } from '../../picture-addresses.ts';
import { GatewayFailure, served, ServiceFailure, topLevel } from '../gateway/envelope.ts';
import { addSellerApi, GET, POST } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { filmFacts, pictureFacts } from './media-facts.ts';
import { coverOf, filmOf, pictureAt, setCover, uploadsOf } from './media-memory.ts';
import type { FilmUpload } from './media-memory.ts';
import { LAZADA_OPTIONS } from '../gateway/options.ts';
import { requiredNumber, requiredParam } from '../gateway/parameters.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import type { SentFile } from '../gateway/read-request.ts';

/** Pictures in one piece, films in blocks. */
export function addMediaApis(server: FastifyInstance, world: World): void {
  const add = (
    path: string,
    methods: typeof GET | typeof POST,
    handle: (call: SellerCall) => Record<string, unknown> | Promise<Record<string, unknown>>,
  ) => addSellerApi(server, world, { path, methods, handle });
  add('/image/upload', POST, (call) => keepImage(world, call, fileOf(call.files, 'image')));
  add('/image/migrate', POST, (call) => migrateImage(world, call));
  add('/media/video/block/create', POST, (call) => createUpload(world, call));
  add('/media/video/block/upload', POST, (call) => takeBlock(world, call));
  add('/media/video/block/commit', POST, (call) => commitUpload(world, call));
  add('/media/video/get', GET, (call) => describeFilm(world, call));
}

/** The picture at an address elsewhere, which the payload names in XML. */
async function migrateImage(world: World, call: SellerCall): Promise<Record<string, unknown>> {
  const picture = await fetchPicture(requiredParam(call.params, 'payload'), LAZADA_OPTIONS.image.maxBytes);
  if (!picture) throw new GatewayFailure('301', 'E301: Migrate Image Failed', 'ISP');
  return keepImage(world, call, picture);
}

function keepImage(
  world: World,
  { shop }: SellerCall,
  { fileName, bytes }: SentFile,
): Record<string, unknown> {
  const facts = pictureFacts(bytes);
  if (!facts) throw new GatewayFailure('300', 'E300: Unsupported image format', 'ISP');
  const { maxBytes, minSidePx, maxSidePx } = LAZADA_OPTIONS.image;
  const sides = [facts.width, facts.height];
  if (bytes.length > maxBytes || Math.min(...sides) < minSidePx || Math.max(...sides) > maxSidePx) {
    const limits = `${maxBytes} bytes, sides from ${minSidePx} to ${maxSidePx} px`;
    throw new GatewayFailure('303', `E303: The image must keep to ${limits}`, 'ISP');
  }
  const media = world.media.add(
    { marketplace: 'lazada', shopId: shop.shopId, fileName, durationMs: 0, ...facts },
    bytes,
  );
  const hash_code = createHash('md5').update(bytes).digest('hex');
  return topLevel({ data: { image: { url: mediaUrl(publicUrlOf(world), media), hash_code } } });
}

function createUpload(world: World, { params, shop }: SellerCall): Record<string, unknown> {
  const fileName = requiredParam(params, 'fileName');
  const fileBytes = requiredNumber(params, 'fileBytes');
  if (fileBytes < 1 || fileBytes >= LAZADA_OPTIONS.video.maxBytes) {
    throw mediaRefusal('FILE_SIZE_INVALID', 'the video must be smaller than 100 MB');
  }
  const uploadId = world.nextToken('');
  uploadsOf(world).set(uploadId, { shopId: shop.shopId, fileName, fileBytes, blocks: new Map() });
  return served('media', { upload_id: uploadId });
}

function takeBlock(world: World, call: SellerCall): Record<string, unknown> {
  const upload = uploadOf(world, call);
  const blockNo = requiredNumber(call.params, 'blockNo');
  const count = requiredNumber(call.params, 'blockCount');
  if (blockNo >= count) throw mediaRefusal('BLOCK_NO_INVALID', 'blockNo must be below blockCount');
  const { bytes } = fileOf(call.files, 'file');
  upload.blocks.set(blockNo, bytes);
  return served('media', { e_tag: tagOf(bytes) });
}

function commitUpload(world: World, call: SellerCall): Record<string, unknown> {
  const upload = uploadOf(world, call);
  requiredParam(call.params, 'title');
  const usage = call.params['videoUsage'] ?? '';
  const bytes = joined(upload, requiredParam(call.params, 'parts'));
  const facts = filmFacts(bytes);
  if (!facts) throw mediaRefusal('FILE_FORMAT_INVALID', 'the file is not an MP4');
  if (usage === 'im' && facts.durationMs > 0) {
    const { minMs, maxMs } = LAZADA_OPTIONS.video;
    if (facts.durationMs <= minMs || facts.durationMs >= maxMs) {
      throw mediaRefusal('DURATION_INVALID', 'a chat video runs longer than 3 s and shorter than 180 s');
    }
  }
  const { shopId, fileName } = upload;
  const film = world.media.add(
    { marketplace: 'lazada', mediaType: 'video/mp4', shopId, fileName, width: 0, height: 0, ...facts },
    bytes,
  );
  const cover = pictureAt(world, call.params['coverUrl'] ?? '');
  if (cover) setCover(world, film.mediaId, cover.mediaId);
  uploadsOf(world).delete(requiredParam(call.params, 'uploadId'));
  return served('media', { video_id: film.mediaId });
}

/** The blocks in their order, if `parts` names each of them with the tag it was given. */
function joined(upload: FilmUpload, parts: string): Buffer {
  const blocks = [...upload.blocks].toSorted(([one], [other]) => one - other).map(([, block]) => block);
  const named = namedParts(parts);
  const isComplete =
    named.length === blocks.length &&
    blocks.every((block, at) => named.some((part) => part.number === at + 1 && part.tag === tagOf(block)));
  const bytes = Buffer.concat(blocks);
  if (!isComplete || bytes.length !== upload.fileBytes) {
    throw mediaRefusal('PARTS_INVALID', 'parts must name every block uploaded, from 1, with its eTag');
  }
  return bytes;
}

function namedParts(parts: string): { number: number; tag: unknown }[] {
  try {
    const list = JSON.parse(parts) as { partNumber: unknown; eTag: unknown }[];
    return list.map((part) => ({ number: Number(part.partNumber), tag: part.eTag }));
  } catch {
    return [];
  }
}

function describeFilm(world: World, { params, shop }: SellerCall): Record<string, unknown> {
  const film = filmOf(world, requiredParam(params, 'videoId'));
  if (film?.shopId !== shop.shopId) throw mediaRefusal('VIDEO_NOT_EXIST', 'the video does not exist');
  const isReady = world.now() - film.createdAt >= LAZADA_OPTIONS.videoReadyAfterMs;
  const cover = world.media.find('lazada', coverOf(world, film.mediaId));
  return served('media', {
    state: isReady ? 'AUDIT_SUCCESS' : 'TRANSCODING',
    video_url: isReady ? mediaUrl(publicUrlOf(world), film) : '',
    cover_url: cover ? mediaUrl(publicUrlOf(world), cover) : '',
    title: film.fileName,
  });
}

function uploadOf(world: World, { params, shop }: SellerCall): FilmUpload {
  const upload = uploadsOf(world).get(requiredParam(params, 'uploadId'));
  if (upload?.shopId !== shop.shopId) throw mediaRefusal('UPLOAD_NOT_EXIST', 'the upload does not exist');
  return upload;
}

function fileOf(files: SellerCall['files'], name: string): SentFile {
  const file = files.get(name);
  if (file && file.bytes.length > 0) return file;
  throw new GatewayFailure('302', `E302: "${name}" is not a stream`, 'ISP');
}

function tagOf(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex').toUpperCase();
}

function mediaRefusal(code: string, text: string): ServiceFailure {
  return new ServiceFailure('media', code, text);
}
