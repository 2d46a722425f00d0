import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { putBuyer } from '../testing/commerce-data.ts';
import { startLocalServer } from '../../testing/local-server.ts';
import { filmFile } from '../../shopee/testing/files.ts';
import { startTikTokTestbed } from '../testing/testbed.ts';
import type { TikTokTestbed } from '../testing/testbed.ts';

const UPLOAD = 'POST /customer_service/202309/images/upload';
const INIT = 'POST /open/202512/file/init';
const CHUNK = 'PUT /file/202512/upload';
const SEND = 'POST /customer_service/202606/conversations/{conversation_id}/messages';

let bed: TikTokTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTikTokTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const png = (): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(new ArrayBuffer(33));
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(640, 16);
  bytes.writeUInt32BE(480, 20);
  return new Uint8Array(bytes);
};
const picture = (bytes = png()) =>
  ({ name: 'kopi "baru".png', mediaType: 'image/png', bytes, width: 0, height: 0, durationMs: 0 }) as const;

describe(UPLOAD, () => {
  it('gives an address that can be sent', async () => {
    const image = await bed.adapter.uploadImage(shop, picture());
    expect(image).toEqual({ url: expect.stringMatching(/^http/), width: 640, height: 480 });
    const { buyerId } = putBuyer(bed.world);
    const to = { ...(await bed.adapter.openConversation(shop, { buyerId })), buyerId };
    const { platformMessageId } = await bed.adapter.send(shop, to, { kind: 'image', image });
    const sent = bed.world.newestMessage('tiktok', to.platformSessionId);
    expect(sent).toMatchObject({ messageId: platformMessageId, content: { kind: 'image' } });
    const [read] = (await bed.adapter.listMessages(shop, to.platformSessionId, null)).messages;
    expect(read).toMatchObject({ kind: 'image', content: { url: image.url, width: 640, height: 480 } });
  });

  it('refuses what is no picture, in TikTok’s words', async () => {
    const file = picture(new Uint8Array(40));
    await expect(bed.adapter.uploadImage(shop, file)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('picture'),
    });
  });
});

const film = () => ({ ...filmFile(4000), width: 128, height: 96 });
const conversation = () => {
  const { buyerId } = putBuyer(bed.world);
  const { conversationId } = bed.world.openConversation('tiktok', shop.platformShopId, buyerId);
  return { platformSessionId: conversationId, buyerId };
};
/** The newest message of a conversation: no test of this file sends to it but its own. */
const inWorld = (sessionId: string) => bed.world.newestMessage('tiktok', sessionId)?.content;

describe(`${INIT}, ${CHUNK}`, () => {
  it(`give a film that ${SEND} sends`, async () => {
    const to = conversation();
    const video = await bed.adapter.uploadVideo(shop, film(), to);
    expect(video).toEqual({
      videoId: expect.stringMatching(/^\d+$/),
      url: '',
      coverUrl: '',
      durationMs: 4000,
      width: 128,
      height: 96,
    });
    const kept = bed.world.media.find('tiktok', video.videoId);
    expect(kept && bed.world.media.read(kept)).toEqual(Buffer.from(film().bytes));
    const { platformMessageId } = await bed.adapter.send(shop, to, { kind: 'video', video });
    expect(inWorld(to.platformSessionId)).toMatchObject({ kind: 'video', mediaId: video.videoId });
    const [read] = (await bed.adapter.listMessages(shop, to.platformSessionId, null)).messages;
    expect(read).toMatchObject({
      kind: 'video',
      platformMessageId,
      isSeller: true,
      content: { videoId: video.videoId, url: expect.stringMatching(/^http/), durationMs: 4000 },
    });
  });

  it('name the send that the film is for, and need no signature for the film itself', async () => {
    const server = await startLocalServer(({ method, headers }) =>
      method === 'PUT'
        ? { body: { resource_id: 'v1' } }
        : { body: { code: 0, data: { upload_url: `http://${headers.host}/x?a=1`, upload_token: 'up' } } },
    );
    const to = { platformSessionId: '7494560109732334261', buyerId: '1' };
    const adapter = bed.adapterWith({ apiUrl: server.origin });
    await expect(adapter.uploadVideo(shop, film(), to)).resolves.toMatchObject({ videoId: 'v1' });
    const [announced, chunk] = server.requests;
    expect(JSON.parse(announced?.body ?? '')).toEqual({
      file_name: film().name,
      file_type: 'video',
      file_size: film().bytes.length,
      total_chunk_count: 1,
      target_path: '[POST]/customer_service/202606/conversations/7494560109732334261/messages',
    });
    expect(chunk).toMatchObject({
      path: '/x',
      query: {
        a: '1',
        upload_token: 'up',
        chunk_num: '1',
        app_key: expect.any(String),
        shop_cipher: shop.credentials.extra['cipher'],
      },
    });
    expect(chunk?.query).not.toHaveProperty('sign');
    expect(chunk?.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-tts-access-token': shop.credentials.accessToken,
    });
  });

  it('give the token of the shop to no other host', async () => {
    const elsewhere = await startLocalServer(() => ({ body: { code: 0, data: { resource_id: '5' } } }));
    const answer = { code: 0, data: { upload_url: `${elsewhere.origin}/x`, upload_token: 'up' } };
    const server = await startLocalServer(() => ({ body: answer }));
    const adapter = bed.adapterWith({ apiUrl: server.origin });
    const video = await adapter.uploadVideo(shop, film(), { platformSessionId: '1', buyerId: '1' });
    expect(video.videoId).toBe('5');
    expect(elsewhere.requests[0]?.headers).not.toHaveProperty('x-tts-access-token');
  });

  it('refuse what is no film, in TikTok’s words, and another type before it is sent', async () => {
    const to = conversation();
    const words = { ...film(), bytes: new Uint8Array(40) };
    await expect(bed.adapter.uploadVideo(shop, words, to)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('video'),
    });
    await expect(bed.adapter.uploadVideo(shop, picture(), to)).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe(`failures of ${UPLOAD}`, () => {
  itFailsAsDocumented(
    {
      endpoint: UPLOAD,
      effect: 'read',
      scope: 'seller.customer_service',
      run: (adapter, to) => adapter.uploadImage(to, picture()),
    },
    () => bed,
    () => shop,
  );
});

describe(`failures of ${INIT}`, () => {
  itFailsAsDocumented(
    {
      endpoint: INIT,
      effect: 'read',
      scope: 'seller.customer_service',
      run: (adapter, to) => adapter.uploadVideo(to, film(), conversation()),
    },
    () => bed,
    () => shop,
  );
});
