import { eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { job } from '../../db/schema/index.ts';
import { PASSWORD } from '../../testing/front-door-rig.ts';
import { openSecurity, withCookies } from '../../testing/security-rig.ts';
import type { SecurityRig } from '../../testing/security-rig.ts';

const NEXT = 'battery staple';
/** A change counts within a second (decision 0049), ms. */
const AT_ONCE = { timeout: 1_000, interval: 20 };
let rig: SecurityRig;
beforeAll(async () => {
  rig = await openSecurity();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

const change = (cookie: string, present = PASSWORD, next = NEXT) =>
  rig.call('changePassword', { password: encipher(present), newPassword: encipher(next) }, { cookie });

it('ends every other sign-in and its socket, with the reason, and keeps this one under a new cookie', async () => {
  const here = await rig.newPerson();
  const there = await rig.enter(here);
  const [own, other] = [await rig.connect(here.cookie), await rig.connect(there.cookie)];
  const answer = await change(here.cookie);
  expect(answer).toMatchObject({ code: 0, data: { endedCount: 1 } });
  await vi.waitFor(() => expect(other.socket.connected).toBe(false), AT_ONCE);
  expect(other.ends).toEqual([{ reason: 'passwordChanged' }]);
  expect(own.socket.connected).toBe(true);
  expect(await rig.call('getAccount', {}, there)).toMatchObject({
    code: 50_001,
    info: { reason: 'passwordChanged' },
  });
  const cookie = withCookies(here.cookie, answer);
  expect(await rig.call('getAccount', {}, { cookie })).toMatchObject({ code: 0 });
  // Whoever had copied the old cookie is out as well.
  expect(await rig.call('getAccount', {}, here)).toMatchObject({ code: 50_001, info: { reason: 'rotated' } });
  const again = await rig.connect(cookie);
  expect(own.ends).toEqual([]);
  own.socket.close();
  again.socket.close();
  expect(await rig.signIn(here.email, PASSWORD)).toMatchObject({ code: 40_101 });
  expect(await rig.signIn(here.email, NEXT)).toMatchObject({ code: 0 });
});

it('tells the person by notice and mail, and is in the audit log', async () => {
  const here = await rig.newPerson();
  await change(here.cookie);
  expect(await rig.noticed(here.accountId)).toEqual(['passwordChanged']);
  const jobs = await rig.database.db.select().from(job).where(eq(job.accountId, here.accountId));
  expect(jobs.map((one) => [one.kind, one.key.includes('passwordChanged')])).toEqual([['mailNotice', true]]);
  expect(await rig.audited(here.accountId)).toEqual(['registered', 'passwordChanged']);
});

it('the notice and the mail cannot be turned off', async () => {
  const here = await rig.newPerson();
  const fields = { kind: 'passwordChanged', isShown: 'false', isMailed: 'false' };
  expect(await rig.call('savePreference', fields, here)).toMatchObject({ code: 40_302 });
  const { data } = await rig.get('getPreferences', here.cookie);
  const kinds = ((data?.['preferenceList'] ?? []) as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds).toContain('signInFromNewBrowser');
  expect(kinds).not.toContain('passwordChanged');
});

it('needs the present password, and refuses what signing up refuses; nothing ends then', async () => {
  const here = await rig.newPerson();
  const there = await rig.enter(here);
  expect(await change(here.cookie, 'wrong')).toMatchObject({
    code: 40_000,
    info: { fields: [{ path: 'password', problem: 'passwordWrong' }] },
  });
  for (const [next, problem] of [
    ['short', 'passwordTooShort'],
    ['iloveyou', 'passwordTooCommon'],
    [here.email, 'passwordIsName'],
  ] as const) {
    expect(await change(here.cookie, PASSWORD, next)).toMatchObject({
      code: 40_000,
      info: { fields: [{ path: 'newPassword', problem }] },
    });
  }
  expect(await rig.call('getAccount', {}, there)).toMatchObject({ code: 0 });
  expect(await rig.call('changePassword', { password: encipher(PASSWORD) }, here)).toMatchObject({
    code: 40_000,
  });
  expect(await change('')).toMatchObject({ code: 50_001 });
});

it('wrong passwords are counted before they are compared, and of one sign-in only', async () => {
  const here = await rig.newPerson();
  const there = await rig.enter(here);
  const codes: number[] = [];
  for (let time = 0; time < 12; time += 1) codes.push((await change(here.cookie, `wrong ${time}`)).code);
  expect(codes.filter((code) => code === 40_102)).toHaveLength(2);
  expect(await change(here.cookie)).toMatchObject({ code: 40_102 });
  expect(await change(there.cookie)).toMatchObject({ code: 0 });
});

it('of two changes at the same time by one password one is made', async () => {
  const here = await rig.newPerson();
  const there = await rig.enter(here);
  const words = ['first new password', 'second new password'];
  const answers = await Promise.all([
    change(here.cookie, PASSWORD, words[0]),
    change(there.cookie, PASSWORD, words[1]),
  ]);
  const made = answers.findIndex(({ code }) => code === 0);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await rig.signIn(here.email, words[made] ?? '')).toMatchObject({ code: 0 });
  expect(await rig.signIn(here.email, words[1 - made] ?? '')).toMatchObject({ code: 40_101 });
});

it('is of one person: a sub-account changes its own and ends none of the main account', async () => {
  const main = await rig.newPerson();
  const sub = await rig.newSub(main.accountId);
  const answer = await change(sub.cookie);
  expect(answer).toMatchObject({ code: 0, data: { endedCount: 0 } });
  expect(await rig.call('getAccount', {}, main)).toMatchObject({ code: 0 });
  expect(await rig.signIn(main.email, PASSWORD)).toMatchObject({ code: 0 });
  expect(await rig.signIn(sub.email, NEXT)).toMatchObject({ code: 0 });
});

it('a reset tells the person too, says so to the ended sign-ins, and is in the audit log', async () => {
  const here = await rig.newPerson();
  await rig.sendCode('forget', here.email);
  await rig.resetPassword(here.email, rig.inbox.codeFor(here.email, 'forget'));
  expect(await rig.call('getAccount', {}, here)).toMatchObject({ info: { reason: 'passwordReset' } });
  expect(await rig.noticed(here.accountId)).toEqual(['passwordChanged']);
  expect(await rig.audited(here.accountId)).toEqual(['registered', 'passwordReset']);
});
