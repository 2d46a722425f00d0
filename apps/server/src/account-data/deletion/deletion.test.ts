import { eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { createSubAccount } from '../../account/sub-accounts.ts';
import type { Database } from '../../db/database.ts';
import { asTenant } from '../../db/database.ts';
import { job, notice } from '../../db/schema/index.ts';
import { openDeletionRig, PASSWORD } from '../../testing/deletion-rig.ts';
import type { DeletionRig } from '../../testing/deletion-rig.ts';
import { makeErrorLogger } from '../../testing/error-logger.ts';
import { dumpAccount } from '../../testing/fill-account.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_VAULT } from '../../testing/stored-shop.ts';
import { defineDeletionJobs } from './deletion-jobs.ts';
import { DELETION_AFTER_MS, findDeletion, takeBackDeletion } from './deletion-store.ts';

const MINUTE = 60_000;
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
const { logger } = makeErrorLogger();
const attempt = () => ({
  accountId: '',
  key: '',
  number: 1,
  uncertainBefore: 0,
  signal: new AbortController().signal,
});

describe('asking for the deletion of an account', () => {
  it('takes the password and the name of the account, and stores a date two weeks away', async () => {
    const { accountId, cookie } = await rig.newAccount();
    const wrong = [
      [{ password: encipher('another one') }, 'password', 'passwordWrong'],
      [{ accountName: 'Toko' }, 'accountName', 'nameDiffers'],
    ] as const;
    for (const [change, path, problem] of wrong) {
      const fields = [{ path, message: problem, problem }];
      expect(await rig.request(cookie, change)).toMatchObject({ code: 40_000, info: { fields } });
      expect(await findDeletion(database.db, accountId)).toBeNull();
    }
    const { data } = await rig.request(cookie, { accountName: ` Toko  Melati Sejahtera ` });
    const { accountDeletion: first } = data as { accountDeletion: { requestedAt: number; dueAt: number } };
    expect(first).toMatchObject({ mayCancel: true });
    expect(first.dueAt - first.requestedAt).toBe(14 * DAY);
    expect((await rig.request(cookie)).data).toEqual({ accountDeletion: first });
    const notices = await database.db.select().from(notice).where(eq(notice.accountId, accountId));
    expect(notices.filter(({ kind }) => kind === 'accountDeletionRequested')).toHaveLength(1);
    expect(await database.db.$count(job, eq(job.kind, 'mailNotice'))).toBe(1);
  });

  it('slows down after a few wrong passwords, also the right one', async () => {
    const { cookie } = await rig.newAccount();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await rig.request(cookie, { password: encipher(`guess ${attempt}`) })).toMatchObject({
        code: 40_000,
      });
    }
    expect(await rig.request(cookie)).toMatchObject({ code: 40_102 });
  });

  it('is for the main account; sub-accounts see it and cannot cancel it', async () => {
    const { accountId, cookie } = await rig.newAccount();
    const loginName = `siti@example.test`;
    const subAccountId = await createSubAccount(
      database.db,
      {
        accountId,
        loginName,
        password: PASSWORD,
        displayName: 'Siti',
        permissionCodes: ['chat'],
        shopIds: null,
      } as never,
      Date.now(),
    );
    const { secret } = await app.services.loginSessions.start({
      accountId,
      subAccountId: subAccountId ?? '',
      isMain: false,
      shopIds: null,
    });
    const sub = `${cookie.split('=')[0]}=${secret}`;
    expect(await rig.request(sub)).toMatchObject({ code: 40_302 });
    await rig.request(cookie);
    expect((await rig.call('getAccountDeletion', sub)).data).toMatchObject({
      accountDeletion: { mayCancel: false },
    });
    expect(await rig.call('cancelAccountDeletion', sub)).toMatchObject({ code: 40_302 });
    expect(await findDeletion(database.db, accountId)).not.toBeNull();
  });
});

describe('a deletion that is cancelled', () => {
  it('loses nothing', async () => {
    const { accountId, cookie } = await rig.newAccount();
    const before = await dumpAccount(database.db, accountId);
    await rig.request(cookie);
    expect((await rig.call('cancelAccountDeletion', cookie)).data).toEqual({ accountDeletion: null });
    expect((await rig.call('getAccountDeletion', cookie)).data).toEqual({ accountDeletion: null });
    const after = await dumpAccount(database.db, accountId);
    // What was done is recorded: these grow, and lose nothing.
    const grown = ['audit_entry', 'event_log', 'notice', 'job'];
    for (const name of Object.keys(before)) {
      if (grown.includes(name)) expect(after[name]).toEqual(expect.arrayContaining(before[name] ?? []));
      else if (!['audit_head', 'event_head', 'login_session'].includes(name))
        expect([name, after[name]]).toEqual([name, before[name]]);
    }
    expect(await rig.call('cancelAccountDeletion', cookie)).toMatchObject({ code: 0 });
  });

  it('or is executed: one of both wins, and what has begun cannot be cancelled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { accountId, deletion } = await rig.dueAccount();
      const cancel = () => asTenant(database.db, accountId, (tx) => takeBackDeletion(tx, accountId));
      const both = round % 2 === 0 ? [cancel(), rig.close(deletion)] : [rig.close(deletion), cancel()];
      const ended = await Promise.allSettled(both);
      const [cancelled, begun] = round % 2 === 0 ? ended : [ended[1], ended[0]];
      const isCancelled = cancelled?.status === 'fulfilled' && cancelled.value !== null;
      const isBegun = begun?.status === 'fulfilled' && begun.value === true;
      expect([isCancelled, isBegun].filter(Boolean)).toHaveLength(1);
      if (isBegun) await expect(cancel()).rejects.toMatchObject({ code: 40_939 });
    }
  });
});

describe('the time of a deletion', () => {
  it('is reminded of a week and a day before, once each', async () => {
    const { accountId, cookie } = await rig.newAccount();
    await rig.request(cookie);
    const clock = makeClock();
    const [watch] = defineJobs(clock);
    const kinds = async () =>
      (await database.db.select().from(notice).where(eq(notice.accountId, accountId))).filter(
        ({ kind }) => kind === 'accountDeletionNear',
      ).length;
    for (const [days, count] of [
      [5, 0],
      [2.5, 1],
      [1, 1],
      [5, 2],
    ] as const) {
      clock.now += days * DAY;
      clock.steady += days * DAY;
      await watch?.run('{}', attempt());
      expect(await kinds()).toBe(count);
    }
    expect(await findDeletion(database.db, accountId)).toMatchObject({ state: 'waiting' });
  });

  it('has not come because the clock has jumped: the clock must keep pace first', async () => {
    const { accountId, cookie } = await rig.newAccount();
    await rig.request(cookie);
    const clock = makeClock();
    const [watch] = defineJobs(clock);
    const look = () => watch?.run('{}', attempt());
    const state = async () => (await findDeletion(database.db, accountId))?.state;
    clock.now += 20 * DAY;
    await look();
    clock.steady += 30 * MINUTE;
    clock.now += 30 * MINUTE;
    await look();
    expect(await state()).toBe('waiting');
    clock.now -= 20 * DAY;
    await look();
    expect(await state()).toBe('waiting');
    clock.now += 15 * DAY;
    clock.steady += 15 * DAY;
    await look();
    await look();
    expect(await state()).toBe('executing');
  });
});

function makeClock() {
  return { now: Date.now(), steady: 0 };
}

function defineJobs(clock: { now: number; steady: number }) {
  return defineDeletionJobs({
    ...rig.eraseDeps(),
    vault: TEST_VAULT,
    logger,
    now: () => clock.now,
    steadyNow: () => clock.steady,
    publish: () => undefined,
    onClosed: () => undefined,
    afterMs: DELETION_AFTER_MS,
  });
}
