import { eq, sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asTenant } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { auditEntry, auditHead } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount } from '../testing/stored-shop.ts';
import type { AuditRecord } from './audit-record.ts';
import { dropOldAudit } from './drop-old-audit.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';
import { writeAudit } from './write-audit.ts';
import type { AuditChange } from './write-audit.ts';

const DAY = 86_400_000;
let database: Database;
let accountId: string;
let otherAccountId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  otherAccountId = await storeAccount(database.db);
});

const ayu = () => ({ accountId, subAccountId: 'sub-1', name: 'Ayu' });
const change = (override: Partial<AuditChange> = {}): AuditChange => ({
  kind: 'shopLinked',
  subject: 'shop:1',
  before: { status: 'expired', ключ: 'ร้าน "1"' },
  after: { status: 'success', list: [1, null, true] },
  ip: '203.0.113.7',
  now: TEST_NOW,
  ...override,
});
const write = (override: Partial<AuditChange> = {}) =>
  asTenant(database.db, accountId, (tx) => writeAudit(tx, ayu(), change(override)));
const entries = () =>
  database.db.select().from(auditEntry).where(eq(auditEntry.accountId, accountId)).orderBy(auditEntry.seq);
const refused = { cause: { code: '42501' } };

/** Changes a row as a person with rights on the whole database would: past the triggers. */
async function tamper(statement: ReturnType<typeof sql>) {
  await database.db.execute(sql`alter table audit_entry disable trigger user`);
  await database.db.execute(statement);
  await database.db.execute(sql`alter table audit_entry enable trigger user`);
}

describe('an audit entry', () => {
  it('names who changed what, when and from where, and keeps the name of that time', async () => {
    await write();
    await asTenant(database.db, accountId, (tx) =>
      writeAudit(tx, { accountId, system: 'housekeeping' }, change({ subject: 'shop:2' })),
    );
    expect(await entries()).toMatchObject([
      {
        seq: 1,
        at: TEST_NOW,
        actorKind: 'person',
        actorId: 'sub-1',
        actorName: 'Ayu',
        ip: '203.0.113.7',
        kind: 'shopLinked',
        subject: 'shop:1',
        before: { status: 'expired', ключ: 'ร้าน "1"' },
        after: { status: 'success', list: [1, null, true] },
      },
      { seq: 2, actorKind: 'system', actorId: 'housekeeping' },
    ]);
    expect(await verifyAuditChain(database.db, accountId)).toEqual({ isIntact: true, entries: 2 });
  });

  it('does not exist if the change was rolled back, and leaves no gap', async () => {
    await write();
    const failing = asTenant(database.db, accountId, async (tx) => {
      await writeAudit(tx, ayu(), change());
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    await write();
    expect((await entries()).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await verifyAuditChain(database.db, accountId)).toEqual({ isIntact: true, entries: 2 });
  });

  it('takes no secret', async () => {
    // @ts-expect-error - a secret by its name does not compile
    const direct: AuditRecord = { password: 'x' };
    const nested = { list: [{ inside: { accessToken: 'x' } }] } as unknown as AuditRecord;
    await expect(write({ after: direct })).rejects.toThrow('password');
    await expect(write({ before: nested })).rejects.toThrow('accessToken');
    expect(await entries()).toEqual([]);
  });
});

describe('the log of an account', () => {
  it('is one chain also when many write at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, no) => write({ subject: `shop:${no}` })));
    expect((await entries()).map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, no) => no + 1));
    expect(await verifyAuditChain(database.db, accountId)).toEqual({ isIntact: true, entries: 20 });
  });

  it('cannot be changed or shortened, by a request or by the server', async () => {
    await write();
    for (const statement of [
      sql`update audit_entry set actor_name = 'Budi'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
      sql`update audit_head set last_seq = 0`,
      sql`update audit_head set dropped_seq = 1, dropped_hash = repeat('a', 64)`,
      sql`delete from audit_head`,
      sql`truncate audit_head`,
    ]) {
      await expect(database.db.execute(statement)).rejects.toMatchObject(refused);
      const trying = asTenant(database.db, accountId, (tx) => tx.execute(statement));
      await expect(trying).rejects.toMatchObject(refused);
    }
    expect(await entries()).toHaveLength(1);
  });

  it('is written and seen by its own account only, and its place in the chain is the database’s to say', async () => {
    await write();
    const foreign = asTenant(database.db, otherAccountId, (tx) => writeAudit(tx, ayu(), change()));
    await expect(foreign).rejects.toMatchObject(refused);
    const seen = await asTenant(database.db, otherAccountId, (tx) => tx.select().from(auditEntry));
    expect(seen).toEqual([]);
    const [own] = await entries();
    const copy = { ...(own as typeof auditEntry.$inferSelect), seq: 99, hash: 'x', previousHash: 'y' };
    await asTenant(database.db, accountId, (tx) => tx.insert(auditEntry).values(copy));
    expect((await entries()).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await verifyAuditChain(database.db, accountId)).toEqual({ isIntact: true, entries: 2 });
  });

  it.each([
    ['a changed name', 2, sql`update audit_entry set actor_name = 'Budi' where seq = 2`],
    ['a changed state', 1, sql`update audit_entry set after = '{"status":"failed"}' where seq = 1`],
    ['a missing entry', 2, sql`delete from audit_entry where seq = 2`],
    ['a missing end', 3, sql`delete from audit_entry where seq = 3`],
    ['a missing beginning', 1, sql`delete from audit_entry where seq = 1`],
  ])('shows %s', async (_what, seq, statement) => {
    for (let no = 0; no < 3; no += 1) await write();
    await tamper(sql`${statement} and account_id = ${accountId}`);
    expect(await verifyAuditChain(database.db, accountId)).toEqual({ isIntact: false, seq });
  });
});

describe('old entries', () => {
  it('are dropped, and the rest stays verifiable', async () => {
    for (const day of [0, 1, 2, 3]) await write({ now: TEST_NOW + day * DAY });
    await dropOldAudit(database.db, TEST_NOW + 2 * DAY);
    expect((await entries()).map(({ seq }) => seq)).toEqual([3, 4]);
    expect(await verifyAuditChain(database.db, accountId)).toEqual({ isIntact: true, entries: 2 });
    await write({ now: TEST_NOW + 4 * DAY });
    await dropOldAudit(database.db, TEST_NOW + 100 * DAY);
    expect(await entries()).toEqual([]);
    await write();
    expect((await entries()).map(({ seq }) => seq)).toEqual([6]);
    expect(await verifyAuditChain(database.db, accountId)).toEqual({ isIntact: true, entries: 1 });
  });

  it('behind a younger one wait for it', async () => {
    for (const day of [0, 9, 1]) await write({ now: TEST_NOW + day * DAY });
    await dropOldAudit(database.db, TEST_NOW + 5 * DAY);
    expect((await entries()).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(await verifyAuditChain(database.db, accountId)).toEqual({ isIntact: true, entries: 2 });
  });

  it('leave no head that a later check could not continue from', async () => {
    await write();
    await dropOldAudit(database.db, TEST_NOW + DAY);
    const [head] = await database.db.select().from(auditHead).where(eq(auditHead.accountId, accountId));
    expect(head).toMatchObject({ lastSeq: 1, droppedSeq: 1, droppedHash: head?.lastHash });
  });
});
