import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingFile } from '../../message-content.ts';
import { ANY_TARGET } from '../../testing/any-target.ts';
import type { ShopAccess } from '../../port.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { mp4Of, pngOf } from '../testing/media-files.ts';
import { startLazadaTestbed } from '../testing/testbed.ts';
import type { LazadaTestbed } from '../testing/testbed.ts';

const PICTURE = 'POST /image/upload';
const BEGIN = 'POST /media/video/block/create';
const BLOCK = 'POST /media/video/block/upload';
const JOIN = 'POST /media/video/block/commit';
const FILM = 'GET /media/video/get';

let bed: LazadaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const picture = (width: number, height: number): OutgoingFile => ({
  name: 'a.png',
  mediaType: 'image/png',
  bytes: pngOf(width, height),
  width,
  height,
  durationMs: 0,
});
const film = (size = 300, durationMs = 5000): OutgoingFile => ({
  name: 'clip.mp4',
  mediaType: 'video/mp4',
  bytes: mp4Of(durationMs, size),
  width: 640,
  height: 360,
  durationMs,
});

describe('a picture', () => {
  it(`${PICTURE}: is where the answer says, with the size of the answer`, async () => {
    const { url, ...size } = await bed.adapter.uploadImage(shop, picture(400, 330));
    expect(size).toEqual({ width: 400, height: 330 });
    const lying = await fetch(url);
    expect(new Uint8Array(await lying.arrayBuffer())).toEqual(pngOf(400, 330));
  });

  it(`${PICTURE}: one that is too small is refused in Lazada's words`, async () => {
    await expect(bed.adapter.uploadImage(shop, picture(100, 100))).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: '303',
    });
  });

  itFailsAsDocumented(
    { endpoint: PICTURE, effect: 'read', run: (adapter, of) => adapter.uploadImage(of, picture(400, 400)) },
    () => bed,
    () => shop,
  );
});

describe('a film', () => {
  it(`${BEGIN}, ${BLOCK}, ${JOIN}, ${FILM}: in blocks, all of it and in order`, async () => {
    const size = 9 * 1024 * 1024;
    const sent = film(size);
    const { videoId, url, ...facts } = await bed.adapter.uploadVideo(shop, sent, ANY_TARGET);
    expect(facts).toEqual({ coverUrl: '', durationMs: 5000, width: 640, height: 360 });
    const kept = bed.world.media.find('lazada', videoId);
    expect(kept && Buffer.compare(bed.world.media.read(kept), Buffer.from(sent.bytes))).toBe(0);
    expect(url).toContain(videoId);
  });

  it(`${JOIN}: one of three seconds or less is refused in Lazada's words`, async () => {
    await expect(bed.adapter.uploadVideo(shop, film(300, 3000), ANY_TARGET)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('3 s'),
    });
  });

  it(`${FILM}: one that its audit failed is refused`, async () => {
    const answers: Record<string, object> = {
      '/rest/media/video/block/create': { upload_id: 'u' },
      '/rest/media/video/block/upload': { e_tag: 'e' },
      '/rest/media/video/block/commit': { video_id: 'v' },
      '/rest/media/video/get': { state: 'AUDIT_FAILED' },
    };
    const server = await startLocalServer(({ path }) => ({
      body: { code: '0', success: true, result_code: '0', ...answers[path] },
    }));
    await expect(bed.adapterAt(server.origin).uploadVideo(shop, film(), ANY_TARGET)).rejects.toMatchObject({
      kind: 'refused',
      marketplaceCode: 'AUDIT_FAILED',
    });
  });

  const done = (fields: object) => ({ code: '0', success: true, result_code: '0', ...fields });
  const steps = [
    [BEGIN, { '/media/video/block/create': done({ upload_id: 'u' }) }],
    [BLOCK, { '/media/video/block/upload': done({ e_tag: 'e' }) }],
    [JOIN, { '/media/video/block/commit': done({ video_id: 'v' }) }],
    [FILM, {}],
  ] as const;
  for (const [at, [endpoint]] of steps.entries()) {
    const earlier = Object.assign({}, ...steps.slice(0, at).map(([, answer]) => answer)) as object;
    itFailsAsDocumented(
      {
        endpoint,
        effect: 'read',
        earlier: { ...earlier },
        run: (adapter, of) => adapter.uploadVideo(of, film(), ANY_TARGET),
      },
      () => bed,
      () => shop,
    );
  }
});
