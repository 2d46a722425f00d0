import { ERP_CLIENT, MAIL_LOGIN, TRANSLATION_KEYS, TWILIO_ACCOUNT } from './provider-accounts.ts';

/**
 * The environment variables of a server whose providers are this sandbox's.
 * @param mailAt - `host:port` of the mail server
 * @param smsUrl - the address of the SMS gateways
 * @param erpUrl - the ERP's issuer
 * @param translationUrl - the address of the translation
 */
export function providerEnvironment(
  mailAt: string,
  smsUrl: string,
  erpUrl: string,
  translationUrl: string,
): Readonly<Record<string, string>> {
  return {
    MAIL_URL: `smtp://${MAIL_LOGIN.user}:${MAIL_LOGIN.password}@${mailAt}`,
    MAIL_FROM: 'Seller Chat <no-reply@sellerchat.test>',
    SMS_PROVIDER: 'twilio',
    SMS_URL: smsUrl,
    SMS_ACCOUNT: TWILIO_ACCOUNT.accountSid,
    SMS_SECRET: TWILIO_ACCOUNT.authToken,
    SMS_FROM: TWILIO_ACCOUNT.from,
    ERP_URL: erpUrl,
    ERP_CLIENT_ID: ERP_CLIENT.clientId,
    ERP_CLIENT_SECRET: ERP_CLIENT.clientSecret,
    TRANSLATION_PROVIDER: 'libretranslate',
    TRANSLATION_URL: translationUrl,
    TRANSLATION_KEY: TRANSLATION_KEYS.libretranslate,
  };
}
