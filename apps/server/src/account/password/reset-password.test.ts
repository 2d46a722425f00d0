import { io } from 'socket.io-client';
import { sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS, ERROR_CODES, SOCKET_PATH } from '@seller-chat/api-client/contract';
import { readConfig } from '../../config.ts';
import { rowsOf } from '../../db/database.ts';
import { PASSWORD, openFrontDoor, otherThan } from '../../testing/front-door-rig.ts';
import type { Answer, FrontDoorRig } from '../../testing/front-door-rig.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { createSubAccount } from '../sub-accounts.ts';

const MINUTE = 60_000;
let rig: FrontDoorRig;
beforeAll(async () => {
  rig = await openFrontDoor();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

const cookieNamed = (name: string, { cookie }: Answer) =>
  cookie.split('; ').find((one) => one.startsWith(`${name}=`)) ?? '';

describe('a forgotten password', () => {
  it('five wrong codes, then the right one: dead, also from another address; a new one works', async () => {
    const email = rig.newEmail();
    await rig.signUp(email);
    await rig.sendCode('forget', email);
    const code = rig.inbox.codeFor(email, 'forget');
    for (let add = 1; add <= 5; add += 1) {
      expect(await rig.resetPassword(email, otherThan(code, add))).toMatchObject({ code: 40_111 });
    }
    const fields = { email: encipher(email), password: encipher('battery staple'), validateCode: code };
    for (const from of ['203.0.113.7', '2001:db8::7']) {
      expect(await rig.call('resetPasswordByEmail', fields, { from })).toMatchObject({ code: 40_111 });
    }
    expect(await rig.sendCode('forget', email)).toMatchObject({ code: 40_112 });
    expect(await rig.resetPassword(email, code)).toMatchObject({ code: 40_111 });
    rig.pass(MINUTE);
    await rig.sendCode('forget', email);
    expect(await rig.resetPassword(email, rig.inbox.codeFor(email, 'forget'))).toMatchObject({ code: 0 });
    expect(await rig.signIn(email, 'battery staple')).toMatchObject({ code: 0 });
  });

  it('new codes give no more guesses from one address; from elsewhere the owner is not held up', async () => {
    const email = rig.newEmail();
    await rig.signUp(email);
    const guess = (code: string, from: string) =>
      rig.call(
        'resetPasswordByEmail',
        { email: encipher(email), password: encipher('battery staple'), validateCode: code },
        { from },
      );
    const answers: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await rig.sendCode('forget', email);
      const code = rig.inbox.codeFor(email, 'forget');
      for (let add = 1; add <= 5; add += 1) {
        answers.push((await guess(otherThan(code, add), '203.0.113.7')).code);
      }
      rig.pass(MINUTE);
    }
    expect(answers).toEqual(Array.from({ length: 25 }, () => 40_111));
    rig.pass(5 * MINUTE);
    await rig.sendCode('forget', email);
    const code = rig.inbox.codeFor(email, 'forget');
    expect(await guess(otherThan(code), '203.0.113.7')).toMatchObject({ code: 40_111 });
    expect(await guess(code, '203.0.113.7')).toMatchObject({ code: 40_112 });
    expect(await guess(code, '203.0.113.8')).toMatchObject({ code: 0 });
  });

  it('right codes are not counted: the person may change the mind as often as codes are sent', async () => {
    const email = rig.newEmail();
    await rig.signUp(email);
    for (let round = 0; round < 20; round += 1) {
      rig.pass(10 * MINUTE);
      await rig.sendCode('forget', email);
      const code = rig.inbox.codeFor(email, 'forget');
      expect(await rig.resetPassword(email, code, `battery staple ${round}`)).toMatchObject({ code: 0 });
    }
  });

  it('ends all sign-ins and their sockets within a second, forgets all browsers, and does not sign in', async () => {
    const email = rig.newEmail();
    const devices = [
      await rig.signUp(email),
      await rig.signIn(email, PASSWORD, { from: '203.0.113.1' }),
      await rig.signIn(email, PASSWORD, { from: '203.0.113.2' }),
    ];
    const other = await rig.signUp(rig.newEmail());
    const socket = io(rig.app.url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: devices[1]?.cookie ?? '' },
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    await rig.sendCode('forget', email);
    const answer = await rig.resetPassword(email, rig.inbox.codeFor(email, 'forget'));
    expect(answer).toMatchObject({ code: 0, data: { endedCount: 3 } });
    await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 1_000, interval: 20 });
    for (const { cookie } of devices) {
      expect(await rig.call('getAccount', {}, { cookie })).toMatchObject({ code: 50_001 });
    }
    expect(cookieNamed('sc_session', answer)).toBe('');
    expect(await rig.call('getAccount', {}, { cookie: other.cookie })).toMatchObject({ code: 0 });
    expect(await rig.signIn(email, PASSWORD)).toMatchObject({ code: 40_101 });
    expect(await countOfBrowsers(email)).toBe(1);
  });

  it('lets its owner in from an unknown browser while strangers keep the name busy', async () => {
    const email = rig.newEmail();
    const { cookie } = await rig.signUp(email);
    for (let index = 0; index < 30; index += 1) await rig.signIn(email, 'wrong', { from: `10.1.${index}.1` });
    expect(await rig.signIn(email, PASSWORD, { from: '192.0.2.9' })).toMatchObject({ code: 40_102 });
    expect(await rig.signIn(email, PASSWORD, { cookie, from: '192.0.2.9' })).toMatchObject({ code: 0 });
    await rig.sendCode('forget', email, '192.0.2.9');
    const answer = await rig.resetPassword(email, rig.inbox.codeFor(email, 'forget'));
    const browser = cookieNamed('sc_browser', answer);
    expect(await rig.signIn(email, 'battery staple', { from: '192.0.2.9' })).toMatchObject({ code: 40_102 });
    expect(await rig.signIn(email, 'battery staple', { cookie: browser, from: '192.0.2.9' })).toMatchObject({
      code: 0,
    });
  });

  it('of two parallel uses of one code one sets its password', async () => {
    const email = rig.newEmail();
    await rig.signUp(email);
    await rig.sendCode('forget', email);
    const code = rig.inbox.codeFor(email, 'forget');
    const words = ['first new password', 'second new password'];
    const codes = (await Promise.all(words.map((word) => rig.resetPassword(email, code, word)))).map(
      (one) => one.code,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 40_111]);
    const right = words[codes.indexOf(0)] ?? '';
    const wrong = words[codes.indexOf(40_111)] ?? '';
    expect(await rig.signIn(email, right)).toMatchObject({ code: 0 });
    expect(await rig.signIn(email, wrong)).toMatchObject({ code: 40_101 });
  });

  it('takes no code for signing up, and no common password', async () => {
    const email = rig.newEmail();
    await rig.sendCode('signup', email);
    const code = rig.inbox.codeFor(email, 'signup');
    expect(await rig.resetPassword(email, code)).toMatchObject({ code: 40_111 });
    expect(await rig.resetPassword(email, code, 'password1')).toMatchObject({
      code: 40_000,
      info: { fields: [{ path: 'password', problem: 'passwordTooCommon' }] },
    });
    expect(await rig.register(email, code)).toMatchObject({ code: 0 });
  });

  it('gives a sub-account a new password, and no other person of the account', async () => {
    const owner = rig.newEmail();
    const { accountId } = await rig.signUp(owner);
    const email = rig.newEmail();
    const sub = { accountId, loginName: email, password: PASSWORD, displayName: 'Siti' };
    await createSubAccount(rig.database.db, { ...sub, permissionCodes: [], shopIds: null }, Date.now());
    await rig.sendCode('forget', email);
    expect(await rig.resetPassword(email, rig.inbox.codeFor(email, 'forget'))).toMatchObject({ code: 0 });
    expect(await rig.signIn(email, 'battery staple')).toMatchObject({ code: 0 });
    expect(await rig.signIn(owner, PASSWORD)).toMatchObject({ code: 0 });
  });
});

it('a password is checked while it is typed', async () => {
  const check = async (password: string, login?: string) =>
    (
      await rig.call('checkPassword', {
        password: encipher(password),
        ...(login !== undefined && { login: encipher(login) }),
      })
    ).data?.['problem'];
  expect(await check('short')).toBe('passwordTooShort');
  expect(await check('iloveyou')).toBe('passwordTooCommon');
  expect(await check('0812 3456 7890', '081234567890')).toBe('passwordIsName');
  expect(await check(PASSWORD, 'ayu@example.test')).toBeNull();
});

describe('thirty sign-ins that claim thirty addresses', () => {
  /** The answers, one after the other. `chain` is what the server reads of an attempt that claims an address. */
  async function claims(app: TestApp, nameOf: () => string, chain = (claimed: string) => claimed) {
    const answers: { status: number; code: number }[] = [];
    for (let index = 0; index < 30; index += 1) {
      const { status, envelope } = await app.call(
        `/api${ENDPOINTS.login.path}`,
        { mobile: encipher(nameOf()), password: encipher('wrong') },
        { 'x-forwarded-for': chain(`10.9.${index}.1`) },
      );
      answers.push({ status, code: Number(envelope['code']) });
    }
    return answers;
  }

  it('count as one address where no proxy is trusted', async () => {
    const strict = await startApp(rig.database, { loginsPerMinute: 10, trustedProxies: [] });
    try {
      const answers = await claims(strict, rig.newEmail);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    } finally {
      await strict.close();
    }
  });

  it('count as the address that the proxy saw, where it is trusted', async () => {
    const { TRUSTED_PROXIES: trustedProxies } = readConfig({});
    const app = await startApp(rig.database, { loginsPerMinute: 10, trustedProxies });
    try {
      const answers = await claims(app, rig.newEmail, (claimed) => `${claimed}, 203.0.113.40`);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    } finally {
      await app.close();
    }
  });

  it('of one name are limited even where the machine itself makes the addresses up', async () => {
    const { TRUSTED_PROXIES: trustedProxies } = readConfig({});
    const app = await startApp(rig.database, { trustedProxies });
    try {
      const email = rig.newEmail();
      const { cookie } = await rig.signUp(email);
      const answers = await claims(app, () => email);
      expect(answers.filter(({ code }) => code === ERROR_CODES.wrongCredentials)).toHaveLength(15);
      const known = await rig.signIn(email, PASSWORD, { cookie });
      expect(known).toMatchObject({ code: 0 });
    } finally {
      await app.close();
    }
  });
});

async function countOfBrowsers(loginName: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    rig.database.db,
    sql`select count(*)::int as n from known_browser b join credential c
      on c.account_id = b.account_id and c.sub_account_id = b.sub_account_id where c.login_name = ${loginName}`,
  );
  return row?.n ?? 0;
}
