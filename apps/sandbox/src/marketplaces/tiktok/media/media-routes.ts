import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Media } from '../../../world/commerce/commerce.ts';
import { mediaUrl } from '../../picture-addresses.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { chatParamsError, paramsError, TIKTOK_CODE, TikTokError } from '../gateway/errors.ts';
import { addSellerRoute, addShopRoute } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { pictureFactsOf } from './media-size.ts';

const CHAT_IMAGES = '/customer_service/202309/images/upload';
const PRODUCT_IMAGES = '/product/202309/images/upload';
const MAX_BYTES = 10 * 1024 * 1024;
/** Pixels on either side. */
const SIDES = { MAIN_IMAGE: [300, 4000], other: [100, 20_000] } as const;
const PRODUCT_USES = [
  'MAIN_IMAGE',
  'ATTRIBUTE_IMAGE',
  'DESCRIPTION_IMAGE',
  'CERTIFICATION_IMAGE',
  'SIZE_CHART_IMAGE',
];

interface Upload {
  fileName: string;
  bytes: Buffer;
  fields: Readonly<Record<string, string>>;
}

/** The uploads: multipart, the file in the field `data`. They live in a scope of their own with its parser. */
export function addMediaRoutes(app: FastifyInstance, context: TikTokContext): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_BYTES } });
    addShopRoute(
      scope,
      context,
      { method: 'POST', url: CHAT_IMAGES, scope: 'seller.customer_service', body: 'multipart' },
      async (call) => {
        const upload = await uploadOf(call);
        const facts = pictureFactsOf(upload.bytes);
        if (!facts) throw chatParamsError('data must be a jpg, gif, webp or png picture');
        const media = keep(call, call.shop.shopId, upload, facts);
        const { width, height } = media;
        return { url: mediaUrl(context.publicUrl, media), width, height };
      },
    );
    addSellerRoute(
      scope,
      context,
      { method: 'POST', url: PRODUCT_IMAGES, scope: 'seller.product.basic', body: 'multipart' },
      takeProductImage,
    );
  });
}

/** A product picture belongs to the seller, not to one shop: it is kept with the first shop of the grant. */
async function takeProductImage(call: SellerCall) {
  const upload = await uploadOf(call);
  const use = upload.fields['use_case'] || 'MAIN_IMAGE';
  if (!PRODUCT_USES.includes(use)) throw paramsError(`use_case must be one of ${PRODUCT_USES.join(', ')}`);
  const facts = pictureFactsOf(upload.bytes);
  if (!facts || facts.mediaType === 'image/gif') throw paramsError('data must be a jpg, png or webp picture');
  const [min, max] = use === 'MAIN_IMAGE' ? SIDES.MAIN_IMAGE : SIDES.other;
  if (Math.min(facts.width, facts.height) < min || Math.max(facts.width, facts.height) > max) {
    throw paramsError(`each side of the picture must have ${min} to ${max} pixels`);
  }
  const media = keep(call, call.grant.shopIds[0] ?? '', upload, facts);
  const { width, height } = media;
  return {
    uri: `sandbox/${media.mediaId}`,
    url: mediaUrl(call.context.publicUrl, media),
    width,
    height,
    use_case: use,
  };
}

async function uploadOf({ request }: SellerCall): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: Omit<Upload, 'fields'> | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      const bytes = await part.toBuffer();
      if (part.fieldname === 'data') file = { fileName: part.filename, bytes };
    }
  }
  if (!file) throw new TikTokError(400, TIKTOK_CODE.bodyMalformed, 'The file is missing: field data');
  return { ...file, fields };
}

function keep(
  { world }: SellerCall,
  shopId: string,
  { fileName, bytes }: Upload,
  facts: Pick<Media, 'mediaType' | 'width' | 'height'>,
): Media {
  return world.media.add({ marketplace: 'tiktok', shopId, fileName, durationMs: 0, ...facts }, bytes);
}
