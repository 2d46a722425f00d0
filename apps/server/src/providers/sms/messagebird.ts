import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { SendSms, SmsOptions } from './port.ts';
import { postSms } from './post-sms.ts';

const AcceptedSchema = z.object({
  id: z.string().min(1),
  recipients: z.object({ items: z.array(z.object({ status: z.string() })).min(1) }),
});
const REFUSED = new Set(['delivery_failed', 'expired']);

/** MessageBird's (Bird's) messages resource. It has no account name; numbers are written without `+`. */
export function makeMessageBirdSender({ url, secret, from, timeoutMs }: SmsOptions): SendSms {
  const address = new URL('/messages', url);
  const authorization = `AccessKey ${secret}`;
  return async ({ to, text, reference }, signal) => {
    const body = {
      originator: from.replace(/^\+/, ''),
      recipients: [to.replace(/^\+/, '')],
      body: text,
      reference,
      // Letters outside of the GSM alphabet (Thai, Chinese) are sent as they are.
      datacoding: 'auto',
    };
    const accepted = AcceptedSchema.safeParse(
      await postSms({ url: address, authorization, body, timeoutMs, signal }),
    );
    if (!accepted.success) throw new ProviderError('unknown', "the SMS provider's answer names no message");
    if (accepted.data.recipients.items.some(({ status }) => REFUSED.has(status)))
      throw new ProviderError('permanent', 'the SMS provider refused it');
  };
}
