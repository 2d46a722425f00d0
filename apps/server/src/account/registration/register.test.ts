import { sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS, TERMS_VERSION } from '@seller-chat/api-client/contract';
import { rowsOf } from '../../db/database.ts';
import { PASSWORD, openFrontDoor } from '../../testing/front-door-rig.ts';
import type { FrontDoorRig } from '../../testing/front-door-rig.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { TEST_VAULT } from '../../testing/stored-shop.ts';
import { createSubAccount } from '../sub-accounts.ts';

const MINUTE = 60_000;
let rig: FrontDoorRig;
beforeAll(async () => {
  rig = await openFrontDoor();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

describe('signing up', () => {
  it('by e-mail makes an account, signs in, and stores what was agreed to', async () => {
    const sent = await rig.sendCode('signup', ' Ayu@Example.TEST ');
    expect(sent).toMatchObject({ code: 0, data: { resendAfterMs: MINUTE, isDelayed: false } });
    const answer = await rig.register('ayu@example.test', rig.inbox.codeFor('ayu@example.test', 'signup'));
    expect(answer).toMatchObject({ code: 0, data: { account: { displayName: 'ayu', isMain: true } } });
    expect(await rig.call('getAccount', {}, { cookie: answer.cookie })).toMatchObject({ code: 0 });
    const { accountId } = (answer.data?.['account'] ?? {}) as { accountId: string };
    expect(
      await rowsOf(
        rig.database.db,
        sql`select document, version, sub_account_id, address from consent where account_id = ${accountId} order by 1`,
      ),
    ).toEqual([
      { document: 'privacy', version: TERMS_VERSION, sub_account_id: '', address: '127.0.0.1' },
      { document: 'terms', version: TERMS_VERSION, sub_account_id: '', address: '127.0.0.1' },
    ]);
  });

  it('by mobile number makes an account that every spelling of the number opens', async () => {
    const captcha = await solveCaptcha(rig.app.url, TEST_VAULT, 'signup');
    const number = { mobile: encipher('0812-3456-7890'), mobileCountryCode: 'id' };
    expect(await rig.call('sendValidateCode', { ...number, ...captcha })).toMatchObject({ code: 0 });
    const [message] = rig.inbox.messages;
    expect(message).toMatchObject({ kind: 'signup', target: { channel: 'sms', value: '+6281234567890' } });
    const answer = await rig.call('register', {
      mobile: encipher('+62 0812 3456 7890'),
      password: encipher(PASSWORD),
      // As some keyboards write it.
      validateCode: [...(message?.code ?? '')].map((digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)]).join(''),
      displayName: '  Toko Ayu ',
      termsVersion: TERMS_VERSION,
    });
    expect(answer).toMatchObject({ code: 0, data: { account: { displayName: 'Toko Ayu' } } });
    expect(await rig.signIn('+6281234567890', PASSWORD)).toMatchObject({ code: 0 });
    const again = { mobile: encipher('٠٨١٢٣٤٥٦٧٨٩٠'), mobileCountryCode: 'ID', password: encipher(PASSWORD) };
    expect(await rig.call('login', again)).toMatchObject({ code: 0 });
  });

  it('twenty times at the same moment with one code makes one account and one sign-in', async () => {
    const email = rig.newEmail();
    await rig.sendCode('signup', email);
    const before = {
      account: await rig.countOf('account'),
      login_session: await rig.countOf('login_session'),
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rig.register(email, rig.inbox.codeFor(email, 'signup'))),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 40_111)).toHaveLength(19);
    expect(await rig.countOf('account')).toBe(before.account + 1);
    expect(await rig.countOf('login_session')).toBe(before.login_session + 1);
  });

  it('with the right code where the account was made meanwhile says that it exists, and changes nothing', async () => {
    const email = rig.newEmail();
    await rig.sendCode('signup', email);
    const { accountId } = await rig.signUp(rig.newEmail());
    const someone = { accountId, loginName: email, password: 'first password', displayName: 'First' };
    await createSubAccount(rig.database.db, { ...someone, permissionCodes: [], shopIds: null }, Date.now());
    const before = await rig.countOf('account');
    expect(await rig.register(email, rig.inbox.codeFor(email, 'signup'))).toMatchObject({ code: 40_934 });
    expect(await rig.register(email, rig.inbox.codeFor(email, 'signup'))).toMatchObject({ code: 40_111 });
    expect(await rig.countOf('account')).toBe(before);
    expect(await rig.signIn(email, 'first password')).toMatchObject({ code: 0 });
  });

  it('with a name that has an account: the same answer, a message without a code, and no code fits', async () => {
    const email = rig.newEmail();
    await rig.signUp(email);
    rig.pass(2 * MINUTE);
    const known = await rig.sendCode('signup', email);
    const unknown = await rig.sendCode('signup', rig.newEmail());
    expect(Object.keys(known.data ?? {})).toEqual(Object.keys(unknown.data ?? {}));
    expect(known).toMatchObject({ code: 0, data: { resendAfterMs: MINUTE } });
    const message = rig.inbox.messages.findLast(({ target }) => target.value === email);
    expect(message?.kind).toBe('accountExists');
    expect(await rig.register(email, message?.code ?? '')).toMatchObject({ code: 40_111 });
  });

  it('with a name that cannot be seen takes one from the address', async () => {
    const email = rig.newEmail();
    await rig.sendCode('signup', email);
    const change = { displayName: '\u200b\u2060 \u202e' };
    const answer = await rig.register(email, rig.inbox.codeFor(email, 'signup'), change);
    expect(answer).toMatchObject({ code: 0, data: { account: { displayName: email.split('@', 1)[0] } } });
  });

  it('with terms that have changed says so, and uses nothing up', async () => {
    const email = rig.newEmail();
    await rig.sendCode('signup', email);
    const code = rig.inbox.codeFor(email, 'signup');
    expect(await rig.register(email, code, { termsVersion: '2020-01-01' })).toMatchObject({ code: 40_935 });
    expect(await rig.register(email, code)).toMatchObject({ code: 0 });
  });

  it.each([
    [{ password: encipher('short') }, 'password', 'passwordTooShort'],
    [{ password: encipher('a'.repeat(129)) }, 'password', 'passwordTooLong'],
    [{ password: encipher('PassWord1') }, 'password', 'passwordTooCommon'],
    [{ password: encipher('Person@example.test') }, 'password', 'passwordIsName'],
    [{ email: encipher('no address') }, 'email', 'notEmail'],
    [{ email: encipher(' ') }, 'email', 'required'],
    [{ email: '' }, 'email', 'required'],
    [{ validateCode: '12345' }, 'validateCode', 'codeNotSixDigits'],
    [{ displayName: 'x'.repeat(61) }, 'displayName', 'tooLong'],
  ])('with %o names the field and its problem: %s, %s', async (change, path, problem) => {
    const answer = await rig.register('person@example.test', '123456', change);
    expect(answer).toMatchObject({ code: 40_000, info: { fields: [{ path, problem }] } });
  });

  it.each([
    [{ mobile: encipher('0812') }, 'mobile', 'mobileNeedsCountry'],
    [{ mobile: encipher('0812'), mobileCountryCode: 'ID' }, 'mobile', 'notMobile'],
    [{ mobile: encipher('0812'), mobileCountryCode: 'XX' }, 'mobileCountryCode', 'regionUnknown'],
    [{ mobile: encipher('0812'), mobileCountryCode: 'Indonesia' }, 'mobileCountryCode', 'regionUnknown'],
    [
      { mobile: encipher('0812 3456 7890'), mobileCountryCode: 'ID', password: encipher('081234567890') },
      'password',
      'passwordIsName',
    ],
    [{}, 'email', 'required'],
  ])('by mobile %o names the field and its problem', async (change, path, problem) => {
    const rest = { password: encipher(PASSWORD), validateCode: '123456', termsVersion: TERMS_VERSION };
    const answer = await rig.call('register', { ...rest, ...change } as Record<string, string>);
    expect(answer).toMatchObject({ code: 40_000, info: { fields: [{ path, problem }] } });
  });
});

it('countries are named in the language of the request', async () => {
  const answer = await fetch(`${rig.app.url}/api${ENDPOINTS.getMobileCountryCodeDataList.path}`, {
    headers: { 'x-language': 'id' },
  });
  const { data } = (await answer.json()) as { data: { countryCodeList: unknown[] } };
  expect(data.countryCodeList).toContainEqual({ region: 'SG', callingCode: '65', name: 'Singapura' });
});
