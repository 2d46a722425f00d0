import { sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { rowsOf } from '../../db/database.ts';
import { PASSWORD, openFrontDoor, otherThan } from '../../testing/front-door-rig.ts';
import type { Answer, FrontDoorRig } from '../../testing/front-door-rig.ts';
import { createSubAccount } from '../sub-accounts.ts';

const MINUTE = 60_000;
let rig: FrontDoorRig;
beforeAll(async () => {
  rig = await openFrontDoor();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

type At = Pick<Answer, 'cookie'>;
const send = ({ cookie }: At, email: string, password = PASSWORD) =>
  rig.call('sendContactCode', { email: encipher(email), password: encipher(password) }, { cookie });
const change = ({ cookie }: At, email: string, validateCode: string) =>
  rig.call('changeContact', { email: encipher(email), validateCode }, { cookie });
const remove = ({ cookie }: At, kind: 'email' | 'mobile', password = PASSWORD) =>
  rig.call('removeContact', { kind, password: encipher(password) }, { cookie });
const codeTo = (email: string) => rig.inbox.codeFor(email, 'contact');
const profileOf = async ({ cookie }: At) => (await rig.call('getProfile', {}, { cookie })).data?.['profile'];

const NUMBER = '+6281234567890';
async function addNumber(at: At, mobile = NUMBER) {
  const fields = { mobile: encipher(mobile) };
  const sent = await rig.call('sendContactCode', { ...fields, password: encipher(PASSWORD) }, at);
  expect(sent).toMatchObject({ code: 0 });
  return rig.call('changeContact', { ...fields, validateCode: codeTo(mobile) }, at);
}

/** A sub-account of a new account, signed in. */
async function signInSub() {
  const main = await rig.signUp(rig.newEmail());
  const loginName = `siti${main.accountId.slice(0, 8)}`;
  const sub = { accountId: main.accountId, loginName, password: PASSWORD, displayName: 'Siti' };
  await createSubAccount(rig.database.db, { ...sub, permissionCodes: [], shopIds: null }, Date.now());
  return { main, loginName, sub: await rig.signIn(loginName, PASSWORD) };
}

describe('a new e-mail address', () => {
  it('signs in from then on, the old one no longer; this device stays, and the old address is informed', async () => {
    const [before, after] = [rig.newEmail(), rig.newEmail()];
    const me = await rig.signUp(before);
    expect(await send(me, ` ${after.toUpperCase()} `)).toMatchObject({
      code: 0,
      data: { resendAfterMs: MINUTE },
    });
    expect(await change(me, after, codeTo(after))).toMatchObject({
      code: 0,
      data: { profile: { email: after, mobile: null, loginName: null } },
    });
    expect(await rig.signIn(after, PASSWORD)).toMatchObject({ code: 0 });
    expect(await rig.signIn(before, PASSWORD)).toMatchObject({ code: 40_101 });
    expect(await profileOf(me)).toMatchObject({ email: after });
    const news = rig.inbox.messages.filter(({ kind }) => kind === 'emailChanged');
    expect(news.map(({ target, code }) => [target.value, code])).toEqual([[before, '']]);
    const [entry] = await rowsOf<{ before: unknown; after: unknown }>(
      rig.database.db,
      sql`select "before", "after" from audit_entry where account_id = ${me.accountId} and kind = 'contactChanged'`,
    );
    expect(entry).toEqual({ before: { email: before }, after: { email: after } });
  });

  it('needs the password, which is bounded; a wrong one sends nothing', async () => {
    const [me, other] = [await rig.signUp(rig.newEmail()), await rig.signUp(rig.newEmail())];
    rig.inbox.messages.length = 0;
    const email = rig.newEmail();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await send(me, email, 'wrong')).toMatchObject({
        code: 40_000,
        info: { fields: [{ path: 'password', problem: 'passwordWrong' }] },
      });
    }
    expect(await send(me, email)).toMatchObject({ code: 40_102 });
    expect(await remove(me, 'email')).toMatchObject({ code: 40_102 });
    expect(await send(other, rig.newEmail())).toMatchObject({ code: 0 });
    rig.pass(5 * MINUTE);
    expect(await send(me, email)).toMatchObject({ code: 0 });
    expect(rig.inbox.messages).toHaveLength(2);
  });

  it('that belongs to another account: the same answer, a message without a code, and no code fits', async () => {
    const [me, taken] = [await rig.signUp(rig.newEmail()), rig.newEmail()];
    await rig.signUp(taken);
    const answers = [await send(me, taken), await send(me, rig.newEmail())];
    expect(answers.map(({ code, data }) => [code, Object.keys(data ?? {})])).toEqual(
      Array.from({ length: 2 }, () => [0, ['expiresAt', 'resendAfterMs', 'isDelayed']]),
    );
    const message = rig.inbox.messages.findLast(({ target }) => target.value === taken);
    expect(message?.kind).toBe('contactTaken');
    expect(await change(me, taken, message?.code ?? '')).toMatchObject({ code: 40_111 });
  });

  it('that is theirs already is said at the field', async () => {
    const email = rig.newEmail();
    expect(await send(await rig.signUp(email), email)).toMatchObject({
      code: 40_000,
      info: { fields: [{ path: 'email', problem: 'alreadyYours' }] },
    });
  });

  it('a code works for the person who asked, for its purpose, once, and five guesses long', async () => {
    const [me, other] = [await rig.signUp(rig.newEmail()), await rig.signUp(rig.newEmail())];
    const email = rig.newEmail();
    await send(me, email);
    const code = codeTo(email);
    expect(await change(other, email, code)).toMatchObject({ code: 40_111 });
    expect(await rig.register(email, code)).toMatchObject({ code: 40_111 });
    for (let add = 1; add <= 4; add += 1)
      expect(await change(me, email, otherThan(code, add))).toMatchObject({ code: 40_111 });
    expect(await change(me, email, code)).toMatchObject({ code: 0 });
    expect(await change(me, email, code)).toMatchObject({ code: 40_111 });
  });

  it('from five browsers at the same moment with one code changes once', async () => {
    const me = await rig.signUp(rig.newEmail());
    const email = rig.newEmail();
    await send(me, email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => change(me, email, codeTo(email))));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 40_111)).toHaveLength(4);
    expect(rig.inbox.messages.filter(({ kind }) => kind === 'emailChanged')).toHaveLength(1);
  });

  it('that two people prove at the same moment is of one of them; the other keeps the old one', async () => {
    const email = rig.newEmail();
    const names = [rig.newEmail(), rig.newEmail()];
    const people = [];
    for (const name of names) people.push(await rig.signUp(name));
    const codes: string[] = [];
    for (const person of people) {
      expect(await send(person, email)).toMatchObject({ code: 0 });
      codes.push(codeTo(email));
    }
    const answers = await Promise.all(people.map((one, index) => change(one, email, codes[index] ?? '')));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 40_937]);
    const loser = answers.findIndex(({ code }) => code !== 0);
    expect(await rig.signIn(names[loser] ?? '', PASSWORD)).toMatchObject({ code: 0 });
  });

  it('ends the codes for both names', async () => {
    const [before, after] = [rig.newEmail(), rig.newEmail()];
    const me = await rig.signUp(before);
    await rig.sendCode('forget', before);
    await rig.sendCode('signup', after);
    await send(me, after);
    expect(await change(me, after, codeTo(after))).toMatchObject({ code: 0 });
    expect(await rig.resetPassword(before, rig.inbox.codeFor(before, 'forget'))).toMatchObject({
      code: 40_111,
    });
    expect(await rig.register(after, rig.inbox.codeFor(after, 'signup'))).toMatchObject({ code: 40_111 });
  });

  it('is limited for one person: ten, then one in ten minutes, whatever the targets', async () => {
    const me = await rig.signUp(rig.newEmail());
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) codes.push((await send(me, rig.newEmail())).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 40_112]);
  });
});

describe('a second name', () => {
  it('is added, signs in, and can be removed; the last one cannot', async () => {
    const email = rig.newEmail();
    const me = await rig.signUp(email);
    expect(await remove(me, 'email')).toMatchObject({ code: 40_938 });
    expect(await addNumber(me)).toMatchObject({ data: { profile: { email, mobile: NUMBER } } });
    expect(rig.inbox.messages.findLast(({ kind }) => kind === 'mobileChanged')?.target.value).toBe(email);
    expect(await rig.signIn('+62 812-3456-7890', PASSWORD)).toMatchObject({ code: 0 });
    expect(await remove(me, 'email', 'wrong')).toMatchObject({ code: 40_000 });
    expect(await remove(me, 'email')).toMatchObject({ data: { profile: { email: null, mobile: NUMBER } } });
    expect(await remove(me, 'email')).toMatchObject({ code: 0 });
    expect(await rig.signIn(email, PASSWORD)).toMatchObject({ code: 40_101 });
    expect(await remove(me, 'mobile')).toMatchObject({ code: 40_938 });
    expect(await profileOf(me)).toMatchObject({ email: null, mobile: NUMBER });
    await remove(await rig.signIn(NUMBER, PASSWORD), 'mobile');
  });

  it('both removed at the same moment: one stays', async () => {
    const me = await rig.signUp(rig.newEmail());
    await addNumber(me, '+6281234567891');
    const answers = await Promise.all([remove(me, 'email'), remove(me, 'mobile')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 40_938]);
    expect(await profileOf(me)).toBeDefined();
  });
});

describe('a sub-account', () => {
  it('keeps the name that it was given, and may add and remove an address of its own', async () => {
    const { loginName, sub, main } = await signInSub();
    const email = rig.newEmail();
    expect(await profileOf(sub)).toMatchObject({ email: null, mobile: null, loginName });
    await send(sub, email);
    expect(await change(sub, email, codeTo(email))).toMatchObject({
      data: { profile: { email, loginName } },
    });
    for (const name of [email, loginName])
      expect(await rig.signIn(name, PASSWORD)).toMatchObject({ code: 0 });
    expect(await profileOf(main)).not.toMatchObject({ email });
    expect(await remove(sub, 'email')).toMatchObject({ code: 0 });
    expect(await remove(sub, 'mobile')).toMatchObject({ code: 0 });
    expect(await profileOf(sub)).toMatchObject({ email: null, loginName });
    expect(await rig.signIn(loginName, PASSWORD)).toMatchObject({ code: 0 });
  });
});

it('without a sign-in nothing is sent, changed or removed', async () => {
  const nobody = { cookie: '' };
  for (const answer of [
    await send(nobody, rig.newEmail()),
    await change(nobody, rig.newEmail(), '123456'),
    await remove(nobody, 'email'),
  ]) {
    expect(answer).toMatchObject({ code: 50_001 });
  }
  expect(rig.inbox.messages).toEqual([]);
});
