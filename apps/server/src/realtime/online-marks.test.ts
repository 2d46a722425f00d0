import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { subAccount } from '../db/schema/index.ts';
import { makeErrorLogger } from '../testing/error-logger.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { startOnlineMarks } from './online-marks.ts';
import type { OnlinePerson } from './online-marks.ts';

let database: Database;
let accountId: string;
let people: OnlinePerson[] = [];
let now = 1_000_000;
let marks: ReturnType<typeof startOnlineMarks>;

beforeAll(async () => {
  database = await openTestDatabase();
  accountId = await storeAccount(database.db);
  const row = { accountId, displayName: 'Siti', permissionCodes: [], createdAt: 0 };
  await database.db.insert(subAccount).values([
    { ...row, subAccountId: 'siti' },
    { ...row, subAccountId: 'budi' },
  ]);
  const { logger } = makeErrorLogger();
  const clock = () => now;
  marks = startOnlineMarks({ db: database.db, people: () => people, logger, now: clock, steadyNow: clock });
});
afterEach(() => {
  people = [];
});
afterAll(async () => {
  marks.stop();
  await database.close();
});

const siti = (): OnlinePerson => ({ accountId, subAccountId: 'siti' });
async function marksOf(subAccountId: string) {
  const [row] = await database.db.select().from(subAccount).where(eq(subAccount.subAccountId, subAccountId));
  return { lastSeenAt: row?.lastSeenAt, onlineUntil: row?.onlineUntil };
}

it('a person with an open socket is online, and was last seen when the socket closed', async () => {
  people = [siti(), siti()];
  await marks.look();
  expect(await marksOf('siti')).toEqual({ lastSeenAt: now, onlineUntil: now + 75_000 });
  expect(await marksOf('budi')).toEqual({ lastSeenAt: 0, onlineUntil: 0 });
  now += 10_000;
  people = [];
  await marks.look();
  expect(await marksOf('siti')).toEqual({ lastSeenAt: now, onlineUntil: now });
});

it('the mark is renewed before it ends, and written no more often', async () => {
  people = [siti()];
  await marks.look();
  const first = now;
  now += 29_000;
  await marks.look();
  expect(await marksOf('siti')).toMatchObject({ lastSeenAt: first });
  now += 1_000;
  await marks.look();
  expect(await marksOf('siti')).toMatchObject({ lastSeenAt: now, onlineUntil: now + 75_000 });
});

it('a person who is gone is no failure', async () => {
  people = [{ accountId, subAccountId: 'nobody' }];
  await marks.look();
  people = [];
  await marks.look();
});
