import { expect, it } from 'vitest';
import type { ShopId } from '../shop/shop.ts';
import { makeLocal, makeReal, REAL_ID } from '../testing/make-local-session.ts';
import { DEFAULT_SHOP_ID } from '../testing/make-session.ts';
import { isLocalSession } from './is-local-session.ts';
import { afterOpened } from './opened-session.ts';
import type { SessionId } from './session.ts';

it('[S20] the id alone suffices: the rest is known already', () => {
  const local = makeLocal();
  const outcome = afterOpened(local, { sessionId: REAL_ID });
  const { local: _local, ...rest } = local;
  expect(outcome).toEqual({
    type: 'opened',
    session: { ...rest, sessionId: REAL_ID, platformSessionId: '100_2_7_1_103' },
    formerSessionId: local.sessionId,
    flagsToSave: [],
  });
});

it('[S20] a complete session of the server is taken unchanged, and keeps the order that it was opened for', () => {
  const real = makeReal({ ext: { level: 'gold' }, unreadCount: 2, version: 7 });
  const outcome = afterOpened(makeLocal(), real);
  const ext = { level: 'gold', shopId: DEFAULT_SHOP_ID, platformOrderSn: '5006' };
  expect(outcome).toMatchObject({ type: 'opened', session: { ...real, ext } });
  expect(outcome.type === 'opened' && isLocalSession(outcome.session)).toBe(false);
});

it.each(['pinned', 'isMarkManualHandle', 'isDisabled'] as const)(
  '[S20] the flag %s stays, and is to be saved where the server does not have it',
  (flag) => {
    const local = { ...makeLocal(), [flag]: true };
    for (const opened of [{ sessionId: REAL_ID }, makeReal({ [flag]: false })]) {
      const kept = { type: 'opened', session: { [flag]: true }, flagsToSave: [flag] };
      expect(afterOpened(local, opened)).toMatchObject(kept);
    }
    const known = { type: 'opened', session: { [flag]: true }, flagsToSave: [] };
    expect(afterOpened(local, makeReal({ [flag]: true }))).toMatchObject(known);
    expect(afterOpened(makeLocal(), makeReal({ [flag]: true }))).toMatchObject(known);
  },
);

it('[S20] an answer without a conversation of that shop is a failure', () => {
  const local = makeLocal();
  const failed = { type: 'failed', reason: 'openFailed' };
  for (const sessionId of ['', 'shop1-', 'shop2-7', '7', local.sessionId, undefined, null, 7]) {
    expect(afterOpened(local, { sessionId: sessionId as SessionId })).toEqual(failed);
  }
  expect(afterOpened(local, makeReal({ shopId: 'shop2' as ShopId }))).toEqual(failed);
});
