/** What a caller signs in with at each provider. They open nothing else. */
export const MAIL_LOGIN = { user: 'sandbox-mail', password: 'sandbox-mail-password' } as const;

/** Twilio's account and its token, and the number that belongs to it. */
export const TWILIO_ACCOUNT = {
  accountSid: 'AC5a9db0c500000000000000000000517e',
  authToken: 'sandbox-twilio-auth-token',
  from: '+15005550006',
  messagingServiceSid: 'MG5a9db0c500000000000000000000517e',
} as const;

/** MessageBird knows one key and no account. */
export const MESSAGEBIRD_ACCOUNT = { accessKey: 'sandbox-messagebird-access-key' } as const;

/** The app that is registered at the ERP. */
export const ERP_CLIENT = {
  clientId: 'sandbox-erp-client',
  clientSecret: 'sandbox-erp-client-secret',
} as const;

/** The keys of the translation's two protocols. */
export const TRANSLATION_KEYS = {
  libretranslate: '5a9db0c5-7a11-4c0d-8e55-00000000517e',
  google: 'AIzaSySandboxTranslationKey000000000000',
} as const;
