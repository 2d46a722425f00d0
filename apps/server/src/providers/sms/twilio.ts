import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { SendSms, SmsOptions } from './port.ts';
import { postSms } from './post-sms.ts';

const AcceptedSchema = z.object({ sid: z.string().min(1), status: z.string() });
const REFUSED = new Set(['failed', 'undelivered', 'canceled']);

/** Twilio's Messages resource. A sender that begins with `MG` is a messaging service. */
export function makeTwilioSender({ url, account, secret, from, timeoutMs }: SmsOptions): SendSms {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return async ({ to, text }, signal) => {
    const body = new URLSearchParams({ To: to, [sender]: from, Body: text });
    const accepted = AcceptedSchema.safeParse(
      await postSms({ url: address, authorization, body, timeoutMs, signal }),
    );
    if (!accepted.success) throw new ProviderError('unknown', "the SMS provider's answer names no message");
    if (REFUSED.has(accepted.data.status))
      throw new ProviderError('permanent', 'the SMS provider refused it');
  };
}
