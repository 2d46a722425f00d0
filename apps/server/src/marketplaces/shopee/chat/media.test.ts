import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingFile } from '../../message-content.ts';
import { ANY_TARGET } from '../../testing/any-target.ts';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { filmFile, pictureFile } from '../testing/files.ts';
import { startShopeeTestbed } from '../testing/testbed.ts';
import type { ShopeeTestbed } from '../testing/testbed.ts';

const IMAGE = 'POST /api/v2/sellerchat/upload_image';
const VIDEO = 'POST /api/v2/sellerchat/upload_video';
const RESULT = 'GET /api/v2/sellerchat/get_video_upload_result';
const MB = 1024 * 1024;

type Adapter = ShopeeTestbed['adapter'];

let bed: ShopeeTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startShopeeTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

it(`${IMAGE}: a picture has an address, under which it lies`, async () => {
  const file = pictureFile();
  const uploaded = await bed.adapter.uploadImage(shop, file);
  expect(uploaded).toMatchObject({ width: 80, height: 60 });
  const answer = await fetch(uploaded.url);
  expect(answer.headers.get('content-type')).toContain('image/png');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file.bytes);
});

it.each([
  ['one of more than 2 MB', pictureFile(2 * MB)],
  ['what is no picture', { ...pictureFile(), bytes: new Uint8Array([1, 2, 3]) }],
])(`${IMAGE}: %s is refused`, async (_name, file) => {
  await expect(bed.adapter.uploadImage(shop, file)).rejects.toMatchObject({
    kind: 'refused',
    marketplaceCode: 'error_param',
  });
});

it(`${VIDEO}, ${RESULT}: a film can be sent once Shopee has converted it`, async () => {
  const uploaded = await bed.adapter.uploadVideo(shop, filmFile(4000), ANY_TARGET);
  expect(uploaded).toMatchObject({ videoId: expect.any(String), durationMs: 4000 });
  expect((await fetch(uploaded.url)).status).toBe(200);
  expect(uploaded.coverUrl).toMatch(/^http/);
});

it.each([
  ['that lasts 200 seconds', filmFile(200_000)],
  ['that lasts half a second', filmFile(500)],
  ['that is none', { ...filmFile(4000), bytes: new Uint8Array([1, 2, 3]) }],
])(`${VIDEO}: a film %s is refused`, async (_name, file) => {
  await expect(bed.adapter.uploadVideo(shop, file, ANY_TARGET)).rejects.toMatchObject({
    kind: 'refused',
    marketplaceCode: 'error_param',
  });
});

it(`${RESULT}: a film that Shopee could not convert is refused`, async () => {
  const server = await startLocalServer(({ path }) => ({
    body: { error: '', response: path.endsWith('/upload_video') ? { vid: 'v1' } : { status: 'failed' } },
  }));
  const adapter = bed.adapterWith({ apiUrl: server.origin });
  await expect(adapter.uploadVideo(shop, filmFile(4000), ANY_TARGET)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('failed'),
  });
});

it('types that Shopee does not take are refused before it is asked', async () => {
  const adapter = bed.adapterWith({ apiUrl: 'http://127.0.0.1:9' });
  const webp: OutgoingFile = { ...pictureFile(), mediaType: 'image/webp' };
  await expect(adapter.uploadImage(shop, webp)).rejects.toMatchObject({ kind: 'refused' });
  await expect(adapter.uploadVideo(shop, pictureFile(), ANY_TARGET)).rejects.toMatchObject({
    kind: 'refused',
  });
});

describe('failures', () => {
  describe.each([
    {
      endpoint: IMAGE,
      effect: 'read' as const,
      run: (adapter: Adapter, to: ShopAccess) => adapter.uploadImage(to, pictureFile()),
    },
    {
      endpoint: VIDEO,
      effect: 'read' as const,
      run: (adapter: Adapter, to: ShopAccess) => adapter.uploadVideo(to, filmFile(4000), ANY_TARGET),
    },
    {
      endpoint: RESULT,
      effect: 'read' as const,
      earlier: () => ({ '/api/v2/sellerchat/upload_video': { vid: 'v1' } }),
      run: (adapter: Adapter, to: ShopAccess) => adapter.uploadVideo(to, filmFile(4000), ANY_TARGET),
    },
  ])('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
