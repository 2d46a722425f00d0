/** How a person is reached: what the code is sent to. */
export type Channel = 'mobile' | 'email';

/** The fields of the two forms that a code opens: sign-up and the forgotten password. Named as in the requests. */
export interface DoorValues {
  channel: Channel;
  email: string;
  mobile: string;
  mobileCountryCode: string;
  captchaAnswer: string;
  validateCode: string;
  password: string;
  /** The password again. Compared here, never sent. */
  confirm: string;
  /** To the terms and the privacy notice. Asked for when signing up. */
  consent: boolean;
}

export const NO_VALUES: DoorValues = {
  channel: 'mobile',
  email: '',
  mobile: '',
  mobileCountryCode: '',
  captchaAnswer: '',
  validateCode: '',
  password: '',
  confirm: '',
  consent: false,
};

/** What no storage may keep. */
export const SECRETS = ['captchaAnswer', 'validateCode', 'password', 'confirm'] as const;

/** Where the code goes, as it was typed. */
export function targetOf({ channel, email, mobile, mobileCountryCode }: DoorValues): string {
  return channel === 'email' ? email.trim() : `${mobileCountryCode} ${mobile.trim()}`;
}
