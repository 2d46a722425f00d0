import { eq } from '../../db/query-builder/drizzle.ts';
import type { LanguageCode } from '@seller-chat/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { verifyAuditChain } from '../../audit/verify-audit-chain.ts';
import type { Database } from '../../db/database.ts';
import { auditEntry, job, notice, personLanguage } from '../../db/schema/index.ts';
import { makeLoginSessions } from '../../security/login-sessions.ts';
import { CHECK_ADDRESS } from '../../start/check-address.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { createAccount } from '../accounts.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'a password for tests';
const ADDRESS = '203.0.113.7';

let database: Database;
let app: TestApp;
let accountId: string;
let loginName: string;
let no = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  no += 1;
  loginName = `ayu-${no}@example.com`;
  const input = { loginName, password: PASSWORD, displayName: 'Ayu', maxShopNum: 5, planExpiresAt: 0 };
  const made = await createAccount(database.db, input, Date.now());
  if (made === null) throw new Error('the name is taken');
  accountId = made;
});

/** What is done once the caller has its answer. */
const late: (() => Promise<void>)[] = [];
const deps = () => ({
  db: database.db,
  loginSessions: makeLoginSessions(database.db, Date.now),
  now: Date.now,
  afterAnswer: (work: () => Promise<void>) => void late.push(work),
});
const enter = (browser?: string, ip = ADDRESS, language?: LanguageCode) =>
  signIn(deps(), { loginName, password: PASSWORD, ip, browser, language });
const notices = () => database.db.select().from(notice).where(eq(notice.accountId, accountId));
const entries = () =>
  database.db.select().from(auditEntry).where(eq(auditEntry.accountId, accountId)).orderBy(auditEntry.seq);

it('the first browser of a person, and a known one, give no notice', async () => {
  const first = await enter();
  const again = await enter(first.browser);
  expect([first.appended, again.appended]).toEqual([[], []]);
  expect(await notices()).toEqual([]);
  expect(await entries()).toMatchObject([
    { kind: 'signedIn', actorName: 'Ayu', ip: ADDRESS, after: { isNewBrowser: false } },
    { kind: 'signedIn', after: { isNewBrowser: false } },
  ]);
});

it('a new browser gives a notice and a mail, once an earlier one is known', async () => {
  await enter();
  const other = await enter(undefined, '198.51.100.9');
  expect(other.appended).toMatchObject([
    { events: [{ type: 'notice.changed', notice: { person: 'main' } }] },
  ]);
  expect(await notices()).toMatchObject([
    { kind: 'signInFromNewBrowser', params: { address: '198.51.100.9', at: expect.any(Number) } },
  ]);
  expect(await database.db.$count(job, eq(job.accountId, accountId))).toBe(1);
  expect((await entries())[1]).toMatchObject({ ip: '198.51.100.9', after: { isNewBrowser: true } });
});

it('mails are in the language of the browsers that are known, not in that of a new one', async () => {
  const language = async () => {
    const rows = await database.db
      .select()
      .from(personLanguage)
      .where(eq(personLanguage.accountId, accountId));
    return rows.map((row) => row.language);
  };
  const { browser } = await enter(undefined, ADDRESS, 'th');
  await enter(undefined, '198.51.100.9', 'vi');
  expect(await language()).toEqual(['th']);
  await enter(browser, ADDRESS, 'en');
  expect(await language()).toEqual(['en']);
});

it('a wrong password gives no notice, and an entry after the answer that names no person as the actor', async () => {
  await enter();
  const refused = signIn(deps(), { loginName, password: 'wrong', ip: ADDRESS, browser: undefined });
  await expect(refused).rejects.toThrow();
  expect([(await notices()).length, (await entries()).length]).toEqual([0, 1]);
  for (const work of late.splice(0)) await work();
  expect((await entries())[1]).toMatchObject({
    kind: 'signInFailed',
    subject: 'person:',
    actorKind: 'system',
    actorId: 'signIn',
    ip: ADDRESS,
  });
});

it('an unknown name leaves no entry in any log', async () => {
  const refused = signIn(deps(), {
    loginName: 'no@example.test',
    password: 'x',
    ip: ADDRESS,
    browser: undefined,
  });
  await expect(refused).rejects.toThrow();
  expect(late).toEqual([]);
});

it('sign-ins at the same moment keep one chain', async () => {
  await Promise.all(Array.from({ length: 6 }, () => enter()));
  expect(await verifyAuditChain(database.db, accountId)).toEqual({ isIntact: true, entries: 6 });
});

it("the server's own sign-in at its start is no sign-in of a person", async () => {
  await enter();
  await enter(undefined, CHECK_ADDRESS);
  expect([(await notices()).length, (await entries()).length]).toEqual([0, 1]);
});

it('ending the other sign-ins is recorded, with how many there were', async () => {
  await enter();
  const login = await app.call('/api/account/index/login', {
    mobile: encipher(loginName),
    password: encipher(PASSWORD),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  await app.call('/api/account/index/loginOutOthers', { isWholeAccount: 'true' }, { cookie });
  expect((await entries()).at(-1)).toMatchObject({
    kind: 'othersSignedOut',
    subject: 'account',
    actorName: 'Ayu',
    after: { endedCount: 1 },
  });
  expect(await verifyAuditChain(database.db, accountId)).toMatchObject({ isIntact: true });
});
