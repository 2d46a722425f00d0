import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';
import { formOf, mp4Of, openNewShop, pngOf } from '../new-shop.fixture.ts';
import type { NewShop } from '../new-shop.fixture.ts';
import { seededFiles } from '../../../testing/seeded-files.fixture.ts';

const MESSAGES = 'GET /api/v2/sellerchat/get_message';
const SEND = 'POST /api/v2/sellerchat/send_message';
const IMAGE = 'POST /api/v2/sellerchat/upload_image';
const PRODUCT_IMAGE = 'POST /api/v2/media_space/upload_image';
const VIDEO = 'POST /api/v2/sellerchat/upload_video';
const RESULT = 'GET /api/v2/sellerchat/get_video_upload_result';
const MB = 1024 * 1024;

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

const newest = async () => {
  const query = { conversation_id: own.conversation.conversationId, page_size: '1' };
  return (await independent.call(MESSAGES, { query, grant: own.grant })).json['response'].messages[0];
};
const send = (message_type: string, content: unknown) =>
  independent.call(SEND, {
    body: { to_id: Number(own.buyer.buyerId), message_type, content },
    grant: own.grant,
  });

describe('files that are taken', () => {
  it(`${SEND}, ${IMAGE}: a picture that was handed in`, async () => {
    const uploaded = await independent.call(IMAGE, { body: formOf('file', [pngOf()]), grant: own.grant });
    const { url } = uploaded.json['response'];
    expect(uploaded.json['response']).toEqual({
      url: expect.stringMatching(/\.png$/),
      thumbnail: url,
      file_server_id: 0,
      thumb_height: 60,
      thumb_width: 80,
      url_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect((await send('image', { image_url: url })).json['error']).toBe('');
    expect((await newest()).content).toMatchObject({ url, thumb_width: 80 });
    const strange = await send('image', { image_url: 'https://cf.shopee.sg/file/abc' });
    expect(strange.json['error']).toBe('error_param');
  });

  it(`${SEND}, ${VIDEO}, ${RESULT}: a film that was converted`, async () => {
    independent.sandbox.clock.pause();
    const { json } = await independent.call(VIDEO, { body: formOf('file', [mp4Of(4000)]), grant: own.grant });
    const { vid } = json['response'];
    const result = async () =>
      (await independent.call(RESULT, { query: { vid }, grant: own.grant })).json['response'];
    expect(await result()).toEqual({ status: 'processing' });
    expect((await send('video', { vid })).json['error']).toBe('error_param');
    independent.sandbox.clock.step(1000);
    expect(await result()).toMatchObject({
      status: 'successful',
      video: expect.stringMatching(/^http/),
      thumbnail: expect.stringMatching(/^http/),
      duration: 4000,
    });
    expect((await send('video', { vid })).json['error']).toBe('');
    expect(await newest()).toMatchObject({ message_type: 'video', content: { duration_seconds: 4 } });
    independent.sandbox.clock.reset();
  });
});

it.each([
  [IMAGE, 'file'],
  [PRODUCT_IMAGE, 'image'],
])('%s takes every picture that the seed shows', async (endpoint, field) => {
  const { products, pictures } = seededFiles(independent.world, 'shopee');
  expect([products.length, pictures.length].map((count) => count > 0)).toEqual([true, true]);
  for (const { fileName, bytes } of [...products, ...pictures]) {
    const { json } = await independent.call(endpoint, { body: formOf(field, [bytes]), grant: own.grant });
    expect([fileName, json['error']]).toEqual([fileName, '']);
  }
});

it(`${VIDEO} takes every film that the seed shows`, async () => {
  const { films } = seededFiles(independent.world, 'shopee');
  expect(films.length).toBeGreaterThan(0);
  for (const { bytes } of films) {
    const { json } = await independent.call(VIDEO, { body: formOf('file', [bytes]), grant: own.grant });
    expect(json['error']).toBe('');
  }
});

describe('files that are not taken', () => {
  it.each([
    [IMAGE, 'larger than 2 MB', () => formOf('file', [pngOf(2 * MB)])],
    [IMAGE, 'no picture', () => formOf('file', [Buffer.from('words')])],
    [IMAGE, 'under another name', () => formOf('image', [pngOf()])],
    [IMAGE, 'no upload', () => ({ file: 'x' })],
    [VIDEO, 'no film', () => formOf('file', [pngOf()])],
    [VIDEO, 'shorter than a second', () => formOf('file', [mp4Of(900)])],
    [VIDEO, 'longer than three minutes', () => formOf('file', [mp4Of(181_000)])],
    [VIDEO, 'larger than 30 MB', () => formOf('file', [mp4Of(4000, 30 * MB)])],
  ])('%s: %s', async (endpoint, _name, body) => {
    expect(await independent.errorOf(endpoint, { body: body(), grant: own.grant })).toBe('error_param');
  });

  it(`${IMAGE}, ${VIDEO}: up to the limit they are`, async () => {
    const picture = formOf('file', [pngOf(2 * MB - 33)]);
    expect(await independent.errorOf(IMAGE, { body: picture, grant: own.grant })).toBe('');
    const film = formOf('file', [mp4Of(4000, 20 * MB)]);
    expect(await independent.errorOf(VIDEO, { body: film, grant: own.grant })).toBe('');
  });

  it(`${RESULT}: of another shop’s film, of none`, async () => {
    const other = await openNewShop(independent);
    const { json } = await independent.call(VIDEO, {
      body: formOf('file', [mp4Of(4000)]),
      grant: other.grant,
    });
    const query = { vid: json['response'].vid };
    expect(await independent.errorOf(RESULT, { query, grant: own.grant })).toBe('error_not_found');
    expect(await independent.errorOf(RESULT, { query: {}, grant: own.grant })).toBe('error_param');
  });
});
