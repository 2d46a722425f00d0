import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHOPEE_ENDPOINTS } from './endpoints.ts';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Grant, IndependentClient } from '../independent-client.fixture.ts';

/** Calls that a document signs for no shop. */
const PUBLIC = [
  'POST /api/v2/auth/token/get',
  'POST /api/v2/auth/access_token/get',
  'GET /api/v2/public/get_shops_by_partner',
  'POST /api/v2/push/set_app_push_config',
  'GET /api/v2/push/get_app_push_config',
  'GET /api/v2/push/get_lost_push_message',
  'POST /api/v2/push/confirm_consumed_lost_push_message',
];
/** Calls that clients sign either way. */
const EITHER = [
  'POST /api/v2/media_space/upload_image',
  'POST /api/v2/media_space/upload_video_part',
  'POST /api/v2/media_space/complete_video_upload',
];
/** Pages for a person, not calls. */
const PAGES = /^\/auth(?:\/|$)|\/(?:cancel_)?auth_partner$/;

const all = SHOPEE_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
const ofShop = all.filter(
  (name) => !PUBLIC.includes(name) && !EITHER.includes(name) && !PAGES.test(name.split(' ')[1] ?? ''),
);

let independent: IndependentClient;
let grant: Grant;
beforeAll(async () => {
  independent = await startIndependentClient();
  grant = await independent.connect('727720655');
});
afterAll(() => independent.stop());

const bodyOf = (endpoint: string) => (endpoint.startsWith('POST') ? { body: {} } : {});
const publicly = (endpoint: string) => independent.errorOf(endpoint, bodyOf(endpoint));
const forShop = (endpoint: string) => independent.errorOf(endpoint, { ...bodyOf(endpoint), grant });
/** Token and shop id are in the address, and only a public signature. */
const publiclyForShop = (endpoint: string) =>
  independent.errorOf(endpoint, {
    ...bodyOf(endpoint),
    query: { access_token: grant.token, shop_id: grant.shop },
  });

describe('a call of a shop', () => {
  it.each(ofShop)('%s: refuses a call without token, and a public signature', async (endpoint) => {
    expect(await publicly(endpoint)).toBe('error_param');
    expect(await publiclyForShop(endpoint)).toBe('error_sign');
    expect(await forShop(endpoint)).not.toBe('error_sign');
  });

  it('announcing, cancelling and asking for a product’s film are calls of a shop', () => {
    expect(ofShop).toEqual(
      expect.arrayContaining([
        'POST /api/v2/media_space/init_video_upload',
        'POST /api/v2/media_space/cancel_video_upload',
        'GET /api/v2/media_space/get_video_upload_result',
      ]),
    );
  });
});

describe('a public call', () => {
  it.each(PUBLIC)('%s: refuses the signature of a shop', async (endpoint) => {
    expect(await publicly(endpoint)).not.toBe('error_sign');
    expect(await forShop(endpoint)).toBe('error_sign');
  });
});

describe('a call that takes either', () => {
  it.each(EITHER)('%s: takes both signatures, and no wrong one', async (endpoint) => {
    // The signature is right, the upload is not.
    expect(await publicly(endpoint)).toBe('error_param');
    expect(await forShop(endpoint)).toBe('error_param');
    expect(await publiclyForShop(endpoint)).toBe('error_param');
    const wrong = { query: { sign: '0'.repeat(64) }, ...bodyOf(endpoint) };
    expect(await independent.errorOf(endpoint, wrong)).toBe('error_sign');
    expect(await independent.errorOf(endpoint, { ...wrong, grant })).toBe('error_sign');
    expect(
      await independent.errorOf(endpoint, { ...bodyOf(endpoint), grant: { ...grant, token: 'x' } }),
    ).toBe('invalid_acceess_token');
  });
});
