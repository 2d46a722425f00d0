import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../../world/types.ts';
import { TIKTOK_ENDPOINTS } from './endpoints.ts';
import { openTikTokPort } from '../tiktok-port.fixture.ts';
import type { CallOptions } from '../tiktok-port.fixture.ts';

let port: Awaited<ReturnType<typeof openTikTokPort>>;
let shop: Shop;
let token: string;
beforeAll(async () => {
  port = await openTikTokPort();
  shop = port.world.shops('tiktok')[0] as Shop;
  token = (await port.connect([shop])).access_token;
});
afterAll(() => port.close());

/** Chunks of a video go to an address of their own, without a signature. */
const UNSIGNED = '/file/202512/upload';
const API = TIKTOK_ENDPOINTS.filter(({ path }) => /^\/[a-z_]+\/\d{6}\//.test(path) && path !== UNSIGNED).map(
  ({ method, path }) => ({ method, path }),
);
/** What belongs to a seller and not to a shop takes no cipher. */
const TAKES_NO_CIPHER = /^GET \/(authorization|seller)\/|^POST \/product\/\d+\/images\/upload$/;
const takesNoCipher = ({ method, path }: (typeof API)[number]) => TAKES_NO_CIPHER.test(`${method} ${path}`);

/** A call that is right up to the gate, but for the changes; what lies behind the gate is none of its business. */
function call({ method, path }: (typeof API)[number], change: CallOptions = {}) {
  const upload = { 'content-type': 'multipart/form-data; boundary=x' };
  return port.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
    token,
    ...(path.endsWith('/upload') && { headers: upload }),
    ...(!takesNoCipher({ method, path }) && { shop }),
    ...change,
  });
}

describe.each(API)('$method $path refuses', (at) => {
  it('a call without a sign, and one with another sign', async () => {
    expect(await call(at, { without: ['sign'] })).toMatchObject({
      code: 36009004,
      message: expect.stringContaining('signature'),
    });
    expect(await call(at, { tamper: { sign: '0'.repeat(64) } })).toMatchObject({ status: 401, code: 106001 });
  });

  it('an unknown app, and a time long past', async () => {
    expect(await call(at, { query: { app_key: 'nobody' } })).toMatchObject({
      code: 36009004,
      message: expect.stringContaining('Invalid app_key'),
    });
    expect(await call(at, { query: { timestamp: '1' } })).toMatchObject({
      code: 36009004,
      message: expect.stringContaining('earlier than 5 minutes'),
    });
  });

  it('a token that is none', async () => {
    expect(await call(at, { token: 'ROW_none' })).toMatchObject({
      code: 36009004,
      message: expect.stringContaining('x-tts-access-token header is invalid'),
    });
  });

  it('a body of another kind', async () => {
    const isUpload = at.path.endsWith('/upload');
    const headers = { 'content-type': isUpload ? 'application/json' : 'text/plain' };
    expect((await call(at, { headers })).code).toBe(isUpload ? 36009023 : 36009022);
  });
});

it.each(API.filter((at) => !takesNoCipher(at)))(
  '$method $path needs a shop_cipher that the token covers',
  async (at) => {
    expect(await call(at, { without: ['shop_cipher'] })).toMatchObject({ code: 106013 });
    const other = port.world.shops('tiktok')[1] as Shop;
    expect(await call(at, { shop: other })).toMatchObject({ code: 101000 });
  },
);

it.each(API.filter(takesNoCipher))('$method $path takes no shop_cipher', async (at) => {
  expect(await call(at, { shop })).toMatchObject({
    code: 36009004,
    message: expect.stringMatching(/shop_cipher .*not required/),
  });
});

it.each(API)('$method $path ends with the token’s time', async (at) => {
  const brief = (await port.connect([shop])).access_token;
  port.world.expireAccessTokens('tiktok', shop.shopId);
  expect(await call(at, { token: brief })).toMatchObject({ status: 401, code: 105002 });
});
