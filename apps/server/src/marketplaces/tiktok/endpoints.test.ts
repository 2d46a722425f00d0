import { expect, it } from 'vitest';
import { noPace } from '../testing/no-pace.ts';
import { makeTikTokAdapter } from './adapter.ts';
import { TIKTOK_ENDPOINTS } from './endpoints.ts';

/** What asks nobody: it reads what came, or says which marketplace this is. */
const ASKS_NOBODY = ['platform', 'stateOf', 'verifyWebhook', 'identifyWebhook', 'parseWebhook'];

it('every method of the port stands with a call, but those that TikTok has nothing for', () => {
  const hosts = { apiUrl: 'http://t.test', authUrl: 'http://t.test', consentUrl: 'http://t.test' };
  const config = { appKey: '1', appSecret: 's', serviceId: '1', ...hosts };
  const methods = Object.keys(makeTikTokAdapter(config, { now: () => 0, pace: noPace }));
  const named = new Set<string>(TIKTOK_ENDPOINTS.flatMap(({ portMethods }) => portMethods));
  const absent = methods.filter((method) => !named.has(method) && !ASKS_NOBODY.includes(method));
  expect(absent.toSorted()).toEqual([
    'listFollowers',
    'listReviews',
    'listStickers',
    'recall',
    'replyToReview',
    'uploadVideo',
  ]);
  expect([...named].filter((method) => !methods.includes(method))).toEqual([]);
});
