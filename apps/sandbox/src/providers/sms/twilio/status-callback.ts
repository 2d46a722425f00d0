import { createHmac } from 'node:crypto';
import { TWILIO_ACCOUNT } from '../../accounts/provider-accounts.ts';
import type { InboxEntry, SmsFacts } from '../../inbox/inbox-entry.ts';
import type { Report } from '../gateway/report.ts';

/**
 * `X-Twilio-Signature`: the address and each field's name and value, sorted by name, with nothing between them;
 * HMAC-SHA1 with the account's token, in Base64.
 */
export function twilioSignature(
  url: string,
  fields: Readonly<Record<string, string>>,
  token: string,
): string {
  const names = Object.keys(fields).sort();
  const signed = url + names.map((name) => name + fields[name]).join('');
  return createHmac('sha1', token).update(signed, 'utf8').digest('base64');
}

/** The form that Twilio posts to `StatusCallback` when a message has reached a state. */
export function reportsOf(entry: InboxEntry): Report[] {
  const { accountSid, callbackUrl, state } = entry.sms as SmsFacts;
  if (callbackUrl === '') return [];
  const fields = {
    SmsSid: entry.messageId,
    SmsStatus: state,
    MessageStatus: state,
    To: entry.to[0] as string,
    MessageSid: entry.messageId,
    AccountSid: accountSid,
    From: entry.from === '' ? TWILIO_ACCOUNT.from : entry.from,
    ApiVersion: '2010-04-01',
  };
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    'x-twilio-signature': twilioSignature(callbackUrl, fields, TWILIO_ACCOUNT.authToken),
    'user-agent': 'TwilioProxy/1.1',
  };
  return [
    { url: callbackUrl, init: { method: 'POST', headers, body: new URLSearchParams(fields).toString() } },
  ];
}
