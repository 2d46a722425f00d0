import { describe, expect, it } from 'vitest';
import { closedOrigin, startLocalServer } from '../../marketplaces/testing/local-server.ts';
import type { LocalReply } from '../../marketplaces/testing/local-server.ts';
import { ProviderError } from '../provider-error.ts';
import { SMS_PROVIDERS } from './sms-provider.ts';
import type { SmsProviderName } from './sms-provider.ts';

const SMS = { to: '+6281234567890', text: 'Kode Anda 123456 · รหัส', reference: 'abc123' };
const ACCEPTED: Record<SmsProviderName, unknown> = {
  twilio: { sid: 'SM1', status: 'queued', error_code: null },
  messagebird: { id: 'e8077d80', recipients: { totalCount: 1, items: [{ recipient: 1, status: 'sent' }] } },
};
const CALLS: Record<SmsProviderName, { path: string; authorization: string }> = {
  twilio: {
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:a secret').toString('base64')}`,
  },
  messagebird: { path: '/messages', authorization: 'AccessKey a secret' },
};
const BODIES: Record<SmsProviderName, (body: string) => unknown> = {
  twilio: (body) => Object.fromEntries(new URLSearchParams(body)),
  messagebird: (body) => JSON.parse(body) as unknown,
};
const REFUSED: Record<SmsProviderName, unknown> = {
  twilio: { sid: 'SM1', status: 'failed' },
  messagebird: { id: 'e8077d80', recipients: { items: [{ status: 'delivery_failed' }] } },
};

async function failureOf(sending: Promise<void>): Promise<ProviderError> {
  const error: unknown = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw new Error('it did not fail as a provider does');
  return error;
}

const names = Object.keys(SMS_PROVIDERS) as SmsProviderName[];
const senderOf = (name: SmsProviderName, url: string) =>
  SMS_PROVIDERS[name]({ url, account: 'AC1', secret: 'a secret', from: '+15005550006', timeoutMs: 300 });

describe.each(names)('the SMS provider %s', (name) => {
  it('takes a text in any script', async () => {
    const server = await startLocalServer(() => ({ status: 201, body: ACCEPTED[name] }));
    await senderOf(name, server.origin)(SMS);
    const [request] = server.requests;
    expect(server.requests).toHaveLength(1);
    expect(request?.method).toBe('POST');
    expect({ path: request?.path, authorization: request?.headers.authorization }).toEqual(CALLS[name]);
    expect(BODIES[name](request?.body ?? '')).toEqual(
      {
        twilio: { To: SMS.to, From: '+15005550006', Body: SMS.text },
        messagebird: {
          originator: '15005550006',
          recipients: ['6281234567890'],
          body: SMS.text,
          reference: 'abc123',
          datacoding: 'auto',
        },
      }[name],
    );
  });

  it.each<[string, string, LocalReply | 'hang' | 'drop' | 'drip']>([
    ['permanent', 'the number is refused', { status: 400, body: { code: 21_211, message: 'no' } }],
    ['permanent', 'the message is refused', { status: 422, body: { errors: [{ code: 9 }] } }],
    ['permanent', 'it is refused after all', { status: 201, body: REFUSED[name] }],
    ['temporary', 'our key is wrong', { status: 401, body: {} }],
    ['temporary', 'our account is closed', { status: 403, body: {} }],
    ['temporary', 'too many requests', { status: 429, body: {} }],
    ['temporary', 'maintenance', { status: 503, body: {} }],
    [
      'temporary',
      'it is another address',
      { status: 302, headers: { location: 'https://elsewhere.test/' }, body: '' },
    ],
    ['unknown', 'a failure within', { status: 500, body: 'oops' }],
    ['unknown', 'a failure of its gateway', { status: 502, body: '' }],
    ['unknown', 'an answer that is no JSON', { status: 201, body: '<html>' }],
    ['unknown', 'an answer that names no message', { status: 201, body: {} }],
    ['unknown', 'silence', 'hang'],
    ['unknown', 'a connection that breaks', 'drop'],
    ['unknown', 'an answer without end', 'drip'],
  ])('fails %s: %s', async (kind, _what, reply) => {
    const server = await startLocalServer(() => reply);
    const failure = await failureOf(senderOf(name, server.origin)(SMS));
    expect(failure.kind).toBe(kind);
    expect(`${failure.message}${failure.stack}`).not.toMatch(/123456|6281234567890|a secret/);
    expect(server.requests).toHaveLength(1);
  });

  it('says when to come back', async () => {
    const server = await startLocalServer(() => ({ status: 429, headers: { 'retry-after': '7' }, body: {} }));
    expect((await failureOf(senderOf(name, server.origin)(SMS))).retryAfterMs).toBe(7000);
  });

  it('fails temporary: it is not there', async () => {
    expect((await failureOf(senderOf(name, await closedOrigin())(SMS))).kind).toBe('temporary');
  });

  it('fails at once when the process stops', async () => {
    const server = await startLocalServer(() => 'hang');
    const stop = new AbortController();
    const sending = failureOf(senderOf(name, server.origin)(SMS, stop.signal));
    stop.abort();
    expect((await sending).kind).toBe('unknown');
  });
});
