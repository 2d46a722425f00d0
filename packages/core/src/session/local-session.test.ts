import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShopId } from '../shop/shop.ts';
import { CAST } from '../testing/cast.ts';
import { makeLocal, makeReal, REAL_ID } from '../testing/make-local-session.ts';
import { DEFAULT_SHOP_ID, FIXED_NOW, makeSession } from '../testing/make-session.ts';
import { isLocalSession } from './is-local-session.ts';
import { replaceLocalSessions } from './local-session.ts';
import { mergeSessions } from './merge-sessions.ts';
import { afterOpened } from './opened-session.ts';
import { toSessionId } from './session-id.ts';
import type { Session } from './session.ts';
import { sortSessions } from './sort-sessions.ts';

describe('a local session', () => {
  it('[S17] has the flag, and in ext its shop and order', () => {
    const local = makeLocal();
    expect(local).toMatchObject({ local: true, ext: { shopId: DEFAULT_SHOP_ID, platformOrderSn: '5006' } });
    expect(isLocalSession(local)).toBe(true);
    expect(isLocalSession(makeReal())).toBe(false);
    expect(isLocalSession({ ...makeReal(), local: 'yes' } as Session)).toBe(false);
  });

  it('[S17] is one for each buyer of a shop, whichever order it began with', () => {
    expect(makeLocal({ platformOrderSn: '5007' }).sessionId).toBe(makeLocal().sessionId);
    expect(makeLocal({ platformOrderSn: '' }).sessionId).toBe(makeLocal().sessionId);
    expect(makeLocal({ ...CAST.ayu }).sessionId).not.toBe(makeLocal().sessionId);
    expect(makeLocal({ shopId: 'shop2' as ShopId }).sessionId).not.toBe(makeLocal().sessionId);
  });

  it('[S17] is named after the order where the buyer is not known', () => {
    const first = makeLocal({ buyerId: '' });
    expect(makeLocal({ buyerId: '', platformOrderSn: '5007' }).sessionId).not.toBe(first.sessionId);
    expect(makeLocal({ buyerId: '5006', platformOrderSn: '' }).sessionId).not.toBe(first.sessionId);
  });

  it('[S17] is on top of the list, not unread, and is replaced by every copy of the server', () => {
    const local = makeLocal({ now: FIXED_NOW + 3_600_000 });
    expect(sortSessions([makeReal({ lastMessageTime: FIXED_NOW }), local], 'message_time_desc')[0]).toBe(
      local,
    );
    expect(local).toMatchObject({ unreadCount: 0, replyDeadlineAt: null, lastMessageIsBuyerSend: false });
    const told = { ...local, version: 1 };
    expect(mergeSessions([local], [told])).toEqual([told]);
  });

  it('[S17] is refused without a buyer and an order', () => {
    expect(() => makeLocal({ buyerId: '', platformOrderSn: '' })).toThrow(RangeError);
  });
});

describe('a list', () => {
  it('[S21] shows the session opened in place of the local one', () => {
    const other = makeSession();
    const local = makeLocal();
    const outcome = afterOpened(local, { sessionId: REAL_ID });
    if (outcome.type !== 'opened') throw new Error(outcome.reason);
    const list = replaceLocalSessions([local, other], [outcome.session], outcome.formerSessionId);
    expect(list).toEqual([other, outcome.session]);
  });

  it('[S21] drops a local session when its buyer’s conversation exists, and accepts none later', () => {
    const local = makeLocal();
    const real = makeReal();
    expect(replaceLocalSessions([local], [real])).toEqual([real]);
    const list = [real];
    expect(replaceLocalSessions(list, [local])).toEqual([real]);
  });

  it('[S21] keeps those of other buyers and shops, and one of an unknown buyer until it is opened', () => {
    const kept = [
      makeLocal({ ...CAST.ayu }),
      makeLocal({ shopId: 'shop2' as ShopId }),
      makeLocal({ buyerId: '', platformOrderSn: '1' }),
    ];
    const real = makeReal();
    expect(
      replaceLocalSessions(kept, [
        real,
        makeReal({ sessionId: toSessionId(DEFAULT_SHOP_ID, '8'), buyerId: '' }),
      ]),
    ).toEqual([...kept, real, expect.objectContaining({ buyerId: '' })]);
    expect(replaceLocalSessions(kept, [real], kept[2]?.sessionId)).toEqual([kept[0], kept[1], real]);
  });

  it('[S21] is the same list when nothing changes', () => {
    const list = [makeReal(), makeLocal({ ...CAST.ayu })];
    expect(replaceLocalSessions(list, [])).toBe(list);
    expect(replaceLocalSessions(list, [{ ...(list[0] as Session) }])).toBe(list);
    const real = [makeReal()];
    expect(replaceLocalSessions(real, [])).toBe(real);
  });

  it('[S21] never shows a buyer twice, loses no real session, and settles at once', () => {
    const buyerId = fc.constantFrom('a', 'b', 'c', '');
    const shopId = fc.constantFrom('shop1', 'shop2') as fc.Arbitrary<ShopId>;
    const local = fc
      .record({ shopId, buyerId, order: fc.constantFrom('1', '2') })
      .map(({ order, ...of }) => makeLocal({ ...of, platformOrderSn: order }));
    const real = fc
      .record({ shopId, buyerId, version: fc.integer({ min: 1, max: 3 }) })
      .map((of) => makeReal({ ...of, sessionId: toSessionId(of.shopId, `real-${of.buyerId}`) }));
    const sessions = fc.array(fc.oneof(local, real), { maxLength: 12 });
    fc.assert(
      fc.property(sessions, sessions, (first, second) => {
        const list = replaceLocalSessions(replaceLocalSessions([], first), second);
        const known = list.filter((session) => session.buyerId !== '');
        expect(new Set(known.map((one) => `${one.shopId} ${one.buyerId}`)).size).toBe(known.length);
        const ids = (all: readonly Session[]) =>
          new Set(all.filter((one) => !isLocalSession(one)).map(({ sessionId }) => sessionId));
        expect(ids(list)).toEqual(ids([...first, ...second]));
        expect(replaceLocalSessions(list, [...second, ...first])).toBe(list);
      }),
    );
  });
});
