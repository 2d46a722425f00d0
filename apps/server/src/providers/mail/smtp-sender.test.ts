import { expect, describe, it } from 'vitest';
import { closedOrigin } from '../../marketplaces/testing/local-server.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import type { MailFault } from '../../testing/mail-server.ts';
import { TEST_CERTIFICATE } from '../../testing/tls-certificate.fixture.ts';
import { ProviderError } from '../provider-error.ts';
import type { Mail } from './port.ts';
import { makeSmtpSender } from './smtp-sender.ts';

const MAIL: Mail = {
  to: 'ayu@example.com',
  subject: 'Kode Anda · รหัสของคุณ',
  text: 'Your code is 123456.',
  html: '<p>Your code is <b>123456</b>.</p>',
  language: 'id',
  messageKey: 'abc123',
};
const FROM = 'Seller Chat <no-reply@chat.test>';

const headersOf = (source: string) =>
  source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');

async function failureOf(sending: Promise<void>): Promise<ProviderError> {
  const error: unknown = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw new Error('it did not fail as a provider does');
  return error;
}

describe('a mail', () => {
  it('arrives with text and HTML, in its language, marked as sent by a machine', async () => {
    const server = await startMailServer();
    await makeSmtpSender({ url: server.url, from: FROM })(MAIL);
    const [mail] = server.received;
    const headers = headersOf(mail?.source ?? '');
    expect(mail).toMatchObject({ from: 'no-reply@chat.test', to: ['ayu@example.com'], isEncrypted: false });
    expect(headers).toContain('From: Seller Chat <no-reply@chat.test>');
    expect(headers).toContain('To: ayu@example.com');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toContain('Content-Language: id');
    expect(headers).toContain('multipart/alternative');
    expect(mail?.source).toContain('Your code is 123456.');
    expect(mail?.source).toContain('<b>123456</b>');
  });

  it('has the same Message-ID when it is repeated, and another mail has another', async () => {
    const server = await startMailServer();
    const send = makeSmtpSender({ url: server.url, from: FROM });
    await send(MAIL);
    await send(MAIL);
    await send({ ...MAIL, messageKey: 'another' });
    const ids = server.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(headersOf(source))?.[1]);
    expect(ids).toEqual(['<abc123@chat.test>', '<abc123@chat.test>', '<another@chat.test>']);
  });

  it('cannot smuggle a header or a recipient in', async () => {
    const server = await startMailServer();
    const send = makeSmtpSender({ url: server.url, from: FROM });
    await send({ ...MAIL, subject: 'Hello\r\nBcc: spy@example.com\r\n\r\nbody' });
    const headers = headersOf(server.received[0]?.source ?? '');
    expect(headers).not.toMatch(/^Bcc/im);
    expect(server.received[0]?.to).toEqual(['ayu@example.com']);
    for (const to of [
      'ayu@example.com, spy@example.com',
      'ayu@example.com\r\nBcc: spy@example.com',
      'Ayu <ayu@example.com>',
      '"a b"@example.com',
      'ayu',
      '',
    ]) {
      expect((await failureOf(send({ ...MAIL, to }))).kind).toBe('permanent');
    }
    expect(server.received).toHaveLength(1);
  });

  it('cannot name a file to attach', async () => {
    const server = await startMailServer();
    await makeSmtpSender({ url: server.url, from: FROM })({ ...MAIL, text: '{"path":"/etc/hostname"}' });
    expect(server.received[0]?.source).toContain('/etc/hostname');
  });
});

describe('a connection', () => {
  it('is encrypted where the server offers it, and the password is sent after that', async () => {
    const server = await startMailServer({ tls: { ...TEST_CERTIFICATE, isImplicit: false } });
    const url = server.url.replace('//', '//user%40x:p%2Fw@');
    await makeSmtpSender({ url, from: FROM, ca: TEST_CERTIFICATE.cert })(MAIL);
    const credentials = `PLAIN ${Buffer.from('\0user@x\0p/w').toString('base64')}`;
    expect(server.received).toEqual([expect.objectContaining({ isEncrypted: true, credentials })]);
  });

  it('is encrypted from the first byte with smtps', async () => {
    const server = await startMailServer({ tls: { ...TEST_CERTIFICATE, isImplicit: true } });
    await makeSmtpSender({ url: server.url, from: FROM, ca: TEST_CERTIFICATE.cert })(MAIL);
    expect(server.received).toEqual([expect.objectContaining({ isEncrypted: true })]);
  });

  it('is not used if the certificate is not trusted', async () => {
    const server = await startMailServer({ tls: { ...TEST_CERTIFICATE, isImplicit: false } });
    expect((await failureOf(makeSmtpSender({ url: server.url, from: FROM })(MAIL))).kind).not.toBe(
      'permanent',
    );
    expect(server.received).toEqual([]);
  });
});

describe('a failure', () => {
  const at = (step: MailFault['at'], answer: MailFault['answer']): MailFault => ({ at: step, answer });
  it.each([
    ['permanent', 'an unknown recipient', at('RCPT', '550 5.1.1 no <ayu@example.com> here')],
    ['permanent', 'a refused message', at('message', '554 5.7.1 not this')],
    ['temporary', 'a busy mailbox', at('RCPT', '450 4.2.1 later')],
    ['temporary', 'a server that refuses its sender', at('MAIL', '550 5.7.1 not from you')],
    ['temporary', 'a server that takes no connections', at('greeting', '554 no service')],
    ['temporary', 'a server that is full', at('message', '452 4.3.1 disk')],
    ['unknown', 'silence after the message', at('message', 'hang')],
    ['unknown', 'a connection that breaks after the message', at('message', 'drop')],
    ['unknown', 'silence instead of a greeting', at('greeting', 'hang')],
  ] as const)('is %s: %s', async (kind, _what, fault) => {
    const server = await startMailServer();
    server.faults.push(fault);
    const send = makeSmtpSender({ url: server.url, from: FROM, timeoutMs: 200 });
    const failure = await failureOf(send(MAIL));
    expect(failure.kind).toBe(kind);
    expect(`${failure.message} ${failure.stack}`).not.toMatch(/ayu|123456/);
    // The next one arrives.
    const before = server.received.length;
    await send(MAIL);
    expect(server.received).toHaveLength(before + 1);
  });

  it('is not permanent: no server is there', async () => {
    const url = (await closedOrigin()).replace('http:', 'smtp:');
    expect((await failureOf(makeSmtpSender({ url, from: FROM })(MAIL))).kind).not.toBe('permanent');
  });

  it('comes at once when the process stops', async () => {
    const server = await startMailServer();
    server.faults.push(at('greeting', 'hang'));
    const stop = new AbortController();
    const sending = failureOf(makeSmtpSender({ url: server.url, from: FROM })(MAIL, stop.signal));
    stop.abort();
    expect((await sending).kind).toBe('unknown');
  });
});
