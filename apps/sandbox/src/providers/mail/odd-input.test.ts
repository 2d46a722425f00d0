import { once } from 'node:events';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeInboxClient } from '../../testing/inbox-client.ts';
import type { InboxClient } from '../../testing/inbox-client.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';
import { AUTH_PLAIN, openRawClient } from './raw-client.fixture.ts';
import type { RawClient } from './raw-client.fixture.ts';

describe('odd input to the mail server', () => {
  let sandbox: TestSandbox;
  let inbox: InboxClient;
  let client: RawClient;
  let mailUrl: string;
  beforeEach(async () => {
    sandbox = await startSandbox();
    inbox = makeInboxClient(sandbox.controlUrl);
    mailUrl = sandbox.providers.environment['MAIL_URL'] as string;
    client = await openRawClient(mailUrl);
  });
  afterEach(async () => {
    client.socket.destroy();
    await sandbox.stop();
  });

  const stillServes = async () => {
    const after = await inbox.lastId();
    const mail = { from: 'a@sellerchat.test', to: 'last@example.test', text: 'still here' };
    await createTransport(mailUrl).sendMail(mail);
    return (await inbox.waitForMail({ to: 'last@example.test', after })).text === 'still here';
  };

  it('takes a whole conversation in one piece (pipelining), two mails in a row', async () => {
    const mail = (text: string) =>
      `MAIL FROM:<a@sellerchat.test>\r\nRCPT TO:<ayu@example.test>\r\nDATA\r\nSubject: s\r\n\r\n${text}\r\n.\r\n`;
    client.socket.write(`EHLO test\r\n${AUTH_PLAIN}\r\n${mail('one')}${mail('..two')}QUIT\r\n`);
    await client.until(/\r\n221 /);
    expect((await inbox.list()).map(({ text }) => text.trim())).toEqual(['.two', 'one']);
  });

  it('reads headers in raw UTF-8, and keeps bytes that are in no character set', async () => {
    await client.beginData();
    client.socket.write(Buffer.from('Subject: Kode รหัส 验证码\r\nX-Odd: \u0001'));
    client.socket.write(Buffer.from([0xff, 0xfe, 0x80, 0x0d, 0x0a]));
    client.socket.write('Content-Type: text/plain; charset=no-such-set\r\n\r\n123456 ');
    client.socket.write(Buffer.from([0xc3, 0x28, 0xff]));
    client.socket.write('\r\n.\r\n');
    await client.until(/\r\n250 2\.0\.0 Queued/);
    expect(await inbox.list()).toMatchObject([{ subject: 'Kode รหัส 验证码', codes: ['123456'] }]);
    expect(await stillServes()).toBe(true);
  });

  it('forgets a message whose client leaves before its end', async () => {
    await client.beginData();
    client.socket.write('Subject: half\r\n\r\nhalf a mess');
    client.socket.destroy();
    expect(await stillServes()).toBe(true);
    expect(await inbox.list({ to: 'ayu@example.test' })).toEqual([]);
  });

  it('takes at most 100 recipients of one mail', async () => {
    client.socket.write(`EHLO test\r\n${AUTH_PLAIN}\r\nMAIL FROM:<a@sellerchat.test>\r\n`);
    for (let at = 0; at < 2000; at += 1) client.socket.write(`RCPT TO:<r${at}@example.test>\r\n`);
    client.socket.write('DATA\r\n');
    await client.until(/\r\n354 /);
    client.socket.write('Subject: many\r\n\r\nhello\r\n.\r\n');
    await client.until(/\r\n250 2\.0\.0 Queued/);
    expect(client.said()).toMatch(/\r\n452 /);
    expect((await inbox.list())[0]?.to).toHaveLength(100);
    expect(await stillServes()).toBe(true);
  });

  it.each([
    ['bytes that are no command', Buffer.from([0, 255, 13, 10, 0x80, 13, 10])],
    ['a command line without end', Buffer.alloc(200_000, 'A')],
    ['a client of another protocol', Buffer.from('GET / HTTP/1.1\r\nhost: a\r\n\r\n')],
    [
      'a login that is no Base64',
      Buffer.from('EHLO a\r\nAUTH PLAIN =\u0000*\r\nAUTH LOGIN\r\n*\r\nAUTH LOGIN ===\r\n'),
    ],
    [
      'addresses that are none',
      Buffer.from(`EHLO a\r\n${AUTH_PLAIN}\r\nMAIL FROM:<${'<'.repeat(500)}>\r\nRCPT TO:\r\nDATA\r\n`),
    ],
  ])('survives %s', async (_what, bytes) => {
    client.socket.write(bytes);
    client.socket.end();
    await once(client.socket, 'close');
    expect(await inbox.list()).toEqual([]);
    expect(await stillServes()).toBe(true);
  });

  it('keeps a mail with hundreds of parts as it came', async () => {
    await client.beginData();
    client.socket.write('Subject: parts\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n');
    client.socket.write('--b\r\nContent-Type: text/plain\r\n\r\n123456\r\n'.repeat(500));
    client.socket.write('--b--\r\n.\r\n');
    await client.until(/\r\n250 2\.0\.0 Queued/);
    const [found] = await inbox.list();
    expect(found?.subject).toMatch(/^\(not a mail that can be read: /);
    expect(found?.codes).toEqual(['123456']);
    expect(await stillServes()).toBe(true);
  });
});
