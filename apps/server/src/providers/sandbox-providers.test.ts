import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '@seller-chat/sandbox/testing';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { makeInboxClient } from '@seller-chat/sandbox/testing/inbox';
import type { InboxClient } from '@seller-chat/sandbox/testing/inbox';
import { readConfig } from '../config.ts';
import type { Mail } from './mail/port.ts';
import { makeSmtpSender } from './mail/smtp-sender.ts';
import { ProviderError } from './provider-error.ts';
import type { SmsProviderName } from './sms/sms-provider.ts';
import { SMS_PROVIDERS } from './sms/sms-provider.ts';

let sandbox: TestSandbox;
let inbox: InboxClient;
beforeAll(async () => {
  sandbox = await startSandbox();
  inbox = makeInboxClient(sandbox.controlUrl);
});
afterEach(async () => {
  sandbox.clearFaults();
  await sandbox.providers.settled();
});
afterAll(() => sandbox.stop());

/** The settings of a server that sends through the sandbox. */
const settings = () => readConfig(sandbox.providers.environment);
const TIMEOUT_MS = 2000;
const kindOf = (sending: Promise<void>) =>
  sending.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ProviderError ? error.kind : error),
  );

describe('mail through the sandbox', () => {
  const mailTo = (to: string): Mail => ({
    to,
    subject: 'รหัสของคุณ · 您的验证码',
    text: 'Your code is 123456.',
    html: '<p>Your code is <b>123456</b>.</p>',
    language: 'th',
    messageKey: 'abc123',
  });
  const send = (to: string) => {
    const { MAIL_URL: url = '', MAIL_FROM: from = '' } = settings();
    return kindOf(makeSmtpSender({ url, from, timeoutMs: TIMEOUT_MS })(mailTo(to)));
  };

  it('arrives with both texts, and says that a machine sent it', async () => {
    expect(await send('ayu@example.com')).toBe('accepted');
    const mail = await inbox.waitForMail({ to: 'ayu@example.com' });
    expect(mail).toMatchObject({ subject: 'รหัสของคุณ · 您的验证码', codes: ['123456'] });
    expect(mail.messageId).toContain('abc123@');
    expect(mail.html).toContain('<b>123456</b>');
    expect(mail.headers.find(({ name }) => name.toLowerCase() === 'auto-submitted')?.value).toBe(
      'auto-generated',
    );
  });

  it.each([
    ['temporary', 'temporary'],
    ['permanent', 'permanent'],
    ['accept_then_drop', 'unknown'],
  ] as const)('fails as the fault "%s" says: %s', async (fault, kind) => {
    sandbox.providers.faults.add({ provider: 'mail', kind: fault });
    expect(await send('budi@example.com')).toBe(kind);
  });

  it('is not lost for good while the server is down', async () => {
    sandbox.providers.faults.add({ provider: 'mail', kind: 'down' });
    await sandbox.providers.settled();
    expect(['temporary', 'unknown']).toContain(await send('budi@example.com'));
  });
});

describe.each<[SmsProviderName, { account: string; secret: string; from: string }]>([
  ['twilio', { account: '', secret: '', from: '' }],
  ['messagebird', { account: '', secret: 'sandbox-messagebird-access-key', from: 'SellerChat' }],
])('SMS through the sandbox by %s', (name, own) => {
  const send = (to: string) => {
    const { SMS_URL: url = '', SMS_ACCOUNT = '', SMS_SECRET = '', SMS_FROM = '' } = settings();
    const { account, secret, from } =
      name === 'twilio' ? { account: SMS_ACCOUNT, secret: SMS_SECRET, from: SMS_FROM } : own;
    const sender = SMS_PROVIDERS[name]({ url, account, secret, from, timeoutMs: TIMEOUT_MS });
    return kindOf(sender({ to, text: 'Kode Anda 123456 · รหัส', reference: 'abc123' }));
  };
  const to = name === 'twilio' ? '+6281234567890' : '+6281234567891';

  it('arrives, in any script', async () => {
    expect(await send(to)).toBe('accepted');
    expect(await inbox.waitForSms({ to })).toMatchObject({ gateway: name, text: 'Kode Anda 123456 · รหัส' });
  });

  it.each([
    ['temporary', 'temporary'],
    ['permanent', 'permanent'],
    ['accept_then_drop', 'unknown'],
    ['down', 'temporary'],
  ] as const)('fails as the fault "%s" says: %s', async (fault, kind) => {
    sandbox.providers.faults.add({ provider: 'sms', kind: fault });
    await sandbox.providers.settled();
    expect(await send(to)).toBe(kind);
  });

  it('to a number that does not exist is refused for good', async () => {
    expect(await send('+10000')).toBe('permanent');
  });
});
