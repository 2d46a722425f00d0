import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPushReceiver } from '../../../testing/push-receiver.fixture.ts';
import type { PushReceiver } from '../../../testing/push-receiver.fixture.ts';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../../testing/start-sandbox.ts';
import { MESSAGEBIRD_ACCOUNT } from '../../accounts/provider-accounts.ts';

const NUMBER = 6_281_234_567_890;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;

describe('the MessageBird gateway', () => {
  let sandbox: TestSandbox;
  let receiver: PushReceiver;
  beforeEach(async () => {
    receiver = await startPushReceiver();
    sandbox = await startSandbox();
  });
  afterEach(async () => {
    await sandbox.stop();
    await receiver.stop();
  });

  const authorization = `AccessKey ${MESSAGEBIRD_ACCOUNT.accessKey}`;
  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(`${sandbox.providers.smsUrl}${path}`, {
      method,
      headers: {
        authorization,
        ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    return { status: answer.status, json: JSON.parse(await answer.text()) };
  }
  const message = { originator: 'SellerChat', body: 'Kode 482913', recipients: [NUMBER] };

  it('accepts JSON with the whole message object, and finds it again', async () => {
    const { status, json } = await call('POST', '/messages', { ...message, reference: 'job-1' });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      href: `${sandbox.providers.smsUrl}/messages/${json.id}`,
      direction: 'mt',
      type: 'sms',
      originator: 'SellerChat',
      body: 'Kode 482913',
      reference: 'job-1',
      reportUrl: null,
      validity: null,
      gateway: 10,
      typeDetails: {},
      datacoding: 'plain',
      mclass: 1,
      scheduledDatetime: null,
      createdDatetime: expect.stringMatching(DATE_TIME),
      recipients: {
        totalCount: 1,
        totalSentCount: 1,
        totalDeliveredCount: 0,
        totalDeliveryFailedCount: 0,
        items: [
          {
            recipient: NUMBER,
            status: 'sent',
            statusDatetime: expect.stringMatching(DATE_TIME),
            messagePartCount: 1,
          },
        ],
      },
    });
    expect(sandbox.providers.inbox.list({ to: `+${NUMBER}` })).toMatchObject([
      { text: 'Kode 482913', to: [`+${NUMBER}`] },
    ]);
    const found = await call('GET', `/messages/${json.id}`);
    expect(found).toMatchObject({ status: 200, json: { id: json.id, reference: 'job-1' } });
  });

  it('accepts a form with recipients separated by commas', async () => {
    const form = new URLSearchParams({ ...message, recipients: '+6281234567890, 66812345678' });
    const { status, json } = await call('POST', '/messages', form);
    expect(status).toBe(201);
    expect(json.recipients.items.map(({ recipient }: { recipient: number }) => recipient)).toEqual([
      NUMBER,
      66_812_345_678,
    ]);
  });

  it('reports that it was delivered, for each recipient', async () => {
    const reportUrl = `${receiver.url}/report?key=1`;
    const recipients = [NUMBER, 66_812_345_678];
    const { json } = await call('POST', '/messages', {
      ...message,
      recipients,
      reference: 'job-2',
      reportUrl,
    });
    const reports = await receiver.waitFor(2);
    expect(reports.map(({ path }) => Object.fromEntries(new URL(path, receiver.url).searchParams))).toEqual(
      recipients.map((recipient) => ({
        key: '1',
        id: json.id,
        reference: 'job-2',
        recipient: String(recipient),
        status: 'delivered',
        statusDatetime: expect.stringMatching(DATE_TIME),
      })),
    );
    expect((await call('GET', `/messages/${json.id}`)).json.recipients.totalDeliveredCount).toBe(2);
  });

  it('loses what GSM 03.38 does not have, unless the caller asks for Unicode', async () => {
    const body = 'รหัส 482913';
    expect((await call('POST', '/messages', { ...message, body })).json).toMatchObject({
      body: '???? 482913',
      datacoding: 'plain',
    });
    for (const datacoding of ['unicode', 'auto']) {
      const { json } = await call('POST', '/messages', { ...message, body, datacoding });
      expect(json).toMatchObject({ body, datacoding: 'unicode' });
    }
  });

  it.each([
    ['no originator', { originator: undefined }, 9, 'originator'],
    ['a name of twelve letters', { originator: 'SellerChatXX' }, 10, 'originator'],
    ['no text', { body: '' }, 9, 'body'],
    ['a text of 1378 characters', { body: 'a'.repeat(1378) }, 10, 'body'],
    ['no recipients', { recipients: [] }, 9, 'recipient'],
    ['a recipient that is no number', { recipients: ['12'] }, 9, 'recipient'],
    ['51 recipients', { recipients: Array.from({ length: 51 }, (_, at) => NUMBER + at) }, 9, 'recipient'],
  ])('refuses %s', async (_what, change, code, parameter) => {
    const { status, json } = await call('POST', '/messages', { ...message, ...change });
    expect(status).toBe(422);
    expect(json).toEqual({ errors: [{ code, description: expect.any(String), parameter }] });
    expect(sandbox.providers.inbox.list()).toEqual([]);
  });

  it('refuses other callers and what is not there', async () => {
    const wrong = await call('POST', '/messages', message, { authorization: 'AccessKey wrong' });
    expect(wrong).toMatchObject({ status: 401, json: { errors: [{ code: 2, parameter: 'access_key' }] } });
    expect(await call('GET', '/messages/0')).toMatchObject({ status: 404, json: { errors: [{ code: 20 }] } });
    expect(await call('GET', '/balance')).toMatchObject({ status: 404, json: { errors: [{ code: 98 }] } });
    expect(sandbox.providers.inbox.list()).toEqual([]);
  });
});
