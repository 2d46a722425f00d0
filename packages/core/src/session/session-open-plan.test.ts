import { expect, it } from 'vitest';
import type { Platform } from '../platform/platform.ts';
import { makeLocal } from '../testing/make-local-session.ts';
import { DEFAULT_SHOP_ID, makeSession } from '../testing/make-session.ts';
import type { LocalSessionSource } from './local-session.ts';
import { openFailureOf, openPlanOf } from './session-open-plan.ts';
import type { Session } from './session.ts';

const shopId = DEFAULT_SHOP_ID;

it('[S18] a session of the marketplace is open', () => {
  expect(openPlanOf(makeSession())).toEqual({ type: 'isOpen' });
});

it.each(['Lazada', 'Tokopedia'] as const)('[S18] on %s goes by the order', (platform) => {
  const plan = { type: 'openByOrder', shopId, platformOrderSn: '5006' };
  expect(openPlanOf(makeLocal({ platform }))).toEqual(plan);
  expect(openPlanOf(makeLocal({ platform, buyerId: '' }))).toEqual(plan);
});

it('[S18] on TikTok is opened by the buyer', () => {
  const plan = { type: 'openByBuyer', shopId, buyerId: 'buyer-budi' };
  expect(openPlanOf(makeLocal({ platform: 'TikTok' }))).toEqual(plan);
});

it('[S18] on Shopee fetches the detail and drops its cached messages', () => {
  const local = makeLocal({ platform: 'Shopee', platformOrderSn: '' });
  expect(openPlanOf(local)).toEqual({
    type: 'fetchDetail',
    shopId,
    sessionId: local.sessionId,
    buyerId: 'buyer-budi',
    clearsMessageCache: true,
  });
});

it('[S19] missing input of the call is reported before the call', () => {
  const missing = (platform: Platform, lacking: Partial<LocalSessionSource>) =>
    openPlanOf(makeLocal({ platform, ...lacking }));
  for (const platform of ['Lazada', 'Tokopedia'] as const) {
    expect(missing(platform, { platformOrderSn: '' })).toEqual({
      type: 'cannotOpen',
      reason: 'orderMissing',
    });
  }
  for (const platform of ['Shopee', 'TikTok'] as const) {
    expect(missing(platform, { buyerId: '' })).toEqual({ type: 'cannotOpen', reason: 'buyerMissing' });
  }
  const stored = { ...makeLocal(), ext: {} } as Session;
  expect(openPlanOf(stored)).toEqual({ type: 'cannotOpen', reason: 'orderMissing' });
});

it.each([
  [{ code: -22 }, 'orderTooOld'],
  [{ code: '-22', reason: 'expired' }, 'orderTooOld'],
  [{ code: 'IllegalAccessToken' }, 'shopExpired'],
  [{ reason: 'token expired' }, 'shopExpired'],
  [{ code: 500, reason: 'try later' }, 'openFailed'],
  [{}, 'openFailed'],
] as const)('[S22] %j means "%s"', (failure, reason) => {
  expect(openFailureOf(failure)).toBe(reason);
});
