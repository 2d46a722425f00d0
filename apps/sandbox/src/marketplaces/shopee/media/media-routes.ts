import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Media } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { mediaUrl } from '../../picture-addresses.ts';
import { inResponse, wrongParameter } from '../gateway/envelope.ts';
import { factsOf } from './file-facts.ts';
import { addPublicOrShopApi } from '../gateway/gateway.ts';
import type { PublicCall } from '../gateway/gateway.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { addUploadScope, readUpload } from './uploads.ts';
import type { UploadedFile } from './uploads.ts';
import { addVideoSpaceRoutes } from './media-video-routes.ts';

/** Pictures that belong to no shop yet have no shop's id. */
const NO_SHOP = '';
/** The marketplace gives each region its own picture address; this sandbox serves all from one. */
const REGION = 'SG';

/** The media space: pictures and films of products. */
export function addMediaSpaceRoutes(server: FastifyInstance, world: World): void {
  addUploadScope(server, (scope) => {
    addPublicOrShopApi(scope, world, {
      path: '/api/v2/media_space/upload_image',
      method: 'POST',
      handle: (call) => uploadImages(world, call),
    });
    addVideoSpaceRoutes(scope, world);
  });
}

async function uploadImages(world: World, call: PublicCall): Promise<Record<string, unknown>> {
  const { files } = await readUpload(call.request);
  const images = files.filter(({ field }) => field === 'image');
  if (images.length < 1 || images.length > SHOPEE_OPTIONS.media.mostImages) {
    throw wrongParameter(`image must hold 1 to ${SHOPEE_OPTIONS.media.mostImages} files`);
  }
  const [first, ...others] = images.map((file) => describe(world, keepImage(world, file)));
  const image_info_list = [first, ...others].map((image_info, id) => ({
    id,
    error: '',
    message: '',
    image_info,
  }));
  return inResponse({ image_info: first, image_info_list });
}

function keepImage(world: World, { name, bytes }: UploadedFile): Media {
  const { largestImageBytes } = SHOPEE_OPTIONS.media;
  if (bytes.length > largestImageBytes) throw wrongParameter('image is larger than 10 MB');
  const facts = factsOf(bytes);
  if (facts?.mediaType !== 'image/jpeg' && facts?.mediaType !== 'image/png') {
    throw wrongParameter('image must be a JPG, JPEG or PNG');
  }
  return world.media.add({ marketplace: 'shopee', shopId: NO_SHOP, fileName: name, ...facts }, bytes);
}

function describe(world: World, media: Media) {
  const image_url = mediaUrl(publicUrlOf(world), media);
  return {
    image_id: createHash('md5').update(media.mediaId).digest('hex'),
    image_url_list: [{ image_url_region: REGION, image_url }],
  };
}
