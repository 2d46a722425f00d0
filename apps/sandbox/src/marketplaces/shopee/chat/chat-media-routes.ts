import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Media } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { mediaUrl } from '../../picture-addresses.ts';
import { filmBody } from './chat-content.ts';
import { inResponse, ShopeeFailure, wrongParameter } from '../gateway/envelope.ts';
import { factsOf } from '../media/file-facts.ts';
import { isFilmReady } from '../media/film-state.ts';
import { addShopApi } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { requiredText } from '../gateway/parameters.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { addUploadScope, fileOf, readUpload } from '../media/uploads.ts';

const PREFIX = '/api/v2/sellerchat';

/** Pictures and films for chat. */
export function addChatMediaRoutes(server: FastifyInstance, world: World): void {
  addUploadScope(server, (scope) => {
    addShopApi(scope, world, {
      path: `${PREFIX}/upload_image`,
      method: 'POST',
      handle: (call) => uploadImage(world, call),
    });
    addShopApi(scope, world, {
      path: `${PREFIX}/upload_video`,
      method: 'POST',
      handle: (call) => uploadVideo(world, call),
    });
  });
  addShopApi(server, world, {
    path: `${PREFIX}/get_video_upload_result`,
    method: 'GET',
    handle: (call) => videoResult(world, call),
  });
}

async function uploadImage(world: World, call: ShopCall): Promise<Record<string, unknown>> {
  const upload = await readUpload(call.request);
  const { name, bytes } = fileOf(upload, 'file', SHOPEE_OPTIONS.chat.largestImageBytes);
  const facts = factsOf(bytes);
  if (!facts?.mediaType.startsWith('image/')) throw wrongParameter('file must be a jpg, jpeg, png or gif');
  const media = world.media.add(
    { marketplace: 'shopee', shopId: call.shop.shopId, fileName: name, ...facts },
    bytes,
  );
  const url = mediaUrl(publicUrlOf(world), media);
  return inResponse({
    url,
    thumbnail: url,
    file_server_id: 0,
    thumb_height: media.height,
    thumb_width: media.width,
    url_hash: createHash('md5').update(bytes).digest('hex'),
  });
}

async function uploadVideo(world: World, call: ShopCall): Promise<Record<string, unknown>> {
  const { largestVideoBytes, shortestVideoMs, longestVideoMs } = SHOPEE_OPTIONS.chat;
  const { name, bytes } = fileOf(await readUpload(call.request), 'file', largestVideoBytes);
  const facts = factsOf(bytes);
  if (facts?.mediaType !== 'video/mp4') throw wrongParameter('file must be an mp4');
  const isKnown = facts.durationMs > 0;
  if (isKnown && (facts.durationMs < shortestVideoMs || facts.durationMs > longestVideoMs)) {
    throw wrongParameter('the video must last 1 to 180 seconds');
  }
  const media = world.media.add(
    { marketplace: 'shopee', shopId: call.shop.shopId, fileName: name, ...facts },
    bytes,
  );
  return inResponse({ vid: media.mediaId });
}

function videoResult(world: World, call: ShopCall): Record<string, unknown> {
  const media: Media | undefined = world.media.find('shopee', requiredText(call.query, 'vid'));
  if (media?.shopId !== call.shop.shopId || media.mediaType !== 'video/mp4') {
    throw new ShopeeFailure('error_not_found', 'The video does not exist.');
  }
  if (!isFilmReady(world, media)) return inResponse({ status: 'processing' });
  const { video_url: video, thumb_url: thumbnail } = filmBody(world, media.mediaId);
  const { width, height, durationMs: duration } = media;
  return inResponse({ status: 'successful', video, thumbnail, width, height, duration });
}
