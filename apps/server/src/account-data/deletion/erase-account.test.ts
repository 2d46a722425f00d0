import { eq, sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount } from '../../account/accounts.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf } from '../../db/database.ts';
import { buyerNote, erpAuthorisation, job, upload } from '../../db/schema/index.ts';
import { appendEvents } from '../../events/event-log.ts';
import { enqueueJob } from '../../jobs/queue/enqueue-job.ts';
import { startJobQueue } from '../../jobs/queue/job-queue.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';
import { MAIL_NOTICE } from '../../notices/notice-mail-kind.ts';
import { defineMailJob } from '../../providers/mail/mail-job.ts';
import { makeHealthRecord } from '../../providers/provider-health.ts';
import { isInFiles, openDeletionRig, PASSWORD } from '../../testing/deletion-rig.ts';
import type { DeletionRig } from '../../testing/deletion-rig.ts';
import { makeErrorLogger } from '../../testing/error-logger.ts';
import { dumpAccount, dumpAll } from '../../testing/fill-account.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_VAULT } from '../../testing/stored-shop.ts';
import { eraseAccount } from './erase-account.ts';

const DAY = 86_400_000;

let rig: DeletionRig;
let database: Database;
let app: TestApp;
beforeAll(async () => {
  rig = await openDeletionRig();
  ({ database, app } = rig);
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await database.db.delete(job);
});
let queues: WorkerLoop[] = [];
const { logger, collectErrors } = makeErrorLogger();
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
});
const running = () => new AbortController().signal;

describe('a deletion that is executed', () => {
  it('leaves nothing that names the person or anyone they wrote to, and touches no other account', async () => {
    const other = await rig.newAccount();
    const { accountId, email, mark, cookie, deletion } = await rig.dueAccount();
    const { files } = app.services.uploads;
    const uploadId = `file-1`;
    await files.write({ accountId, uploadId }, [Buffer.from(`a photo of ${mark}`)] as never);
    await database.db.update(upload).set({ uploadId }).where(eq(upload.accountId, accountId));
    const untouched = await dumpAccount(database.db, other.accountId);
    expect(await dumpAll(database.db)).toContain(mark);

    expect(await rig.close(deletion)).toBe(true);
    expect(await rig.call('getAccountDeletion', cookie)).toMatchObject({
      code: 50_001,
      info: { reason: 'accountDeleted' },
    });
    await eraseAccount(rig.eraseDeps(), accountId, running());
    const sent: { to: string; text: string }[] = [];
    await runQueue([
      defineMailJob({
        send: async (mail) => void sent.push(mail),
        health: makeHealthRecord(Date.now),
        now: Date.now,
      }),
    ]);
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 });
    expect(sent[0]).toMatchObject({ to: email, text: expect.stringContaining(accountId) });
    await vi.waitFor(async () =>
      expect(await database.db.$count(job, eq(job.state, 'waiting'))).toBeLessThan(3),
    );

    const left = await dumpAll(database.db);
    const hex = Buffer.from(mark).toString('hex');
    for (const name of [email, mark, hex, 'a photo of']) {
      expect([name, left.includes(name), await isInFiles(database, name)]).toEqual([name, false, false]);
    }
    const { ended_sign_in: ended, ...others } = await dumpAccount(database.db, accountId);
    expect(ended).toHaveLength(2);
    expect(Object.values(others).flat()).toEqual([]);
    expect(left).toContain(`(${accountId},${Date.now() - (Date.now() % DAY)})`);
    expect(await dumpAccount(database.db, other.accountId)).toEqual(untouched);
  });

  it('goes on after a kill between any two statements, and ends the same', async () => {
    const { accountId, mark, deletion } = await rig.dueAccount();
    await rig.close(deletion);
    let attempts = 0;
    for (let isOver = false; !isOver; attempts += 1) {
      let statements = 0;
      const killed = new Proxy(database.db, {
        get(target, name) {
          const value = Reflect.get(target, name) as unknown;
          if (typeof value !== 'function' || name === '$count') return value;
          return (...given: unknown[]): unknown => {
            statements += 1;
            // Each attempt comes a little further than the one before.
            if (statements > 2 + attempts * 5) throw new Error('killed');
            return (value as (...all: unknown[]) => unknown).apply(target, given);
          };
        },
      });
      try {
        await eraseAccount({ ...rig.eraseDeps(), db: killed }, accountId, running());
        isOver = true;
      } catch (error) {
        expect(error).toMatchObject({ message: 'killed' });
      }
    }
    expect(attempts).toBeGreaterThan(5);
    expect(await dumpAll(database.db)).not.toContain(mark);
    const mails = await rowsOf(database.db, sql`select from job where key like 'account deleted%'`);
    expect(mails).toHaveLength(1);
    // Once more after the end: nothing is left to do, and no second mail.
    await eraseAccount(rig.eraseDeps(), accountId, running());
    expect(await rowsOf(database.db, sql`select from job where key like 'account deleted%'`)).toHaveLength(1);
  });

  it('refuses what is written afterwards, whoever writes it', async () => {
    const { accountId, deletion } = await rig.dueAccount();
    await rig.close(deletion);
    await eraseAccount(rig.eraseDeps(), accountId, running());
    const { db } = database;
    const late = [
      () =>
        db.transaction((tx) =>
          appendEvents(
            tx,
            accountId,
            [{ type: 'notice.changed', shopId: 'account' as never, notice: { person: 'main' } }],
            1,
          ),
        ),
      () =>
        enqueueJob(db, {
          kind: MAIL_NOTICE,
          accountId,
          payload: { subAccountId: '', kind: 'shopExpired', params: {}, createdAt: 1 },
        }),
      () =>
        db.insert(buyerNote).values({
          accountId,
          shopId: 's',
          buyerId: 'b',
          text: 'late',
          version: 1,
          updatedBy: 'x',
          updatedAt: 1,
        }),
      () =>
        db.execute(
          sql`insert into webhook_event (account_id, shop_id, platform, lane, body, received_at) values (${accountId}, 's', 'Shopee', 0, 'late', 1)`,
        ),
      () =>
        db.execute(
          sql`insert into session (account_id, session_id, shop_id, platform, platform_session_id, site_id, buyer_id, buyer_name) values (${accountId}, 's', 's', 'Shopee', 's', 'ID', 'b', 'late')`,
        ),
      () =>
        db.insert(erpAuthorisation).values({
          accountId,
          stateHash: 'late',
          subAccountId: '',
          signInId: 's',
          shopId: 's',
          sealed: 'late',
          expiresAt: 1,
        }),
      () => app.services.loginSessions.start({ accountId, isMain: true, shopIds: null }),
    ];
    for (const write of late) {
      await expect(write()).rejects.toMatchObject({ cause: { message: 'the account was deleted' } });
    }
    const { ended_sign_in: _reasons, ...rows } = await dumpAccount(database.db, accountId);
    expect(Object.values(rows).flat()).toEqual([]);
  });

  it('lets the same e-mail address sign up again, and that account sees nothing of it', async () => {
    const { accountId, email, deletion } = await rig.dueAccount();
    await rig.close(deletion);
    const plan = { maxShopNum: 1, planExpiresAt: 1 };
    const again = await createAccount(
      database.db,
      { loginName: email, password: PASSWORD, displayName: 'Baru', ...plan },
      Date.now(),
    );
    await eraseAccount(rig.eraseDeps(), accountId, running());
    expect(again).not.toBe(accountId);
    const { audit_entry: audit, message } = await dumpAccount(database.db, again ?? '');
    expect([audit, message]).toEqual([[], []]);
  });
});

async function runQueue(
  definitions: Parameters<typeof startJobQueue>[0]['definitions'],
): Promise<WorkerLoop> {
  collectErrors();
  const queue = await startJobQueue({
    database,
    definitions,
    vault: TEST_VAULT,
    logger,
    now: Date.now,
    random: () => 0,
  });
  queues.push(queue);
  return queue;
}
