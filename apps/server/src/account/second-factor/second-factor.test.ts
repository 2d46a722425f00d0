import { sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { rowsOf } from '../../db/database.ts';
import { PASSWORD, otherThan } from '../../testing/front-door-rig.ts';
import type { Answer } from '../../testing/front-door-rig.ts';
import { openSecurity, withCookies } from '../../testing/security-rig.ts';
import type { SecurityRig } from '../../testing/security-rig.ts';
import { forgetSecondFactors } from './factor-store.ts';

const MINUTE = 60_000;
let rig: SecurityRig;
beforeAll(async () => {
  rig = await openSecurity();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

/** The first step; its cookies. */
async function firstStep(email: string, cookie = ''): Promise<string> {
  const answer = await rig.signIn(email, PASSWORD, { cookie });
  expect(answer.code).toBe(40_103);
  expect(answer.cookie).not.toContain('sc_session');
  return withCookies(cookie, answer);
}
const secondStep = (cookie: string, code: string, isTrusted = false): Promise<Answer> =>
  rig.call('loginSecondStep', { code, isTrusted: String(isTrusted) }, { cookie });
const state = async (cookie: string) => (await rig.get('getSecondFactor', cookie)).data;

describe('turning the second factor on', () => {
  it('takes the password, then a first code; gives ten recovery codes once; tells the person', async () => {
    const person = await rig.newPerson();
    expect(await state(person.cookie)).toEqual({ onSince: null, recoveryCodesLeft: 0 });
    const wrong = await rig.call('beginSecondFactor', { password: encipher('wrong') }, person);
    expect(wrong).toMatchObject({ info: { fields: [{ path: 'password', problem: 'passwordWrong' }] } });
    const { codes } = await rig.turnOn(person);
    expect(new Set(codes)).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await state(person.cookie)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await rig.noticed(person.accountId)).toEqual(['secondFactorOn']);
    expect(await rig.audited(person.accountId)).toEqual(['registered', 'secondFactorOn']);
  });

  it('stores neither secret nor codes as they are', async () => {
    const { secret, codes } = await rig.turnOn(await rig.newPerson());
    const rows = await rowsOf(rig.database.db, sql`select * from second_factor`);
    const hashes = await rowsOf(rig.database.db, sql`select * from recovery_code`);
    const stored = JSON.stringify([rows, hashes]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });

  it('does not count before it is confirmed, ends after 15 minutes, and is confirmed once', async () => {
    const person = await rig.newPerson();
    const begin = () => rig.call('beginSecondFactor', { password: encipher(PASSWORD) }, person);
    const first = String((await begin()).data?.['secret']);
    const second = String((await begin()).data?.['secret']);
    expect(await rig.signIn(person.email, PASSWORD)).toMatchObject({ code: 0 });
    const confirm = (code: string) => rig.call('confirmSecondFactor', { code }, person);
    const wrong = { info: { fields: [{ path: 'code', problem: 'factorCodeWrong' }] } };
    expect(await confirm(rig.codeOf(first))).toMatchObject(wrong);
    const answers = await Promise.all([confirm(rig.codeOf(second)), confirm(rig.codeOf(second))]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40_936]);
    expect(await begin()).toMatchObject({ code: 40_936 });
    const late = await rig.newPerson();
    const begun = await rig.call('beginSecondFactor', { password: encipher(PASSWORD) }, late);
    rig.pass(15 * MINUTE);
    const code = rig.codeOf(String(begun.data?.['secret']));
    expect(await rig.call('confirmSecondFactor', { code }, late)).toMatchObject({ code: 40_936 });
  });
});

describe('signing in with it', () => {
  it('takes a code after the password, in the same browser; a sub-account alike', async () => {
    const main = await rig.newPerson();
    for (const person of [main, await rig.newSub(main.accountId)]) {
      const { secret } = await rig.turnOn(person);
      const cookie = await firstStep(person.email);
      expect(await secondStep('', rig.codeOf(secret))).toMatchObject({ code: 40_104 });
      const done = await secondStep(cookie, rig.codeOf(secret));
      expect(done).toMatchObject({ code: 0, data: { account: { accountId: main.accountId } } });
      expect(await rig.call('getAccount', {}, { cookie: withCookies('', done) })).toMatchObject({ code: 0 });
    }
  });

  it('a person without it, and a name that is not there, meet no second step', async () => {
    const person = await rig.newPerson();
    expect(await rig.signIn(person.email, PASSWORD)).toMatchObject({ code: 0 });
    const { secret } = await rig.turnOn(person);
    expect(await rig.signIn(person.email, 'wrong')).toMatchObject({ code: 40_101 });
    expect(await rig.signIn('nobody@example.test', PASSWORD)).toMatchObject({ code: 40_101 });
    expect(await rig.call('loginSecondStep', { code: rig.codeOf(secret) })).toMatchObject({ code: 40_104 });
  });

  it('each code works once: not again, not at the same time, and not an older one after it', async () => {
    const person = await rig.newPerson();
    const { secret } = await rig.turnOn(person);
    const browsers = [await firstStep(person.email), await firstStep(person.email)];
    const [older, code] = [rig.codeOf(secret, 0), rig.codeOf(secret, 1)];
    const answers = await Promise.all(browsers.map((cookie) => secondStep(cookie, code)));
    expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([0, 40_000]);
    const again = await firstStep(person.email);
    for (const used of [code, older]) {
      expect(await secondStep(again, used)).toMatchObject({
        info: { fields: [{ path: 'code', problem: 'factorCodeWrong' }] },
      });
    }
    rig.nextStep();
    expect(await secondStep(again, rig.codeOf(secret, 1))).toMatchObject({ code: 0 });
  });

  it('a first step works once, also at the same time, and ends after 5 minutes', async () => {
    const person = await rig.newPerson();
    const { secret, codes } = await rig.turnOn(person);
    const cookie = await firstStep(person.email);
    const both = await Promise.all([
      secondStep(cookie, rig.codeOf(secret)),
      secondStep(cookie, codes[0] ?? ''),
    ]);
    expect(both.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([0, 40_104]);
    expect(await secondStep(cookie, codes[1] ?? '')).toMatchObject({ code: 40_104 });
    const late = await firstStep(person.email);
    rig.pass(5 * MINUTE);
    expect(await secondStep(late, rig.codeOf(secret))).toMatchObject({ code: 40_104 });
    expect(await state(withCookies('', both.find((one) => one.code === 0) ?? { cookie: '' }))).toBeDefined();
  });

  it('takes five guesses per first step, and ten per person however many first steps there are', async () => {
    const person = await rig.newPerson();
    const { secret } = await rig.turnOn(person);
    const codes: number[] = [];
    for (let step = 0; step < 3; step += 1) {
      const cookie = await firstStep(person.email);
      for (let guess = 1; guess <= 6; guess += 1) {
        codes.push((await secondStep(cookie, otherThan(rig.codeOf(secret), guess * 1000))).code);
      }
    }
    const five = Array.from({ length: 5 }, () => 40_000);
    expect(codes).toEqual([...five, 40_104, ...five, 40_104, ...Array.from({ length: 6 }, () => 40_102)]);
    const right = await firstStep(person.email);
    expect(await secondStep(right, rig.codeOf(secret))).toMatchObject({ code: 40_102 });
    // A browser that the owner has used is counted apart.
    const own = await firstStep(person.email, person.cookie);
    expect(await secondStep(own, rig.codeOf(secret))).toMatchObject({ code: 0 });
  });

  it('a new password ends first steps, and does not remove the second factor', async () => {
    const person = await rig.newPerson();
    const { secret } = await rig.turnOn(person);
    const cookie = await firstStep(person.email);
    await rig.sendCode('forget', person.email);
    await rig.resetPassword(person.email, rig.inbox.codeFor(person.email, 'forget'));
    expect(await secondStep(cookie, rig.codeOf(secret))).toMatchObject({ code: 40_104 });
    expect(await rig.signIn(person.email, 'battery staple')).toMatchObject({ code: 40_103 });
  });

  it('a browser that is trusted is asked for no code for 30 days, and not after that', async () => {
    const person = await rig.newPerson();
    const { secret } = await rig.turnOn(person);
    const done = await secondStep(await firstStep(person.email), rig.codeOf(secret), true);
    const trusted = await rig.signIn(person.email, PASSWORD, { cookie: withCookies('', done) });
    expect(trusted).toMatchObject({ code: 0 });
    expect(await rig.signIn(person.email, PASSWORD)).toMatchObject({ code: 40_103 });
    const cookie = withCookies('', trusted);
    rig.pass(30 * 24 * 60 * MINUTE);
    expect(await rig.signIn(person.email, PASSWORD, { cookie })).toMatchObject({ code: 40_103 });
  });

  it('a trusted browser whose sign-in is ended from another device is trusted no more', async () => {
    const person = await rig.newPerson();
    const { secret } = await rig.turnOn(person);
    const lost = withCookies('', await secondStep(await firstStep(person.email), rig.codeOf(secret), true));
    const other = (await rig.devicesOf(person.cookie)).find(({ isCurrent }) => !isCurrent);
    await rig.call('endSignIn', { signInId: other?.signInId ?? '' }, person);
    expect(await rig.signIn(person.email, PASSWORD, { cookie: lost })).toMatchObject({ code: 40_103 });
  });
});

describe('a recovery code', () => {
  it('signs in once, also at the same time; tells the person and shows how many are left', async () => {
    const person = await rig.newPerson();
    const { codes } = await rig.turnOn(person);
    const typed = ` ${(codes[0] ?? '').toLowerCase().replace('-', ' ')} `;
    const browsers = [await firstStep(person.email), await firstStep(person.email)];
    const answers = await Promise.all(browsers.map((cookie) => secondStep(cookie, typed)));
    expect(answers.map((one) => one.code).toSorted((a, b) => a - b)).toEqual([0, 40_000]);
    expect(await state(person.cookie)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await rig.noticed(person.accountId)).toContain('recoveryCodeUsed');
    expect(await rig.audited(person.accountId)).toEqual([
      'registered',
      'secondFactorOn',
      'signedIn',
      'recoveryCodeUsed',
    ]);
  });

  it('of another person is of no use', async () => {
    const [one, other] = [await rig.newPerson(), await rig.newPerson()];
    const { codes } = await rig.turnOn(one);
    await rig.turnOn(other);
    expect(await secondStep(await firstStep(other.email), codes[0] ?? '')).toMatchObject({ code: 40_000 });
    expect(await state(one.cookie)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('ends when new ones are made, by password and code', async () => {
    const person = await rig.newPerson();
    const { secret, codes } = await rig.turnOn(person);
    const renew = (password: string, code: string) =>
      rig.call('renewRecoveryCodes', { password: encipher(password), code }, person);
    expect(await renew('wrong', rig.codeOf(secret))).toMatchObject({ code: 40_000 });
    expect(await renew(PASSWORD, otherThan(rig.codeOf(secret), 5000))).toMatchObject({ code: 40_000 });
    const { data } = await renew(PASSWORD, rig.codeOf(secret));
    expect(await secondStep(await firstStep(person.email), codes[0] ?? '')).toMatchObject({ code: 40_000 });
    const [fresh = ''] = (data?.['recoveryCodeList'] ?? []) as string[];
    expect(await secondStep(await firstStep(person.email), fresh)).toMatchObject({ code: 0 });
  });
});

describe('turning it off', () => {
  it('takes the password and a code, and leaves nothing', async () => {
    const person = await rig.newPerson();
    const { secret } = await rig.turnOn(person);
    const remove = (password: string, code: string) =>
      rig.call('removeSecondFactor', { password: encipher(password), code }, person);
    expect(await remove('wrong', rig.codeOf(secret))).toMatchObject({ code: 40_000 });
    expect(await remove(PASSWORD, '000000x')).toMatchObject({ code: 40_000 });
    expect(await state(person.cookie)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await remove(PASSWORD, rig.codeOf(secret))).toMatchObject({ code: 0 });
    expect(await state(person.cookie)).toEqual({ onSince: null, recoveryCodesLeft: 0 });
    expect(await rig.signIn(person.email, PASSWORD)).toMatchObject({ code: 0 });
    rig.nextStep();
    expect(await remove(PASSWORD, rig.codeOf(secret))).toMatchObject({ code: 40_936 });
    expect((await rig.noticed(person.accountId)).slice(0, 2)).toEqual(['secondFactorOn', 'secondFactorOff']);
  });

  it('by a recovery code, for a person whose phone is lost', async () => {
    const person = await rig.newPerson();
    const { codes } = await rig.turnOn(person);
    const fields = { password: encipher(PASSWORD), code: codes[3] ?? '' };
    expect(await rig.call('removeSecondFactor', fields, person)).toMatchObject({ code: 0 });
  });

  it('happens to all where the vault key is lost: their secrets cannot be read', async () => {
    const person = await rig.newPerson();
    await rig.turnOn(person);
    expect(await forgetSecondFactors(rig.database.db)).toBeGreaterThan(0);
    expect(await rig.signIn(person.email, PASSWORD)).toMatchObject({ code: 0 });
    expect(await rig.countOf('recovery_code')).toBe(0);
  });
});
