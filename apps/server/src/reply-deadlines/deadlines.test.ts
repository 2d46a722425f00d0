import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { asTenant } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { auditEntry, notice, session } from '../db/schema/index.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { makeInbound, makeSellerInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { readTeamSetting, saveTeamSetting } from './team-setting.ts';
import { watchDeadlines } from './watch-deadlines.ts';

const MINUTE = 60_000;
/** The deadline of a buyer who wrote at `TEST_NOW`. */
const DUE = TEST_NOW + 12 * 60 * MINUTE;
let database: Database;
let db: Db;
let shop: ShopContext;
let main: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  const accountId = await storeAccount(db);
  shop = await storeShop(db, accountId);
  main = {
    accountId,
    subAccountId: '',
    name: 'Ayu',
    isMain: true,
    permissionCodeList: [],
    shopIdList: null,
    signInId: '',
  };
  await hear(makeInbound({}));
});

const hear = (message: ReturnType<typeof makeInbound>, now = TEST_NOW) =>
  db.transaction((tx) => applyInbound(tx, [placeMessage(shop, message, now)], now));
const save = async (
  change: {
    warnMinutes?: number;
    isLateNoticed?: boolean;
    watchedShopIdList?: never[] | null;
    version?: number;
  } = {},
) => {
  const before = await asTenant(db, main.accountId, (tx) => readTeamSetting(tx, main.accountId));
  return asTenant(db, main.accountId, (tx) =>
    saveTeamSetting(tx, main, { ...before, ...change }, { ip: '203.0.113.7', now: TEST_NOW }),
  );
};
const given = async () =>
  (
    await db
      .select({ kind: notice.kind, person: notice.subAccountId, params: notice.params })
      .from(notice)
      .where(eq(notice.accountId, main.accountId))
  ).map(({ kind, person, params }) => ({ kind, person, at: params['at'] }));

describe('a notice of a reply deadline', () => {
  it('is given to nobody before the main account asks for it', async () => {
    await watchDeadlines(db, DUE - MINUTE);
    expect(await given()).toEqual([]);
  });

  it('is given to the main account once, as long before as it is set, however many look', async () => {
    await save({ warnMinutes: 30 });
    await watchDeadlines(db, DUE - 31 * MINUTE);
    expect(await given()).toEqual([]);
    await Promise.all([watchDeadlines(db, DUE - 30 * MINUTE), watchDeadlines(db, DUE - 30 * MINUTE)]);
    await watchDeadlines(db, DUE - 10 * MINUTE);
    expect(await given()).toEqual([{ kind: 'replyDeadlineNear', person: '', at: DUE }]);
  });

  it('that has passed is another one, also after a time in which no process ran', async () => {
    await save({ isLateNoticed: true });
    await watchDeadlines(db, DUE - MINUTE);
    expect(await given()).toEqual([]);
    await watchDeadlines(db, DUE + 120 * MINUTE);
    await watchDeadlines(db, DUE + 121 * MINUTE);
    expect(await given()).toEqual([{ kind: 'replyDeadlinePassed', person: '', at: DUE }]);
  });

  it('that passed long before the setting was turned on is not given', async () => {
    await save({ isLateNoticed: true });
    await watchDeadlines(db, DUE + 7 * 60 * MINUTE);
    expect(await given()).toEqual([]);
  });

  it('is not given for a conversation that was replied to, or of a blacklisted buyer', async () => {
    await save({ warnMinutes: 60, isLateNoticed: true });
    await db.update(session).set({ isDisabled: true }).where(eq(session.accountId, main.accountId));
    await watchDeadlines(db, DUE - MINUTE);
    await db.update(session).set({ isDisabled: false }).where(eq(session.accountId, main.accountId));
    await hear(makeSellerInbound({ platformMessageId: '2', messageTime: DUE - 2 * MINUTE }), DUE);
    await watchDeadlines(db, DUE - MINUTE);
    await watchDeadlines(db, DUE + MINUTE);
    expect(await given()).toEqual([]);
  });

  it('is given again for the next deadline of the same conversation', async () => {
    await save({ warnMinutes: 60 });
    await watchDeadlines(db, DUE - MINUTE);
    const later = DUE + 60 * MINUTE;
    await hear(makeSellerInbound({ platformMessageId: '2', messageTime: DUE }), later);
    await hear(makeInbound({ platformMessageId: '3', messageTime: later }), later);
    await watchDeadlines(db, later + 12 * 60 * MINUTE - MINUTE);
    expect((await given()).map(({ at }) => at).toSorted()).toEqual([DUE, later + 12 * 60 * MINUTE]);
  });

  it('is given for the chosen shops only', async () => {
    await save({ warnMinutes: 60, watchedShopIdList: ['another'] as unknown as never[] });
    await watchDeadlines(db, DUE - MINUTE);
    expect(await given()).toEqual([]);
    await save({ watchedShopIdList: [shop.shopId] as unknown as never[] });
    await watchDeadlines(db, DUE - MINUTE);
    expect(await given()).toHaveLength(1);
  });
});

describe('the setting of the team', () => {
  it('is on record with before and after; the same again changes nothing', async () => {
    await save({ warnMinutes: 15 });
    await save({ warnMinutes: 15 });
    const entries = await db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.accountId, main.accountId), eq(auditEntry.kind, 'teamSettingChanged')));
    expect(entries).toMatchObject([
      { before: { warnMinutes: 0 }, after: { warnMinutes: 15, shopIds: null } },
    ]);
  });

  it('is not saved over a change that was not seen', async () => {
    await save({ warnMinutes: 15 });
    await expect(save({ warnMinutes: 30, version: 0 })).rejects.toMatchObject({
      code: 40_920,
      info: { teamSetting: { warnMinutes: 15, version: 1 } },
    });
  });
});
