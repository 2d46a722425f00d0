import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeInboxClient } from '../../testing/inbox-client.ts';
import type { InboxClient } from '../../testing/inbox-client.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';
import { MESSAGEBIRD_ACCOUNT, TWILIO_ACCOUNT } from '../accounts/provider-accounts.ts';

const TO = '+6281234567890';

describe('faults of mail and text messages', () => {
  let sandbox: TestSandbox;
  let inbox: InboxClient;
  beforeEach(async () => {
    sandbox = await startSandbox();
    inbox = makeInboxClient(sandbox.controlUrl);
  });
  afterEach(() => sandbox.stop());

  async function control(method: string, path: string, body?: object) {
    const answer = await fetch(`${sandbox.controlUrl}/api${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
  }
  const setFault = (fault: object) => control('POST', '/faults', fault);

  const sendMail = () =>
    createTransport({
      url: sandbox.providers.environment['MAIL_URL'] as string,
      socketTimeout: 2000,
    }).sendMail({
      from: 'no-reply@sellerchat.test',
      to: 'ayu@example.test',
      subject: 'Code',
      text: '482913',
    });
  async function sendSms() {
    const { accountSid, authToken, from } = TWILIO_ACCOUNT;
    const answer = await fetch(
      `${sandbox.providers.smsUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
        body: new URLSearchParams({ To: TO, From: from, Body: '482913' }),
        signal: AbortSignal.timeout(2000),
      },
    );
    return { status: answer.status, json: JSON.parse(await answer.text()) };
  }
  async function sendMessagebird() {
    const answer = await fetch(`${sandbox.providers.smsUrl}/messages`, {
      method: 'POST',
      headers: {
        authorization: `AccessKey ${MESSAGEBIRD_ACCOUNT.accessKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ originator: 'SellerChat', body: '482913', recipients: [TO] }),
    });
    return { status: answer.status, json: JSON.parse(await answer.text()) };
  }

  it('down: connections are refused until the fault is cleared', async () => {
    await setFault({ provider: 'mail', kind: 'down' });
    await expect(sendMail()).rejects.toMatchObject({ code: 'ESOCKET', message: /ECONNREFUSED/ });
    expect((await sendSms()).status).toBe(201);
    await setFault({ provider: 'sms', kind: 'down' });
    await expect(sendSms()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await control('DELETE', '/faults');
    await sendMail();
    expect((await sendSms()).status).toBe(201);
    expect((await inbox.list()).map(({ channel }) => channel)).toEqual(['sms', 'mail', 'sms']);
  });

  it('temporary: SMTP 451 and HTTP 503, then as before, and nothing arrived', async () => {
    await setFault({ provider: 'mail', kind: 'temporary' });
    await setFault({ provider: 'sms', kind: 'temporary', times: 2 });
    await expect(sendMail()).rejects.toMatchObject({ responseCode: 451 });
    expect(await sendSms()).toMatchObject({ status: 503, json: { code: 20503, status: 503 } });
    expect(await sendMessagebird()).toMatchObject({ status: 503, json: { errors: [{ code: 99 }] } });
    expect(await inbox.list()).toEqual([]);
    await sendMail();
    await sendSms();
    expect(await inbox.list()).toHaveLength(2);
  });

  it('permanent: SMTP 550 and HTTP 400 with the code that was asked for', async () => {
    await setFault({ provider: 'mail', kind: 'permanent' });
    await setFault({ provider: 'sms', kind: 'permanent' });
    await setFault({ provider: 'sms', kind: 'permanent', code: 21_608 });
    await expect(sendMail()).rejects.toMatchObject({ responseCode: 550 });
    expect(await sendSms()).toMatchObject({ status: 400, json: { code: 21_211 } });
    const unverified = await sendSms();
    expect(unverified).toMatchObject({ status: 400, json: { code: 21_608 } });
    expect(unverified.json.message).toContain(`The number ${TO} is unverified.`);
    expect(await inbox.list()).toEqual([]);
  });

  it('slow: the answer comes late, and the message has arrived', async () => {
    await setFault({ provider: 'mail', kind: 'slow', delayMs: 300 });
    await setFault({ provider: 'sms', kind: 'slow', delayMs: 300 });
    const answers = Promise.all([sendMail(), sendSms()]);
    await inbox.waitForMail({ to: 'ayu@example.test' });
    await inbox.waitForSms({ to: TO });
    const [mail, sms] = await answers;
    expect(mail.response).toMatch(/^250 /);
    expect(sms.status).toBe(201);
  });

  it('hang: no answer, then the connection is cut, and nothing arrived', async () => {
    await setFault({ provider: 'mail', kind: 'hang', delayMs: 100 });
    await setFault({ provider: 'sms', kind: 'hang', delayMs: 100 });
    await expect(sendMail()).rejects.toMatchObject({ code: /ECONNECTION|ESOCKET/ });
    await expect(sendSms()).rejects.toThrow('fetch failed');
    await setFault({ provider: 'mail', kind: 'hang' });
    await setFault({ provider: 'sms', kind: 'hang' });
    await expect(sendMail()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await expect(sendSms()).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await inbox.list()).toEqual([]);
  });

  it('accept_then_drop: the caller gets no answer, and the message has arrived', async () => {
    await setFault({ provider: 'mail', kind: 'accept_then_drop' });
    await setFault({ provider: 'sms', kind: 'accept_then_drop' });
    await expect(sendMail()).rejects.toMatchObject({ code: /ECONNECTION|ESOCKET/ });
    await expect(sendSms()).rejects.toThrow('fetch failed');
    expect((await inbox.list()).map(({ channel }) => channel)).toEqual(['sms', 'mail']);
    await sendMail();
    expect(await inbox.list({ channel: 'mail' })).toHaveLength(2);
  });

  it('duplicate: it arrives twice, and the caller gets one answer', async () => {
    await setFault({ provider: 'mail', kind: 'duplicate' });
    await setFault({ provider: 'sms', kind: 'duplicate' });
    await sendMail();
    expect((await sendSms()).status).toBe(201);
    const [first, second] = await inbox.list({ channel: 'sms' });
    expect(first?.messageId).toBe(second?.messageId);
    expect(await inbox.list({ channel: 'mail' })).toHaveLength(2);
  });

  it('are listed beside those of the marketplaces, and cleared with them', async () => {
    await setFault({ marketplace: 'shopee', kind: 'internal_error' });
    await setFault({ provider: 'mail', kind: 'down' });
    expect((await control('GET', '/faults')).json).toMatchObject([
      { marketplace: 'shopee', kind: 'internal_error' },
      { provider: 'mail', kind: 'down' },
    ]);
    expect((await setFault({ provider: 'pigeon', kind: 'down' })).status).toBe(400);
    expect((await setFault({ provider: 'mail', kind: 'rate_limited' })).status).toBe(400);
    await control('POST', '/faults/reset');
    expect((await control('GET', '/faults')).json).toEqual([]);
    expect((await sendMail()).response).toMatch(/^250 /);
    sandbox.providers.faults.add({ provider: 'sms', kind: 'down' });
    sandbox.clearFaults();
    await sandbox.providers.settled();
    expect((await sendSms()).status).toBe(201);
  });
});
