import { eq, sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSubAccount } from '../account/sub-accounts.ts';
import { asTenant } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { auditEntry, subAccount } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { writeAudit } from './write-audit.ts';
import type { AuditActor, AuditChange } from './write-audit.ts';

const DAY = 86_400_000;
let database: Database;
let app: TestApp;
let accountId: string;
let main: string;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  main = await app.signIn(accountId);
});

const MEI = { subAccountId: '', name: 'Mei' };
const SITI = { subAccountId: 'siti', name: 'Siti' };
type Who = { subAccountId: string; name: string } | { system: string };
const write = (who: Who, change: Partial<AuditChange> = {}) =>
  asTenant(database.db, accountId, (tx) =>
    writeAudit(tx, { accountId, ...who } as AuditActor, {
      kind: 'shopChanged',
      subject: 'account',
      ip: '203.0.113.7',
      now: TEST_NOW,
      ...change,
    }),
  );
interface Entry {
  seq: number;
  kind: string;
  actor: { kind: string; key: string; name: string };
  subjectName: string;
  before: unknown;
  after: unknown;
}
async function page(fields: Record<string, string> = {}, cookie = main) {
  const { envelope } = await app.call('/api/account/audit/getAuditPage', fields, { cookie });
  if (envelope['code'] !== 0) throw new Error(String(envelope['code']));
  return envelope['data'] as { entryList: Entry[]; nextCursor: string | null };
}
const seqs = async (fields: Record<string, string>) => (await page(fields)).entryList.map(({ seq }) => seq);
async function check() {
  const { envelope } = await app.call('/api/account/audit/checkAudit', {}, { cookie: main });
  return envelope['data'] as {
    isIntact: boolean;
    brokenSeq: number | null;
    actorList: { key: string; name: string }[];
  };
}

describe('the audit page', () => {
  it('says who did what to what, from where, before and after, newest first', async () => {
    const shop = await storeShop(database.db, accountId);
    await write(MEI, { subject: `shop:${shop.shopId}`, before: { alias: 'a' }, after: { alias: 'b' } });
    await write({ system: 'shop erasing' }, { kind: 'shopErased', subject: `shop:${shop.shopId}` });
    const { entryList } = await page();
    expect(entryList).toMatchObject([
      { seq: 2, kind: 'shopErased', actor: { kind: 'system', key: 'shop erasing' }, after: null },
      {
        seq: 1,
        kind: 'shopChanged',
        actor: { kind: 'person', key: 'main', name: 'Mei' },
        ip: '203.0.113.7',
        subjectName: 'Kopi Mei',
        before: { alias: 'a' },
        after: { alias: 'b' },
      },
    ]);
  });

  it('is cut by key: an entry that is added meanwhile neither moves nor repeats one', async () => {
    for (let no = 0; no < 5; no += 1) await write(MEI);
    const first = await page({ pageSize: '2' });
    await write(MEI);
    expect(first.entryList.map(({ seq }) => seq)).toEqual([5, 4]);
    const cursor = first.nextCursor ?? '';
    expect(await seqs({ pageSize: '2', cursor })).toEqual([3, 2]);
    expect(await page({ pageSize: '2', cursor: '2' })).toMatchObject({ nextCursor: null });
    await expect(page({ cursor: 'x' })).rejects.toThrow('40000');
  });

  it('is filtered by person, kind and time, also together', async () => {
    await write(MEI);
    await write(SITI, { kind: 'signedIn', now: TEST_NOW + DAY });
    await write({ system: 'erp' }, { kind: 'erpLinkExpired', now: TEST_NOW + 2 * DAY });
    await write(SITI, { now: TEST_NOW + 3 * DAY });
    expect(await seqs({ actorKey: 'main' })).toEqual([1]);
    expect(await seqs({ actorKey: 'siti' })).toEqual([4, 2]);
    expect(await seqs({ actorKey: 'system' })).toEqual([3]);
    expect(await seqs({ kind: 'shopChanged' })).toEqual([4, 1]);
    const [from, until] = [String(TEST_NOW + DAY), String(TEST_NOW + 3 * DAY)];
    expect(await seqs({ from, until })).toEqual([3, 2]);
    expect(await seqs({ from, until, actorKey: 'siti', kind: 'signedIn' })).toEqual([2]);
  });

  it('keeps the name of a person who was deleted, on their entries and where they are the subject', async () => {
    await write(SITI);
    await write(MEI, { kind: 'signInEnded', subject: 'person:siti' });
    await database.db.delete(subAccount).where(eq(subAccount.accountId, accountId));
    const { entryList } = await page();
    expect(entryList).toMatchObject([{ subjectName: 'Siti' }, { actor: { name: 'Siti' } }]);
    expect((await check()).actorList).toEqual(
      expect.arrayContaining([
        { key: 'main', name: 'Mei' },
        { key: 'siti', name: 'Siti' },
      ]),
    );
  });

  it('is for the main account only, and shows no other account', async () => {
    await write(MEI);
    const who = { accountId, loginName: 'all@example.test', password: 'x', displayName: 'All' };
    const permissionCodes = ['setting', 'shopManager'] as const;
    const subAccountId =
      (await createSubAccount(database.db, { ...who, permissionCodes, shopIds: null }, TEST_NOW)) ?? '';
    const { secret } = await app.services.loginSessions.start({
      accountId,
      subAccountId,
      isMain: false,
      shopIds: null,
    });
    await expect(page({}, `${SESSION_COOKIE}=${secret}`)).rejects.toThrow('40302');
    const other = await app.signIn(await storeAccount(database.db));
    expect((await page({}, other)).entryList).toEqual([]);
  });

  it('verifies the chain when it is opened, and names the first entry that is broken', async () => {
    for (let no = 0; no < 3; no += 1) await write(MEI);
    expect(await check()).toMatchObject({ isIntact: true, brokenSeq: null });
    await database.db.execute(sql`alter table audit_entry disable trigger user`);
    await database.db
      .update(auditEntry)
      .set({ actorName: 'Budi' })
      .where(sql`account_id = ${accountId} and seq = 2`);
    await database.db.execute(sql`alter table audit_entry enable trigger user`);
    expect(await check()).toMatchObject({ isIntact: false, brokenSeq: 2 });
  });
});

describe('it records', () => {
  const kinds = async () => (await page()).entryList.map(({ kind }) => kind);

  it('an export of the list of shops', async () => {
    await storeShop(database.db, accountId);
    await fetch(`${app.url}/api/account/shop/exportShop?language=en`, { headers: { cookie: main } });
    expect((await page()).entryList).toMatchObject([{ kind: 'shopsExported', after: { shopCount: 1 } }]);
  });

  it('groups of shops that are made, renamed, filled and deleted, each once', async () => {
    const { shopId } = await storeShop(database.db, accountId);
    const call = async (name: string, fields: Record<string, string>) => {
      const { envelope } = await app.call(`/api/account/shop/${name}`, fields, { cookie: main });
      expect(envelope).toMatchObject({ code: 0 });
      return envelope['data'] as { group?: { shopGroupId: string } };
    };
    const { group } = await call('addGroup', { groupName: 'North', platform: 'Shopee' });
    const shopGroupId = group?.shopGroupId ?? '';
    await call('saveGroup', { shopGroupId, groupName: 'South' });
    await call('saveGroup', { shopGroupId, groupName: 'South' });
    await call('relateShopGroup', { shopGroupId, shopIdList: JSON.stringify([shopId]) });
    await call('delGroup', { shopGroupId });
    expect(await kinds()).toEqual(Array.from({ length: 4 }, () => 'shopGroupChanged'));
    expect((await page()).entryList.map(({ before, after }) => [before, after])).toEqual([
      [{ groupName: 'South' }, null],
      [{ groupName: 'South' }, { groupName: 'South', shopIds: [shopId] }],
      [{ groupName: 'North' }, { groupName: 'South' }],
      [null, { groupName: 'North' }],
    ]);
  });
});
