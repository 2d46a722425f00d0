import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPushReceiver } from '../../../testing/push-receiver.fixture.ts';
import type { PushReceiver } from '../../../testing/push-receiver.fixture.ts';
import { makeInboxClient } from '../../../testing/inbox-client.ts';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../../testing/start-sandbox.ts';
import { TWILIO_ACCOUNT } from '../../accounts/provider-accounts.ts';
import { twilioSignature } from './status-callback.ts';

const { accountSid, authToken, from, messagingServiceSid } = TWILIO_ACCOUNT;
const TO = '+6281234567890';

describe('the Twilio gateway', () => {
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

  const authorization = (user: string = accountSid, password: string = authToken): string =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  /** As Twilio's libraries do: a form, and Basic authentication. */
  async function call(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await fetch(`${sandbox.providers.smsUrl}/2010-04-01${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: authorization(), ...headers },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    return { status: answer.status, json: JSON.parse(await answer.text()) };
  }
  const send = (form: Record<string, string>, headers = {}) =>
    call(`/Accounts/${accountSid}/Messages.json`, form, headers);

  it('accepts a message with the whole resource, and shows it in the inbox', async () => {
    const Body = 'Kode Anda 482913. รหัส';
    const { status, json } = await send({ To: '+62 812-3456-7890', From: from, Body });
    expect(status).toBe(201);
    expect(json).toEqual({
      account_sid: accountSid,
      api_version: '2010-04-01',
      body: Body,
      date_created: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/),
      date_sent: null,
      date_updated: expect.stringMatching(/\+0000$/),
      direction: 'outbound-api',
      error_code: null,
      error_message: null,
      from,
      messaging_service_sid: null,
      num_media: '0',
      num_segments: '1',
      price: null,
      price_unit: 'USD',
      sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
      status: 'queued',
      subresource_uris: { media: expect.stringMatching(/\/Messages\/SM[0-9a-f]{32}\/Media\.json$/) },
      to: TO,
      uri: `/2010-04-01/Accounts/${accountSid}/Messages/${json.sid}.json`,
    });
    const inbox = makeInboxClient(sandbox.controlUrl);
    expect(await inbox.waitForSms({ to: TO })).toMatchObject({
      text: Body,
      codes: ['482913'],
      from,
      to: [TO],
    });
  });

  it('moves it to the phone, and signs each report to StatusCallback', async () => {
    const StatusCallback = `${receiver.url}/status?of=one`;
    const { json } = await send({ To: TO, From: from, Body: 'hello', StatusCallback });
    const reports = await receiver.waitFor(2);
    const states = reports.map(({ body, headers, path }) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      expect(path).toBe('/status?of=one');
      expect(headers['x-twilio-signature']).toBe(twilioSignature(StatusCallback, fields, authToken));
      expect(fields).toMatchObject({
        MessageSid: json.sid,
        SmsSid: json.sid,
        To: TO,
        From: from,
        AccountSid: accountSid,
      });
      return fields['MessageStatus'];
    });
    expect(states).toEqual(['sent', 'delivered']);
    const found = await call(`/Accounts/${accountSid}/Messages/${json.sid}.json`);
    expect(found).toMatchObject({ status: 200, json: { sid: json.sid, status: 'delivered' } });
    expect(found.json.date_sent).not.toBeNull();
  });

  it('signs as Twilio’s documentation shows', () => {
    const fields = {
      To: '+18005551212',
      CallSid: 'CA1234567890ABCDE',
      From: '+12349013030',
      Caller: '+12349013030',
      Digits: '1234',
    };
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    expect(twilioSignature(url, fields, '12345')).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
  });

  it('takes a Messaging Service instead of a sender, which is not known yet', async () => {
    const { status, json } = await send({ To: TO, MessagingServiceSid: messagingServiceSid, Body: 'hello' });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      from: null,
      messaging_service_sid: messagingServiceSid,
      num_segments: '0',
      status: 'accepted',
    });
  });

  it.each([
    ['no recipient', { From: from, Body: 'a' }, 21604],
    ['a recipient that is no number', { To: '12', From: from, Body: 'a' }, 21211],
    ['a recipient without its country', { To: '081234567890', From: from, Body: 'a' }, 21211],
    ['Twilio’s own number that is never valid', { To: '+15005550001', From: from, Body: 'a' }, 21211],
    ['a recipient that has opted out', { To: '+15005550004', From: from, Body: 'a' }, 21610],
    ['no sender', { To: TO, Body: 'a' }, 21603],
    ['a sender of another account', { To: TO, From: '+15005550099', Body: 'a' }, 21606],
    ['a sender that is none', { To: TO, From: 'a name of twelve+', Body: 'a' }, 21212],
    ['a Messaging Service that does not exist', { To: TO, MessagingServiceSid: 'MG1', Body: 'a' }, 21701],
    ['no text', { To: TO, From: from }, 21602],
    ['a text of 1601 characters', { To: TO, From: from, Body: 'a'.repeat(1601) }, 21617],
    [
      'a callback that is no address',
      { To: TO, From: from, Body: 'a', StatusCallback: 'file:///etc' },
      21609,
    ],
  ])('refuses %s', async (_what, form, code) => {
    const { status, json } = await send(form as Record<string, string>);
    expect(status).toBe(400);
    expect(json).toEqual({
      code,
      message: expect.any(String),
      more_info: `https://www.twilio.com/docs/errors/${code}`,
      status: 400,
    });
    expect(sandbox.providers.inbox.list()).toEqual([]);
  });

  it('refuses other callers, and looks at nothing of other accounts', async () => {
    const form = { To: TO, From: from, Body: 'a' };
    for (const given of [authorization(accountSid, 'wrong'), authorization('AC1'), 'Bearer x', '']) {
      expect(await send(form, { authorization: given })).toMatchObject({
        status: 401,
        json: { code: 20003, status: 401 },
      });
    }
    expect(await call('/Accounts/AC00000000000000000000000000000000/Messages.json', form)).toMatchObject({
      status: 401,
    });
    expect(await call(`/Accounts/${accountSid}/Messages/SM0.json`)).toMatchObject({
      status: 404,
      json: { code: 20404 },
    });
    expect(await call(`/Accounts/${accountSid}/Calls.json`)).toMatchObject({
      status: 404,
      json: { code: 20404 },
    });
    expect(sandbox.providers.inbox.list()).toEqual([]);
  });

  it('finds no fields in a body that is no form', async () => {
    const answer = await fetch(
      `${sandbox.providers.smsUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      {
        method: 'POST',
        headers: { authorization: authorization(), 'content-type': 'application/json' },
        body: JSON.stringify({ To: TO, From: from, Body: 'a' }),
      },
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 21604 });
  });
});
