import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { World } from '../../../world/world.ts';
import { mediaUrl } from '../../picture-addresses.ts';
import { inResponse, ShopeeFailure, wrongParameter } from '../gateway/envelope.ts';
import { factsOf } from './file-facts.ts';
import { addPublicOrShopApi, addShopApi } from '../gateway/gateway.ts';
import type { PublicCall, ShopCall } from '../gateway/gateway.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { numberBetween, optionalArray, requiredText, wholeNumber } from '../gateway/parameters.ts';
import type { Source } from '../gateway/parameters.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { fileOf, readUpload } from './uploads.ts';
import { memoryOf } from '../gateway/world-memory.ts';

const PREFIX = '/api/v2/media_space';
const LARGEST_VIDEO_BYTES = 30 * 1024 * 1024;

/** A film on its way in, part by part. */
interface VideoUpload {
  /** The shop that announced it. */
  shopId: string;
  md5: string;
  parts: Map<number, Buffer>;
  status: 'INITIATED' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  /** Until when a film that succeeded is still being converted, epoch ms. */
  convertedAt: number;
  videoUrl: string;
  durationMs: number;
}

const uploads = memoryOf(() => new Map<string, VideoUpload>());

/**
 * The upload of a product's film: announce, send parts, complete, ask. Announcing, cancelling and asking are calls of
 * a shop; parts and their completion take a public signature as well. Needs a scope that takes uploads.
 */
export function addVideoSpaceRoutes(scope: FastifyInstance, world: World): void {
  addShopApi(scope, world, {
    path: `${PREFIX}/init_video_upload`,
    method: 'POST',
    handle: (call) => begin(world, call),
  });
  addPublicOrShopApi(scope, world, {
    path: `${PREFIX}/upload_video_part`,
    method: 'POST',
    handle: async (call) => {
      await takePart(world, call);
      return inResponse({});
    },
  });
  addPublicOrShopApi(scope, world, {
    path: `${PREFIX}/complete_video_upload`,
    method: 'POST',
    handle: (call) => {
      complete(world, call);
      return inResponse({});
    },
  });
  addShopApi(scope, world, {
    path: `${PREFIX}/cancel_video_upload`,
    method: 'POST',
    handle: (call) => {
      ownUpload(world, call, call.body).status = 'CANCELLED';
      return inResponse({});
    },
  });
  addShopApi(scope, world, {
    path: `${PREFIX}/get_video_upload_result`,
    method: 'GET',
    handle: (call) => resultOf(ownUpload(world, call, call.query), world.now()),
  });
}

function begin(world: World, { body, shop }: ShopCall): Record<string, unknown> {
  const md5 = requiredText(body, 'file_md5').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(md5)) throw wrongParameter('file_md5 is no MD5');
  numberBetween(body, 'file_size', [1, LARGEST_VIDEO_BYTES]);
  const video_upload_id = world.nextToken('sg_');
  uploads(world).set(video_upload_id, {
    shopId: shop.shopId,
    md5,
    parts: new Map(),
    status: 'INITIATED',
    convertedAt: 0,
    videoUrl: '',
    durationMs: 0,
  });
  return inResponse({ video_upload_id });
}

async function takePart(world: World, call: PublicCall): Promise<void> {
  const upload = await readUpload(call.request);
  const { bytes } = fileOf(upload, 'part_content', SHOPEE_OPTIONS.media.partBytes);
  const part = Number(wholeNumber(upload.fields, 'part_seq'));
  const md5 = createHash('md5').update(bytes).digest('hex');
  if (requiredText(upload.fields, 'content_md5').toLowerCase() !== md5) {
    throw wrongParameter('content_md5 is not that of the part');
  }
  uploadOf(world, upload.fields).parts.set(part, bytes);
}

/** Puts the parts together and checks the whole against what was announced. */
function complete(world: World, { body }: PublicCall): void {
  const upload = uploadOf(world, body);
  const order = optionalArray(body, 'part_seq_list').map(Number);
  const missing = order.filter((part) => !upload.parts.has(part));
  if (order.length === 0 || missing.length > 0) throw wrongParameter('part_seq_list names unknown parts');
  const bytes = Buffer.concat(order.flatMap((part) => upload.parts.get(part) ?? []));
  const facts = factsOf(bytes);
  const isWhole = createHash('md5').update(bytes).digest('hex') === upload.md5;
  if (!isWhole || facts?.mediaType !== 'video/mp4' || !isOfUsableLength(facts.durationMs)) {
    upload.status = 'FAILED';
    return;
  }
  const media = world.media.add(
    { marketplace: 'shopee', shopId: upload.shopId, fileName: 'product.mp4', ...facts },
    bytes,
  );
  upload.status = 'SUCCEEDED';
  upload.convertedAt = world.now() + SHOPEE_OPTIONS.media.videoProcessingMs;
  upload.videoUrl = mediaUrl(publicUrlOf(world), media);
  upload.durationMs = media.durationMs;
}

/** 10 to 60 seconds; what cannot be read out of the file is not held against it. */
function isOfUsableLength(durationMs: number): boolean {
  const { shortestVideoMs, longestVideoMs } = SHOPEE_OPTIONS.media;
  return durationMs === 0 || (durationMs >= shortestVideoMs && durationMs <= longestVideoMs);
}

function resultOf(upload: VideoUpload, now: number): Record<string, unknown> {
  const { videoUrl, durationMs } = upload;
  const isDone = upload.status === 'SUCCEEDED' && now >= upload.convertedAt;
  const status = upload.status === 'SUCCEEDED' && !isDone ? 'TRANSCODING' : upload.status;
  const video_info = {
    video_url_list: [{ video_url_region: 'SG', video_url: videoUrl }],
    thumbnail_url_list: [],
    duration: Math.round(durationMs / 1000),
  };
  const message = status === 'FAILED' ? 'The parts do not make the film that was announced.' : '';
  return inResponse({ status, message, ...(isDone && { video_info }) });
}

function uploadOf(world: World, source: Source): VideoUpload {
  const upload = uploads(world).get(requiredText(source, 'video_upload_id'));
  if (!upload) throw unknownUpload();
  return upload;
}

function ownUpload(world: World, { shop }: ShopCall, source: Source): VideoUpload {
  const upload = uploadOf(world, source);
  if (upload.shopId !== shop.shopId) throw unknownUpload();
  return upload;
}

function unknownUpload(): ShopeeFailure {
  return new ShopeeFailure('error_not_found', 'The video upload does not exist.');
}
