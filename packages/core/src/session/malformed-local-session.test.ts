import { expect, it } from 'vitest';
import { makeLocal, makeReal, REAL_ID } from '../testing/make-local-session.ts';
import { DEFAULT_SHOP_ID, FIXED_NOW, makeSession } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { isLocalSession } from './is-local-session.ts';
import { makeLocalSession, replaceLocalSessions } from './local-session.ts';
import { afterOpened } from './opened-session.ts';
import { findSessionProblem } from './require-sessions.ts';
import { openFailureOf, openPlanOf } from './session-open-plan.ts';

const source = {
  shopId: DEFAULT_SHOP_ID,
  platform: 'TikTok',
  siteId: 'MY',
  buyerId: 'buyer-budi',
  buyerName: 'Budi',
  platformOrderSn: '5006',
  now: FIXED_NOW,
} as const;

it.each([
  spoilable(makeLocalSession, () => [source]),
  spoilable(isLocalSession, () => [makeLocal()]),
  ...(['Lazada', 'Shopee', 'TikTok'] as const).map((platform) =>
    spoilable(openPlanOf, () => [makeLocal({ platform })]),
  ),
  spoilable(openFailureOf, () => [{ code: -22, reason: 'expired' }]),
  spoilable(afterOpened, () => [makeLocal(), { sessionId: REAL_ID }]),
  spoilable(afterOpened, () => [makeLocal(), makeReal()]),
  spoilable(replaceLocalSessions, () => [[makeLocal(), makeSession()], [makeReal()], makeLocal().sessionId]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it.each([
  [() => makeLocalSession({ ...source, now: Number.NaN }), 'source.now must be a time in ms'],
  [() => makeLocalSession({ ...source, buyerId: undefined as never }), 'source.buyerId must be a text'],
  [() => isLocalSession({ local: true } as never), 'session.sessionId must be'],
  [() => openPlanOf(null as never), 'session must be an object, not null.'],
  [() => openFailureOf(undefined as never), 'failure must be an object, not undefined.'],
  [() => afterOpened({} as never, makeReal()), 'local.sessionId must be'],
  [() => replaceLocalSessions([], [null as never]), 'incoming[0] must be an object, not null.'],
])('[Z1] %s is refused', (ask, words) => {
  expect(ask).toThrow(words);
});

it('[Z1] the result is a valid session', () => {
  expect(findSessionProblem(makeLocalSession(source))).toBeUndefined();
});

it.each(['Blibli', '__proto__', ''])('[Z2] on the platform "%s" nothing can be opened', (platform) => {
  const local = makeLocal({ platform: platform as never });
  expect(openPlanOf(local)).toEqual({ type: 'cannotOpen', reason: 'openFailed' });
});

it.each([{ platformOrderSn: 7 }, {}, null, undefined])(
  '[Z2] in ext %j there is no order to open by',
  (ext) => {
    const stored = { ...makeLocal(), ext: ext as never };
    expect(openPlanOf(stored)).toEqual({ type: 'cannotOpen', reason: 'orderMissing' });
  },
);

it('[Z2] a malformed session is a failure, and a bare id gives only the id', () => {
  const failed = { type: 'failed', reason: 'openFailed' };
  for (const odd of [undefined, null, 7, 'x', [], {}, { ...makeReal(), tags: null }]) {
    expect(afterOpened(makeLocal(), odd as never)).toEqual(failed);
  }
  const outcome = afterOpened(makeLocal(), { sessionId: REAL_ID, tags: null, unreadCount: 'x' } as never);
  if (outcome.type !== 'opened') throw new Error(outcome.reason);
  expect(findSessionProblem(outcome.session)).toBeUndefined();
});
