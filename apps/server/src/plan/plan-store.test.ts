import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { accountPlan, subAccount } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { PlanSettingSchema } from './plan.ts';
import { holdPlaces, readPlan, takeFromPlan } from './plan-store.ts';

let database: Database;
let db: Db;
let accountId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  accountId = await storeAccount(db);
  await db
    .update(accountPlan)
    .set({ maxAiReplies: 3, maxTranslatedCharacters: 100, maxSubAccounts: 1 })
    .where(eq(accountPlan.accountId, accountId));
});

const takeReply = () => asTenant(db, accountId, (tx) => takeFromPlan(tx, accountId, 'aiReplies', 1));

describe('what a plan counts', () => {
  it('is used up to the limit and not beyond, however many use it at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 8 }, takeReply));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = answers.find((one) => one.status === 'rejected');
    const info = { limit: 'aiReplies', used: 3, max: 3 };
    expect(refused?.reason).toMatchObject({ code: ERROR_CODES.planLimit, info });
    expect((await readPlan(db, accountId)).aiReplies).toBe(3);
  });

  it('is taken whole or not at all', async () => {
    const take = (amount: number) =>
      db.transaction((tx) => takeFromPlan(tx, accountId, 'translatedCharacters', amount));
    await take(90);
    await expect(take(11)).rejects.toMatchObject({
      code: ERROR_CODES.translationLimit,
      info: { limit: 'translatedCharacters', used: 90, max: 100 },
    });
    await expect(take(2_000_000_000)).rejects.toMatchObject({ code: ERROR_CODES.translationLimit });
    await take(10);
    expect((await readPlan(db, accountId)).translatedCharacters).toBe(100);
  });

  it('is not used by a transaction that is rolled back', async () => {
    const half = db.transaction(async (tx) => {
      await takeFromPlan(tx, accountId, 'aiReplies', 3);
      throw new Error('the reply could not be stored');
    });
    await expect(half).rejects.toThrow('the reply could not be stored');
    await takeReply();
  });

  it('refuses all use once the limit is below what was used', async () => {
    await takeReply();
    await db.update(accountPlan).set({ maxAiReplies: 0 }).where(eq(accountPlan.accountId, accountId));
    await expect(takeReply()).rejects.toMatchObject({ info: { used: 1, max: 0 } });
  });
});

it('of two sub-accounts added at the last free place exactly one is', async () => {
  const add = (subAccountId: string) =>
    db.transaction(async (tx) => {
      const check = await holdPlaces(tx, accountId, 'subAccounts', 0);
      const row = { accountId, subAccountId, displayName: 'Siti', permissionCodes: [], createdAt: 0 };
      await tx.insert(subAccount).values(row);
      await check();
    });
  const answers = await Promise.allSettled([add('a'), add('b')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await db.$count(subAccount, eq(subAccount.accountId, accountId))).toBe(1);
});

it("an account's own work cannot raise its limits, and sees no other plan", async () => {
  const raise = asTenant(db, accountId, (tx) => tx.update(accountPlan).set({ maxAiReplies: 99 }));
  await expect(raise).rejects.toThrow();
  await storeAccount(db);
  expect(await asTenant(db, accountId, (tx) => tx.select().from(accountPlan))).toHaveLength(1);
});

it('a plan of the configuration is read whole, and refused with what is wrong', () => {
  const plan = {
    key: 'trial',
    lastsDays: 14,
    limits: { shops: 2, subAccounts: 1, translatedCharacters: 0, autoReplies: 0, aiReplies: 0 },
  };
  expect(PlanSettingSchema.parse(JSON.stringify(plan))).toEqual(plan);
  const wrong = PlanSettingSchema.safeParse(
    JSON.stringify({ ...plan, limits: { ...plan.limits, shops: -1 } }),
  );
  expect(wrong.error?.issues[0]?.message).toContain('limits.shops');
  expect(PlanSettingSchema.safeParse('{').success).toBe(false);
});
