import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewInboxEntry } from '../providers/inbox/inbox-entry.ts';
import { MOST_ENTRIES } from '../providers/inbox/inbox.ts';
import { makeInboxClient } from '../testing/inbox-client.ts';
import type { InboxClient } from '../testing/inbox-client.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import type { TestSandbox } from '../testing/start-sandbox.ts';

const mail = (to: string, text = 'Your code is 123456.'): NewInboxEntry => ({
  channel: 'mail',
  gateway: 'smtp',
  messageId: '<a@sandbox.test>',
  from: 'no-reply@sellerchat.test',
  to: [to],
  subject: '',
  text,
  html: '',
  headers: [],
  attachments: [],
  sms: null,
});
const sms = (to: string): NewInboxEntry => ({
  ...mail(to, 'Kode 654321'),
  channel: 'sms',
  gateway: 'twilio',
});

describe('the inbox', () => {
  let folder: string;
  let sandbox: TestSandbox;
  let client: InboxClient;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'sandbox-inbox-'));
    await start();
  });
  afterEach(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    sandbox = await startSandbox({ folder });
    client = makeInboxClient(sandbox.controlUrl);
  }

  const idsOf = async (question = {}) => (await client.list(question)).map(({ entryId }) => entryId);

  it('lists the newest first, by recipient in any spelling, channel, moment and entry', async () => {
    const { inbox } = sandbox.providers;
    const first = inbox.add(mail('Ayu@example.test'));
    const second = inbox.add(sms('+62 812-3456-7890'));
    const third = inbox.add(mail('budi@example.test'));
    expect(await idsOf()).toEqual([third.entryId, second.entryId, first.entryId]);
    expect(await idsOf({ to: ' AYU@EXAMPLE.TEST' })).toEqual([first.entryId]);
    expect(await idsOf({ to: '6281234567890' })).toEqual([second.entryId]);
    expect(await idsOf({ channel: 'mail' })).toEqual([third.entryId, first.entryId]);
    expect(await idsOf({ after: second.entryId })).toEqual([third.entryId]);
    expect(await idsOf({ since: third.at + 1 })).toEqual([]);
    expect(await client.lastId()).toBe(third.entryId);
  });

  it('gives the answer to a waiting caller as soon as a message arrives', async () => {
    const waiting = client.waitForCode({ to: '+6281234567890' });
    sandbox.providers.inbox.add(mail('ayu@example.test', 'Your code is 111111.'));
    sandbox.providers.inbox.add(sms('+6281234567890'));
    expect(await waiting).toBe('654321');
    await expect(client.waitForMail({ to: 'budi@example.test', timeoutMs: 50 })).rejects.toThrow(
      'Nothing came for {"to":"budi@example.test","channel":"mail"} within 50 ms',
    );
  });

  it('lets one question wait for a minute, and answers it in the moment of arrival', async () => {
    const answer = fetch(`${sandbox.controlUrl}/control/inbox?to=ayu@example.test&waitMs=60000`);
    // Answered on other connections: the question above is waiting now.
    for (let times = 0; times < 5; times += 1) await client.list();
    sandbox.providers.inbox.add(mail('ayu@example.test'));
    expect(await (await answer).json()).toMatchObject({ entries: [{ codes: ['123456'] }] });
  });

  it('is the same after a restart, and never gives an id twice', async () => {
    sandbox.providers.inbox.add(mail('ayu@example.test'));
    const last = sandbox.providers.inbox.add(mail('budi@example.test'));
    const before = await client.list();
    await sandbox.stop();
    await start();
    expect(await client.list()).toEqual(before);
    await client.clear({ to: 'budi@example.test' });
    for (let times = 0; times < 2; times += 1) {
      await sandbox.stop();
      await start();
    }
    expect(await idsOf()).toEqual([before[1]?.entryId]);
    expect(sandbox.providers.inbox.add(mail('ayu@example.test')).entryId).toBe(last.entryId + 1);
  });

  it('keeps the newest messages only, and of each what fits', async () => {
    const { inbox } = sandbox.providers;
    for (let count = 0; count < MOST_ENTRIES + 5; count += 1) inbox.add(mail('ayu@example.test'));
    expect(inbox.list()).toHaveLength(MOST_ENTRIES);
    const long = inbox.add(mail('ayu@example.test', 'x'.repeat(1_000_000)));
    expect(long.isCut).toBe(true);
    expect(long.text.length).toBeLessThan(100_000);
    await sandbox.stop();
    await start();
    expect(sandbox.providers.inbox.list()).toHaveLength(MOST_ENTRIES);
  });

  it('is emptied by request and by the reset of the world', async () => {
    sandbox.providers.inbox.add(mail('ayu@example.test'));
    await client.clear();
    expect(await client.list()).toEqual([]);
    sandbox.providers.inbox.add(mail('ayu@example.test'));
    await fetch(`${sandbox.controlUrl}/api/reset`, { method: 'POST' });
    expect(await client.list()).toEqual([]);
  });

  it('says what is wrong with a question', async () => {
    const answer = await fetch(`${sandbox.controlUrl}/control/inbox?channel=pigeon&recipient=a`);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toMatch(/channel|recipient/);
  });

  it('is a page, whose scripts are its own', async () => {
    const answer = await fetch(`${sandbox.controlUrl}/inbox`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const page = await answer.text();
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    expect(files).toContain('/inbox/page.js');
    for (const file of files) expect((await fetch(sandbox.controlUrl + file)).status).toBe(200);
  });
});
