import { makeMessageBirdSender } from './messagebird.ts';
import type { SendSms, SmsOptions } from './port.ts';
import { makeTwilioSender } from './twilio.ts';

/** The SMS providers by the name that the settings give them. */
export const SMS_PROVIDERS = {
  twilio: makeTwilioSender,
  messagebird: makeMessageBirdSender,
} as const satisfies Record<string, (options: SmsOptions) => SendSms>;

/** Their real addresses. */
export const SMS_PROVIDER_URLS: Record<SmsProviderName, string> = {
  twilio: 'https://api.twilio.com',
  messagebird: 'https://rest.messagebird.com',
};

export type SmsProviderName = keyof typeof SMS_PROVIDERS;
