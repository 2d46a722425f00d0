import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, openIndependentClient, png } from '../independent-client.fixture.ts';
import type { IndependentClient } from '../independent-client.fixture.ts';
import { seededFiles } from '../../../testing/seeded-files.fixture.ts';
import { drawProduct } from '../../../world/pictures/product-picture.ts';

let port: IndependentClient;
beforeAll(async () => {
  port = await openIndependentClient();
});
afterAll(() => port.close());

const SETTINGS = '/customer_service/202309/agents/settings';
const PERFORMANCE = '/customer_service/202407/performance';

describe('PUT /customer_service/202309/agents/settings', () => {
  it('is what GET /customer_service/202309/agents/settings then says', async () => {
    expect((await port.call('GET', SETTINGS)).data).toEqual({ can_accept_chat: true });
    expect((await port.call('PUT', SETTINGS, { body: { can_accept_chat: false } })).code).toBe(0);
    expect((await port.call('GET', SETTINGS)).data).toEqual({ can_accept_chat: false });
  });

  it.each([{}, { can_accept_chat: 'no' }])('refuses %j', async (body) => {
    expect((await port.call('PUT', SETTINGS, { body })).code).toBe(45101002);
  });
});

describe('GET /customer_service/202407/performance', () => {
  const days = { support_date_ge: '2026-01-15', support_date_lt: '2026-01-16' };

  it('counts questions and how soon they were answered', async () => {
    const { conversationId } = port.conversation;
    const say = (sender: 'buyer' | 'seller') =>
      port.world.addMessage('tiktok', {
        conversationId,
        sender,
        source: sender === 'buyer' ? 'buyer' : 'openapi',
        content: { kind: 'text', text: 'x' },
      });
    say('buyer');
    port.clock.now += 90_000;
    say('seller');
    expect((await port.call('GET', PERFORMANCE, { query: days })).data.performance).toEqual({
      response_percentage: '100.00',
      response_time_mins: '1.50',
      satisfaction_percentage: '0.00',
      support_session_count: 1,
    });
  });

  it.each([
    ['no days', {}],
    ['an end before the beginning', { ...days, support_date_lt: '2026-01-01' }],
    ['something else', { ...days, support_date_ge: 'yesterday' }],
  ])('refuses %s', async (_name, query) => {
    expect((await port.call('GET', PERFORMANCE, { query: { ...query } })).code).toBe(45101002);
  });
});

const CHAT_UPLOAD = '/customer_service/202309/images/upload';
const PRODUCT_UPLOAD = '/product/202309/images/upload';

function form(bytes: Buffer<ArrayBuffer>, fields: Record<string, string> = {}, field = 'data'): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  made.set(field, new Blob([bytes]), 'a.png');
  return made;
}

describe('POST /customer_service/202309/images/upload', () => {
  it('stores the picture and returns its address and its size', async () => {
    const bytes = Buffer.from(png(320, 200));
    const { code, data } = await port.call('POST', CHAT_UPLOAD, { form: form(bytes) });
    expect({ code, ...data }).toMatchObject({ code: 0, width: 320, height: 200 });
    const mediaId = /\/sandbox-media\/(\d+)\.png$/.exec(data.url)?.[1] ?? '';
    const media = port.world.media.find('tiktok', mediaId);
    expect(media && port.world.media.read(media)).toEqual(bytes);
  });

  it.each([
    ['what is no picture', form(Buffer.from('hello')), 45101002],
    ['a file in another field', form(Buffer.from(png(1, 1)), {}, 'file'), 36009022],
    ['more than 10 MB', form(Buffer.from(png(1, 1, 10 * 1024 * 1024))), 36009021],
  ])('refuses %s', async (_name, data, code) => {
    expect((await port.call('POST', CHAT_UPLOAD, { form: data })).code).toBe(code);
  });

  it('refuses anything but multipart', async () => {
    expect((await port.call('POST', CHAT_UPLOAD, { body: { data: 'x' } })).code).toBe(36009023);
  });
});

describe('POST /product/202309/images/upload', () => {
  const upload = (data: FormData, seller = true) => port.call('POST', PRODUCT_UPLOAD, { form: data, seller });

  it('keeps the picture of a product', async () => {
    const answer = await upload(form(Buffer.from(png(600, 600)), { use_case: 'MAIN_IMAGE' }));
    expect(answer).toMatchObject({ code: 0, data: { width: 600, height: 600, use_case: 'MAIN_IMAGE' } });
    expect(answer.data.uri).not.toBe('');
  });

  it.each([
    ['a main picture below 300 pixels', png(299, 600), 'MAIN_IMAGE'],
    ['another picture below 100 pixels', png(99, 600), 'ATTRIBUTE_IMAGE'],
    ['a use nobody knows', png(600, 600), 'WALLPAPER'],
  ])('refuses %s', async (_name, bytes, use_case) => {
    expect((await upload(form(Buffer.from(bytes), { use_case }))).code).toBe(36009004);
  });

  it('refuses a shop_cipher', async () => {
    const answer = await upload(form(Buffer.from(png(600, 600))), false);
    expect(answer).toMatchObject({ code: 36009004, message: expect.stringContaining('shop_cipher') });
  });
});

describe('every picture that the seed shows', () => {
  it('is taken for chat, as the main picture of a product, and as any other', async () => {
    const { products, pictures } = seededFiles(port.world, 'tiktok');
    expect([products.length, pictures.length].map((count) => count > 0)).toEqual([true, true]);
    for (const { bytes } of [...products, ...pictures]) {
      expect((await port.call('POST', CHAT_UPLOAD, { form: form(bytes) })).code).toBe(0);
      for (const use_case of ['MAIN_IMAGE', 'DESCRIPTION_IMAGE']) {
        const data = form(bytes, { use_case });
        expect((await port.call('POST', PRODUCT_UPLOAD, { form: data, seller: true })).code).toBe(0);
      }
    }
  });

  it('has the size that a product says', async () => {
    const { productId } = addProduct(port);
    const { data } = await port.call('GET', `/product/202309/products/${productId}`);
    const bytes = drawProduct(productId);
    const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    expect(data.main_images).toMatchObject([size]);
  });
});
