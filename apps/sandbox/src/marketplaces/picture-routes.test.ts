import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';
import type { TestSandbox } from '../testing/start-sandbox.ts';
import { MARKETPLACES } from '../world/types.ts';
import {
  buyerPictureUrl,
  mediaUrl,
  productPictureUrl,
  shopPictureUrl,
  stickerPictureUrl,
} from './picture-addresses.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** Width and height of a PNG whose pixels are all there. */
function sizeOf(png: Buffer): number[] {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  expect(inflateSync(png.subarray(41, 41 + length))).toHaveLength((width * 4 + 1) * height);
  return [width, height];
}

async function get(url: string) {
  const response = await fetch(url);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe.each(MARKETPLACES)('the pictures of %s', (marketplace) => {
  const firstShop = () => sandbox.world.shops(marketplace)[0] ?? expect.fail('no shop');

  it('are PNGs that may be kept forever: products, buyers, shops and stickers', async () => {
    const { world, urls } = sandbox;
    const shop = firstShop();
    const [product] = world.commerce.products(marketplace, shop.shopId);
    const [buyer] = world.buyers(marketplace);
    if (!product || !buyer) return expect.fail('the seed has both');
    const at = urls[marketplace];
    for (const [url, size] of [
      [productPictureUrl(at, product), 360],
      [buyerPictureUrl(at, buyer), 128],
      [shopPictureUrl(at, shop), 128],
      [stickerPictureUrl(at, 'thumbsup'), 160],
    ] as const) {
      const { status, headers, bytes } = await get(url);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(headers.get('cache-control')).toContain('immutable');
      expect(sizeOf(bytes)).toEqual([size, size]);
    }
  });

  it('differ from product to product and stay the same for one', async () => {
    const products = sandbox.world.commerce.products(marketplace, firstShop().shopId).slice(0, 6);
    const load = async () =>
      Promise.all(
        products.map(async (one) => (await get(productPictureUrl(sandbox.urls[marketplace], one))).bytes),
      );
    const first = await load();
    expect(new Set(first.map((bytes) => bytes.toString('base64'))).size).toBe(products.length);
    expect(await load()).toEqual(first);
  });

  it('include what was handed in, byte for byte, and what the seed has drawn', async () => {
    const { world, urls } = sandbox;
    const bytes = Buffer.from('GIF89a and more');
    const given = world.media.add(
      {
        marketplace,
        shopId: firstShop().shopId,
        mediaType: 'image/gif',
        fileName: 'a.gif',
        width: 1,
        height: 1,
        durationMs: 0,
      },
      bytes,
    );
    const served = await get(mediaUrl(urls[marketplace], given));
    expect([served.headers.get('content-type'), served.bytes]).toEqual(['image/gif', bytes]);
    const seen = world
      .shops(marketplace)
      .flatMap((shop) => world.conversations(marketplace, shop.shopId))
      .flatMap((one) => world.messages(marketplace, one.conversationId))
      .flatMap(({ content }) => ('mediaId' in content ? content.mediaId : []));
    for (const mediaId of new Set(seen)) {
      const media = world.media.find(marketplace, mediaId) ?? expect.fail(`no media ${mediaId}`);
      const { headers, bytes: drawn } = await get(mediaUrl(urls[marketplace], media));
      expect([headers.get('content-type'), drawn.length]).toEqual([media.mediaType, media.sizeBytes]);
      if (media.mediaType === 'image/png') expect(sizeOf(drawn)).toEqual([media.width, media.height]);
      else expect(drawn.subarray(4, 12).toString('latin1')).toBe('ftypisom');
    }
  });

  it('are not found for what does not exist', async () => {
    const at = sandbox.urls[marketplace];
    for (const url of [
      productPictureUrl(at, { productId: '1' }),
      buyerPictureUrl(at, { buyerId: '1' }),
      stickerPictureUrl(at, '../x'),
      mediaUrl(at, { mediaId: '1', mediaType: 'image/png' }),
    ]) {
      expect((await get(url)).status).toBe(404);
    }
  });

  it('come late under their own fault and suffer no other', async () => {
    const { faults, urls } = sandbox;
    const fault = { marketplace, pathIncludes: '', method: '', times: 1, retryAfterSeconds: 1 };
    faults.add({ ...fault, kind: 'internal_error', delayMs: 0 });
    faults.add({ ...fault, kind: 'slow_pictures', delayMs: 300 });
    const before = performance.now();
    expect((await get(shopPictureUrl(urls[marketplace], firstShop()))).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(295);
    expect(faults.list().map(({ kind }) => kind)).toEqual(['internal_error']);
    faults.clear();
  });
});
