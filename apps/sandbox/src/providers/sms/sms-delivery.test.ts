import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPushReceiver } from '../../testing/push-receiver.fixture.ts';
import type { PushReceiver } from '../../testing/push-receiver.fixture.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import { TWILIO_ACCOUNT } from '../accounts/provider-accounts.ts';
import { Inbox } from '../inbox/inbox.ts';

let folder: string;
let receiver: PushReceiver;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-sms-'));
  receiver = await startPushReceiver();
});
afterEach(async () => {
  await receiver.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A message as a kill leaves it: accepted, and no further. */
function acceptedBeforeKill(callbackUrl: string): void {
  const inbox = new Inbox(folder, Date.now, () => undefined);
  inbox.add({
    channel: 'sms',
    gateway: 'twilio',
    messageId: 'SM00000000000000000000000000000001',
    from: TWILIO_ACCOUNT.from,
    to: ['+6281234567890'],
    subject: '',
    text: 'hello',
    html: '',
    headers: [],
    attachments: [],
    sms: {
      accountSid: TWILIO_ACCOUNT.accountSid,
      messagingServiceSid: '',
      reference: '',
      callbackUrl,
      state: 'queued',
    },
  });
  inbox.close();
}

it('brings a message to the phone that was only accepted before a kill', async () => {
  acceptedBeforeKill(receiver.url);
  const sandbox = await startSandbox({ folder });
  const reports = await receiver.waitFor(2);
  expect(reports.map(({ body }) => new URLSearchParams(body).get('MessageStatus'))).toEqual([
    'sent',
    'delivered',
  ]);
  await sandbox.stop();
});

it('delivers although no one listens to its reports', async () => {
  const { url } = receiver;
  await receiver.stop();
  receiver = await startPushReceiver();
  acceptedBeforeKill(url);
  const sandbox = await startSandbox({ folder });
  await vi.waitUntil(() => sandbox.providers.inbox.list()[0]?.sms?.state === 'delivered');
  await sandbox.stop();
});
