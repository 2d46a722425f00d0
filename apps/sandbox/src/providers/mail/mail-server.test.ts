import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeInboxClient } from '../../testing/inbox-client.ts';
import type { InboxClient } from '../../testing/inbox-client.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';

describe('the mail server', () => {
  let sandbox: TestSandbox;
  let inbox: InboxClient;
  let mailUrl: string;
  beforeEach(async () => {
    sandbox = await startSandbox();
    inbox = makeInboxClient(sandbox.controlUrl);
    mailUrl = sandbox.providers.environment['MAIL_URL'] as string;
  });
  afterEach(() => sandbox.stop());

  const mail = {
    from: 'Seller Chat <no-reply@sellerchat.test>',
    to: 'Ayu@example.test',
    subject: 'Kode masuk: ไทย 中文',
    text: 'Kode Anda 482913. Berlaku 10 menit.',
    html: '<p>Kode Anda <b>482913</b></p><script>alert(1)</script>',
  };

  it('delivers what an ordinary client sends, and the inbox shows its code', async () => {
    const before = Date.now();
    const sent = await createTransport(mailUrl).sendMail(mail);
    expect(sent.accepted).toEqual(['Ayu@example.test']);
    const found = await inbox.waitForMail({ to: 'ayu@example.test', since: before });
    expect(found).toMatchObject({
      channel: 'mail',
      gateway: 'smtp',
      from: '"Seller Chat" <no-reply@sellerchat.test>',
      to: ['Ayu@example.test'],
      subject: mail.subject,
      text: mail.text,
      codes: ['482913'],
      messageId: sent.messageId,
    });
    expect(found.html).toContain('<script>alert(1)</script>');
    expect(found.headers.find(({ name }) => name === 'Subject')).toBeDefined();
    expect(await inbox.waitForCode({ to: 'ayu@example.test' })).toBe('482913');
    expect(await inbox.list({ to: 'budi@example.test' })).toEqual([]);
  });

  it.each(['PLAIN', 'LOGIN'])('signs in with AUTH %s, and refuses a wrong password', async (method) => {
    const { hostname: host, port, username: user, password: pass } = new URL(mailUrl);
    const options = { host, port: Number(port), authMethod: method };
    expect(await createTransport({ ...options, auth: { user, pass } }).verify()).toBe(true);
    await expect(
      createTransport({ ...options, auth: { user, pass: 'wrong' } }).verify(),
    ).rejects.toMatchObject({
      code: 'EAUTH',
      responseCode: 535,
    });
    await expect(createTransport(options).sendMail(mail)).rejects.toMatchObject({ responseCode: 530 });
    expect(await inbox.list()).toEqual([]);
  });

  it('refuses a mail that is larger than 1 MiB, and takes the next', async () => {
    const transport = createTransport(mailUrl);
    const large = { ...mail, text: 'a line of text\n'.repeat(90_000) };
    await expect(transport.sendMail(large)).rejects.toMatchObject({ responseCode: 552 });
    await transport.sendMail(mail);
    expect(await inbox.list()).toHaveLength(1);
  });
});
