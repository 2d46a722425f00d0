import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { TERMS_VERSION } from '@seller-chat/api-client/contract';
import { makeInboxClient } from '@seller-chat/sandbox/testing/inbox';
import type { InboxClient } from '@seller-chat/sandbox/testing/inbox';
import { makeVisitor, signIn } from './testing/seller.ts';
import { startWorld } from './testing/start-world.ts';
import type { TestWorld } from './testing/start-world.ts';

const EMAIL = 'ayu@example.test';
let world: TestWorld;
let inbox: InboxClient;
beforeAll(async () => {
  world = await startWorld();
  inbox = makeInboxClient(world.sandbox.controlUrl);
});
afterAll(() => world.stop());

/** Solves the proof of work as a browser does. */
async function solve(api: ReturnType<typeof makeVisitor>['api'], form: 'signup' | 'forget') {
  const { captchaId, proof } = await api.getCaptcha({ form, kind: 'proof' });
  const solution = await solveChallenge({ challenge: proof as never, deriveKey });
  const payload = JSON.stringify({ challenge: proof, solution });
  return { captchaId, captchaAnswer: Buffer.from(payload).toString('base64') };
}

it('a person signs up with a code from a mail, forgets the password, and signs in with a new one', async () => {
  const { api } = makeVisitor(world.server.url);
  const email = encipher(EMAIL);
  const sent = await api.sendValidateCodeByEmail({ email, ...(await solve(api, 'signup')) });
  expect(sent.isDelayed).toBe(false);
  const mail = await inbox.waitForMail({ to: EMAIL });
  const { account } = await api.register({
    email,
    password: encipher('correct horse'),
    validateCode: mail.codes[0] ?? '',
    displayName: 'Toko Ayu',
    termsVersion: TERMS_VERSION,
  });
  expect((await api.getAccount({})).account).toEqual(account);

  const after = await inbox.lastId();
  await api.sendFindPasswordCodeByEmail({ email, ...(await solve(api, 'forget')) });
  const validateCode = await inbox.waitForCode({ to: EMAIL, after });
  const reset = { email, password: encipher('battery staple'), validateCode };
  expect(await api.resetPasswordByEmail(reset)).toEqual({ endedCount: 1 });
  const seller = await signIn(world.server.url, EMAIL, 'battery staple');
  expect((await seller.api.getAccount({})).account.accountId).toBe(account.accountId);
});

it('a person signs up with a code from a text message', async () => {
  const { api } = makeVisitor(world.server.url);
  const number = { mobile: encipher('0812 3456 7890'), mobileCountryCode: 'ID' };
  await api.sendValidateCode({ ...number, ...(await solve(api, 'signup')) });
  const { account } = await api.register({
    ...number,
    password: encipher('correct horse'),
    validateCode: await inbox.waitForCode({ to: '+6281234567890', channel: 'sms' }),
    termsVersion: TERMS_VERSION,
  });
  expect((await api.getAccount({})).account).toEqual(account);
});

it('a mail says that an account exists, and none goes to a person without one', async () => {
  const { api } = makeVisitor(world.server.url);
  const after = await inbox.lastId();
  const unknown = encipher('unknown@example.test');
  await api.sendFindPasswordCodeByEmail({ email: unknown, ...(await solve(api, 'forget')) });
  const known = encipher('demo-owner@example.test');
  await world.makeSeller('demo-owner@example.test');
  await api.sendValidateCodeByEmail({ email: known, ...(await solve(api, 'signup')) });
  const mail = await inbox.waitForMail({ to: 'demo-owner@example.test', after });
  expect(mail.codes).toEqual([]);
  expect(await inbox.list({ to: 'unknown@example.test' })).toEqual([]);
});
