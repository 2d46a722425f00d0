import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpeningHoursEntry } from '@seller-chat/api-client/contract';
import { ALWAYS_OPEN } from '@seller-chat/core/opening';
import type { OpeningHours } from '@seller-chat/core/opening';
import type { Database } from '../db/database.ts';
import { auditEntry, openingHours, subAccount } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let accountId: string;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  cookie = await app.signIn(accountId);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const OFFICE: OpeningHours = {
  isAlwaysOpen: false,
  days: [
    [],
    [{ startMinute: 540, endMinute: 1080 }],
    [],
    [],
    [],
    [{ startMinute: 1320, endMinute: 120 }],
    [],
  ],
  holidays: [{ from: '2026-12-24', to: '2026-12-26', intervals: [] }],
};

interface Answer {
  code: number;
  data: { openingHours: OpeningHoursEntry; openingHoursList: OpeningHoursEntry[] };
  info: { openingHours: OpeningHoursEntry; fields: unknown[] };
}
async function save(
  target: { scope?: string; scopeKey: string },
  hours: unknown,
  version: number,
  as = cookie,
): Promise<Answer> {
  const fields = { scope: 'site', ...target, hours: JSON.stringify(hours), version: String(version) };
  const { envelope } = await app.call('/api/setting/openingHours/saveOpeningHours', fields, { cookie: as });
  return envelope as unknown as Answer;
}
async function list(as = cookie): Promise<OpeningHoursEntry[]> {
  const { envelope } = await app.call('/api/setting/openingHours/getOpeningHours', {}, { cookie: as });
  return (envelope as unknown as Answer).data.openingHoursList;
}
async function events(): Promise<{ type: string }[]> {
  const { envelope } = await app.call('/api/chat/event/getEventList', { after: '0' }, { cookie });
  return (envelope as { data: { frame: { events: { type: string }[] } } }).data.frame.events;
}
const audits = () => database.db.select().from(auditEntry).where(eq(auditEntry.accountId, accountId));

/** The cookie of a sub-account with these permissions. */
async function enter(subAccountId: string, permissionCodes: string[]): Promise<string> {
  await database.db.insert(subAccount).values({
    accountId,
    subAccountId,
    displayName: subAccountId,
    permissionCodes,
    shopIds: null,
    createdAt: 0,
  });
  const { secret } = await app.services.loginSessions.start({
    accountId,
    subAccountId,
    isMain: false,
    shopIds: null,
  });
  return `${SESSION_COOKIE}=${secret}`;
}

it('nothing is set at first; hours of a site are kept, reported and audited', async () => {
  expect(await list()).toEqual([]);
  const { code, data } = await save({ scopeKey: 'MY' }, OFFICE, 0);
  expect(code).toBe(0);
  expect(data.openingHours).toMatchObject({ scope: 'site', scopeKey: 'MY', hours: OFFICE, version: 1 });
  expect(await list()).toEqual([data.openingHours]);
  expect(await events()).toMatchObject([
    {
      type: 'openingHours.changed',
      shopId: 'account',
      openingHours: { scope: 'site', scopeKey: 'MY', version: 1 },
    },
  ]);
  expect(await audits()).toMatchObject([
    {
      kind: 'openingHoursChanged',
      subject: 'openingHours:site:MY',
      before: { hours: null },
      after: { hours: OFFICE },
    },
  ]);
});

it('a save over a newer version is refused with the newer state, and nothing is lost', async () => {
  await save({ scopeKey: 'MY' }, OFFICE, 0);
  for (const seen of [0, 2]) {
    const { code, info } = await save({ scopeKey: 'MY' }, ALWAYS_OPEN, seen);
    expect(code).toBe(40_920);
    expect(info.openingHours).toMatchObject({ hours: OFFICE, version: 1 });
  }
  expect(await list()).toMatchObject([{ hours: OFFICE, version: 1 }]);
  expect((await save({ scopeKey: 'MY' }, ALWAYS_OPEN, 1)).data.openingHours.version).toBe(2);
});

it('of two first saves at once one is kept, and the other learns of it', async () => {
  const answers = await Promise.all([OFFICE, ALWAYS_OPEN].map((hours) => save({ scopeKey: 'TH' }, hours, 0)));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40_920]);
  expect(await list()).toHaveLength(1);
  expect(await audits()).toHaveLength(1);
});

it('the same save again, after a lost answer, succeeds and changes nothing', async () => {
  await save({ scopeKey: 'MY' }, OFFICE, 0);
  expect((await save({ scopeKey: 'MY' }, OFFICE, 0)).data.openingHours.version).toBe(1);
  expect(await events()).toHaveLength(1);
  expect(await audits()).toHaveLength(1);
});

it('hours that are taken back keep their version, so that an old tab cannot bring them back', async () => {
  await save({ scopeKey: 'MY' }, OFFICE, 0);
  expect((await save({ scopeKey: 'MY' }, null, 1)).data.openingHours).toMatchObject({
    hours: null,
    version: 2,
  });
  expect((await save({ scopeKey: 'MY' }, OFFICE, 1)).code).toBe(40_920);
  expect((await save({ scopeKey: 'MY' }, OFFICE, 2)).code).toBe(0);
});

it('unsound hours and unknown sites are refused', async () => {
  const overlap = {
    ...OFFICE,
    days: [
      [],
      [
        { startMinute: 540, endMinute: 1080 },
        { startMinute: 600, endMinute: 660 },
      ],
      [],
      [],
      [],
      [],
      [],
    ],
  };
  const noDate = { ...OFFICE, holidays: [{ from: '2026-02-31', to: '2026-02-31', intervals: [] }] };
  const eight = Array.from({ length: 9 }, (_, hour) => ({
    startMinute: hour * 120,
    endMinute: hour * 120 + 60,
  }));
  for (const hours of [
    overlap,
    noDate,
    { ...OFFICE, days: [eight] },
    { ...OFFICE, days: [] },
    { days: [] },
    'x',
    7,
  ]) {
    const answer = await save({ scopeKey: 'MY' }, hours, 0);
    expect(answer.code).toBe(40_000);
  }
  const { info } = await save({ scopeKey: 'MY' }, overlap, 0);
  expect(info.fields).toMatchObject([{ path: 'hours.days.1.1', message: 'overlap' }]);
  expect((await save({ scopeKey: 'XX' }, OFFICE, 0)).code).toBe(40_400);
  expect((await save({ scope: 'shop', scopeKey: 'MY' }, OFFICE, 0)).code).toBe(40_000);
  expect(await list()).toEqual([]);
});

it('a group has hours while it exists', async () => {
  await storeShop(database.db, accountId);
  const { envelope } = await app.call(
    '/api/account/shop/addGroup',
    { platform: 'Shopee', groupName: 'Night shift' },
    { cookie },
  );
  const { shopGroupId } = (envelope as { data: { group: { shopGroupId: string } } }).data.group;
  const target = { scope: 'group', scopeKey: shopGroupId };
  expect((await save({ ...target, scopeKey: 'nowhere' }, OFFICE, 0)).code).toBe(40_400);
  expect((await save(target, OFFICE, 0)).code).toBe(0);
  const stranger = await app.signIn(await storeAccount(database.db));
  expect((await save(target, OFFICE, 0, stranger)).code).toBe(40_400);
  await app.call('/api/account/shop/delGroup', { shopGroupId }, { cookie });
  expect(await list()).toEqual([]);
  expect((await save(target, OFFICE, 1)).code).toBe(40_400);
});

it('accounts do not see each other, and a sub-account needs the permission', async () => {
  await save({ scopeKey: 'MY' }, OFFICE, 0);
  const stranger = await app.signIn(await storeAccount(database.db));
  expect(await list(stranger)).toEqual([]);
  expect((await save({ scopeKey: 'MY' }, ALWAYS_OPEN, 0, stranger)).code).toBe(0);
  expect(await list()).toMatchObject([{ hours: OFFICE }]);
  const colleague = await enter('ayu', ['chat', 'shopManager']);
  expect((await save({ scopeKey: 'MY' }, ALWAYS_OPEN, 1, colleague)).code).toBe(40_302);
  const { envelope } = await app.call('/api/setting/openingHours/getOpeningHours', {}, { cookie: colleague });
  expect(envelope['code']).toBe(40_302);
});

it('stored hours that this build cannot read count as not set', async () => {
  await save({ scopeKey: 'MY' }, OFFICE, 0);
  await database.db
    .update(openingHours)
    .set({ hours: { weeks: [] } as never })
    .where(eq(openingHours.accountId, accountId));
  expect(await list()).toMatchObject([{ hours: null, version: 1 }]);
});
