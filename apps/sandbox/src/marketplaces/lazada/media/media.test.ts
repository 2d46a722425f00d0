import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp4Of, openNewShop, pngOf, startIndependentClient } from '../independent-client.fixture.ts';
import type { IndependentClient, NewShop, Params } from '../independent-client.fixture.ts';
import { seededFiles } from '../../../testing/seeded-files.fixture.ts';

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

describe('POST /image/migrate', () => {
  const migrate = (url: string) =>
    independent.call(
      '/image/migrate',
      {
        access_token: own.access_token,
        payload: `<?xml version="1.0" encoding="UTF-8"?><Request><Image><Url>${url}</Url></Image></Request>`,
      },
      'form',
    );

  it('takes in a picture from its address, within the limits of an upload', async () => {
    const { access_token } = own;
    const file = { field: 'image', name: 'a.png', bytes: pngOf(400, 400) };
    const { data: before } = await independent.upload('/image/upload', { access_token }, file);
    const { code, data } = await migrate(before.image.url);
    expect([code, data.image.hash_code]).toEqual(['0', before.image.hash_code]);
    expect(data.image.url).not.toBe(before.image.url);
    const tooSmall = `${independent.sandbox.urls.lazada}/sandbox-pictures/shops/${own.shop.shopId}.png`;
    expect(await migrate(tooSmall)).toMatchObject({ code: '303' });
  });

  it.each(['http://127.0.0.1:9/none.png', 'ftp://a.test/1.png', 'nowhere', ''])(
    'answers 301 when nothing can be read at %j',
    async (url) => {
      expect(await migrate(url)).toMatchObject({ code: '301' });
    },
  );
});

describe('POST /image/upload', () => {
  const upload = (bytes: Buffer, field = 'image') =>
    independent.upload(
      '/image/upload',
      { access_token: own.access_token },
      { field, name: 'photo.png', bytes },
    );

  it('stores the picture and returns its address; the file is no part of the signature', async () => {
    const { code, data } = await upload(pngOf(400, 330));
    expect(code).toBe('0');
    expect(data.image.hash_code).toMatch(/^[0-9a-f]{32}$/);
    const mediaId = /(\d+)\.png$/.exec(data.image.url)?.[1] ?? '';
    expect(independent.sandbox.world.media.find('lazada', mediaId)).toMatchObject({
      shopId: own.shop.shopId,
      fileName: 'photo.png',
      width: 400,
      height: 330,
    });
  });

  it.each([
    ['no picture', Buffer.from('GIF89a, and more'), '300'],
    ['a side below 330 px', pngOf(400, 329), '303'],
    ['a side above 5000 px', pngOf(5001, 400), '303'],
    ['more than 3 MB', pngOf(400, 400, 3 * 1024 * 1024), '303'],
    ['an empty file', Buffer.alloc(0), '302'],
  ])('refuses %s', async (_name, bytes, code) => {
    expect(await upload(bytes)).toMatchObject({ code, type: 'ISP' });
  });

  it('takes every picture that the seed shows: of products and of messages', async () => {
    const { products, pictures } = seededFiles(independent.sandbox.world, 'lazada');
    expect([products.length, pictures.length].map((count) => count > 0)).toEqual([true, true]);
    for (const { fileName, bytes } of [...products, ...pictures])
      expect([fileName, (await upload(bytes))['code']]).toEqual([fileName, '0']);
  });

  it('refuses a file in another field, and a call without one', async () => {
    expect(await upload(pngOf(400, 400), 'picture')).toMatchObject({ code: '302' });
    const { access_token } = own;
    expect(await independent.call('/image/upload', { access_token }, 'form')).toMatchObject({ code: '302' });
  });
});

describe('a film in blocks', () => {
  const bytes = mp4Of(10_000, 1000);
  const blocks = [bytes.subarray(0, 600), bytes.subarray(600)];
  const post = (path: string, params: Params) =>
    independent.call(path, { access_token: own.access_token, ...params }, 'form');
  const create = (fileBytes = bytes.length) =>
    post('/media/video/block/create', { fileName: 'clip.mp4', fileBytes: String(fileBytes) });

  async function handOver(film = blocks): Promise<{ uploadId: string; tags: string[] }> {
    const { upload_id: uploadId } = await create(Buffer.concat(film).length);
    const tags: string[] = [];
    for (const [at, block] of film.entries()) {
      const params = { uploadId, blockNo: String(at), blockCount: String(film.length) };
      const file = { field: 'file', name: 'clip.mp4', bytes: block };
      const signed = { access_token: own.access_token, ...params };
      tags.push((await independent.upload('/media/video/block/upload', signed, file))['e_tag']);
    }
    return { uploadId, tags };
  }
  const commit = ({ uploadId, tags }: { uploadId: string; tags: string[] }, change: Params = {}) =>
    post('/media/video/block/commit', {
      uploadId,
      parts: JSON.stringify(tags.map((eTag, at) => ({ partNumber: at + 1, eTag }))),
      title: 'clip',
      videoUsage: 'im',
      ...change,
    });

  it('POST /media/video/block/commit: takes every film that the seed shows', async () => {
    const { films } = seededFiles(independent.sandbox.world, 'lazada');
    expect(films.length).toBeGreaterThan(0);
    for (const film of films)
      expect(await commit(await handOver([film.bytes]))).toMatchObject({ success: true });
  });

  it('POST /media/video/block/create, upload and commit, then GET /media/video/get and a message with it', async () => {
    const { data } = await independent.upload(
      '/image/upload',
      { access_token: own.access_token },
      { field: 'image', name: 'c.png', bytes: pngOf(400, 400) },
    );
    const committed = await commit(await handOver(), { coverUrl: data.image.url });
    expect(committed).toMatchObject({ success: true, result_code: '0' });
    const videoId = committed['video_id'];
    const { access_token, session } = own;
    const film = await independent.call('/media/video/get', { access_token, videoId });
    expect(film).toMatchObject({
      success: true,
      state: 'AUDIT_SUCCESS',
      cover_url: data.image.url,
      title: 'clip.mp4',
    });
    expect(film['video_url']).toContain(`${videoId}.mp4`);
    const { world } = independent.sandbox;
    const kept = world.media.find('lazada', videoId);
    expect(kept && world.media.read(kept)).toEqual(bytes);
    const sent = await post('/im/message/send', {
      session_id: session.conversationId,
      template_id: '6',
      video_id: videoId,
      width: '640',
      height: '360',
    });
    expect(sent).toMatchObject({ success: true });
    expect(world.messages('lazada', session.conversationId).at(-1)?.content).toMatchObject({
      kind: 'video',
      mediaId: videoId,
    });
  });

  it('POST /media/video/block/create refuses 100 MB', async () => {
    expect(await create(100 * 1024 * 1024)).toMatchObject({ code: '0', success: false });
  });

  it('POST /media/video/block/upload refuses a block beyond their number and an unknown upload', async () => {
    const { upload_id: uploadId } = await create();
    const file = { field: 'file', name: 'x', bytes: blocks[0] as Buffer };
    const upload = (params: Params) =>
      independent.upload(
        '/media/video/block/upload',
        { access_token: own.access_token, blockNo: '0', blockCount: '2', uploadId, ...params },
        file,
      );
    expect(await upload({ blockNo: '2' })).toMatchObject({ success: false });
    expect(await upload({ uploadId: '404' })).toMatchObject({ success: false });
    expect(await upload({ blockNo: '' })).toMatchObject({ code: 'MissingParameter' });
  });

  it('POST /media/video/block/commit refuses wrong parts, what is no MP4, and a chat film of 3 s or less', async () => {
    const { uploadId, tags } = await handOver();
    expect(await commit({ uploadId, tags: tags.toReversed() })).toMatchObject({ success: false });
    expect(await commit({ uploadId, tags: tags.slice(1) })).toMatchObject({ success: false });
    expect(await commit(await handOver([Buffer.from('no film at all, really not')]))).toMatchObject({
      success: false,
    });
    const short = await handOver([mp4Of(3000)]);
    expect(await commit(short)).toMatchObject({
      success: false,
      result_message: expect.stringContaining('3 s'),
    });
    expect(await commit(short, { videoUsage: 'pro_main_video' })).toMatchObject({ success: true });
  });

  it('GET /media/video/get knows only films of the shop', async () => {
    const { video_id: videoId } = await commit(await handOver());
    const other = await openNewShop(independent);
    const asked = { access_token: other.access_token, videoId };
    expect(await independent.call('/media/video/get', asked)).toMatchObject({ success: false });
  });
});
