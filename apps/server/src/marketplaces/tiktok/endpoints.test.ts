import { expect, it } from 'vitest';
import { noPace } from '../testing/no-pace.ts';
import { makeTikTokAdapter } from './adapter.ts';
import { TIKTOK_ENDPOINTS } from './endpoints.ts';

/** Methods that make no call: they read what came, or name the marketplace. */
const ASKS_NOBODY = [
  'platform',
  'stateOf',
  'verifyWebhook',
  'identifyWebhook',
  'parseWebhook',
  'readsWholeConversation',
];

it('every method of the port has a call, but those that TikTok has nothing for', () => {
  const hosts = { apiUrl: 'http://t.test', authUrl: 'http://t.test', consentUrl: 'http://t.test' };
  const config = { appKey: '1', appSecret: 's', serviceId: '1', ...hosts };
  const methods = Object.keys(makeTikTokAdapter(config, { now: () => 0, pace: noPace }));
  const named = new Set<string>(TIKTOK_ENDPOINTS.flatMap(({ portMethods }) => portMethods));
  const absent = methods.filter((method) => !named.has(method) && !ASKS_NOBODY.includes(method));
  expect(absent.toSorted()).toEqual([
    'getShippingLabel',
    'listFollowers',
    'listReviews',
    'listStickers',
    'recall',
    'replyToReview',
  ]);
  expect([...named].filter((method) => !methods.includes(method))).toEqual([]);
});
