import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededFiles } from '../../../testing/seeded-files.fixture.ts';
import { openIndependentClient } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';

const MB = 1024 * 1024;
const INIT = '/open/202512/file/init';

let port: IndependentClient;
let film: Buffer<ArrayBuffer>;
let target: string;
beforeAll(async () => {
  port = await openIndependentClient();
  film = seededFiles(port.world, 'tiktok').films[0]?.bytes ?? expect.fail('the seed has no film');
  target = `[POST]/customer_service/202606/conversations/${port.conversation.conversationId}/messages`;
});
afterAll(() => port.close());

const init = (change: Record<string, unknown> = {}) =>
  port.call('POST', INIT, {
    body: {
      file_name: 'v.mp4',
      file_type: 'video',
      file_size: film.length,
      total_chunk_count: 1,
      target_path: target,
      ...change,
    },
  });

/** A chunk, as the public client writes it: unsigned, with the upload's token and the shop's. */
async function put(
  { upload_url, upload_token }: Record<string, string>,
  bytes: Buffer<ArrayBuffer>,
  { number = 1, type = 'video/mp4', token = port.token } = {},
) {
  const query = new URLSearchParams({
    upload_token: upload_token ?? '',
    chunk_num: String(number),
    app_key: '6sbx1234',
    shop_cipher: port.shop.cipher,
  });
  const headers = { 'content-type': type, 'x-tts-access-token': token };
  const answer = await fetch(`${upload_url}?${query}`, { method: 'PUT', body: bytes, headers });
  return (await answer.json()) as { code: number; data: Record<string, string> };
}

const padded = (bytes: number) => Buffer.concat([film, Buffer.alloc(bytes - film.length)]);

describe('POST /open/202512/file/init, PUT /file/202512/upload', () => {
  it('and POST /customer_service/202606/conversations/{conversation_id}/messages send a video', async () => {
    const { code, data } = await init();
    expect([code, data.upload_url]).toEqual([0, `${port.url}/file/202512/upload`]);
    const { data: given } = await put(data, film);
    const path = `/customer_service/202606/conversations/${port.conversation.conversationId}/messages`;
    const content = JSON.stringify({ vid: given['resource_id'] });
    const body = { type: 'VIDEO', content, sender_role: 'CUSTOMER_SERVICE' };
    expect(await port.call('POST', path, { body })).toMatchObject({ code: 0 });
    const said = port.world.newestMessage('tiktok', port.conversation.conversationId);
    expect(said?.content).toMatchObject({ kind: 'video', mediaId: given['resource_id'] });
    const kept = port.world.media.find('tiktok', given['resource_id'] ?? '');
    expect(kept).toMatchObject({ width: 128, height: 128, durationMs: 4000 });
    expect(kept && port.world.media.read(kept)).toEqual(film);
    expect((await port.call('POST', path, { body: { ...body, sender_role: 'BUYER' } })).code).toBe(45101002);
  });

  it('take a large one in chunks, in any order; the last gives the id', async () => {
    const large = padded(12 * MB);
    const { data } = await init({ file_size: large.length, total_chunk_count: 2 });
    const second = await put(data, Buffer.from(large.subarray(6 * MB)), { number: 2 });
    expect(second.data).toEqual({ part_id: expect.any(String) });
    const first = await put(data, Buffer.from(large.subarray(0, 6 * MB)));
    const { resource_id: mediaId = '' } = first.data;
    expect(port.world.media.find('tiktok', mediaId)?.sizeBytes).toBe(large.length);
  });

  it.each([
    ['another file type', { file_type: 'image' }],
    ['no size', { file_size: 0 }],
    ['more than 100 MB', { file_size: 101 * MB }],
    ['no chunk', { total_chunk_count: 0 }],
    ['another call', { target_path: '[POST]/affiliate_creator/202505/videos' }],
    ['an unknown conversation', { target_path: '[POST]/customer_service/202606/conversations/1/messages' }],
  ])('refuse %s', async (_name, change) => {
    expect((await init(change)).code).toBe(36009004);
  });

  it('refuse a chunk without its token, of no video, with another number, too small, or not of the size', async () => {
    const { data } = await init();
    expect((await put({ ...data, upload_token: 'x' }, film)).code).toBe(36009004);
    expect((await put(data, film, { token: 'x' })).code).toBe(36009004);
    expect((await put(data, film, { type: 'text/plain' })).code).toBe(36009022);
    expect((await put(data, film, { number: 2 })).code).toBe(36009004);
    expect((await put(data, Buffer.from(film.subarray(1)))).code).toBe(36009004);
    const { data: two } = await init({ file_size: 12 * MB, total_chunk_count: 2 });
    expect((await put(two, film)).code).toBe(36009004);
  });
});
