import type { Account, CaptchaForm } from '@seller-chat/api-client/contract';
import { encipher } from '@seller-chat/api-client/cipher';
import { TERMS_VERSION } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { accountAtom, adoptAccountAtom, forgetLoginAtom } from '../../account/index.ts';
import type { DoorValues } from '../model/door-values.ts';

const SILENT = { silent: true };

type EncipheredTarget = { email: string } | { mobile: string; mobileCountryCode?: string };

/** The target of a form as calls take it. */
export function encipheredTarget(values: DoorValues): EncipheredTarget {
  const { channel, email, mobile, mobileCountryCode } = values;
  if (channel === 'email') return { email: encipher(email.trim()) };
  const region = mobileCountryCode === '' ? {} : { mobileCountryCode };
  return { mobile: encipher(mobile.trim()), ...region };
}

/** How a code was sent. */
export interface SentCode {
  expiresAt: number;
  resendAfterMs: number;
  isDelayed: boolean;
}

export interface SendCodeInput {
  form: CaptchaForm;
  values: DoorValues;
  captcha: { captchaId: string; captchaAnswer: string };
}

/** Sends a code to the person of the form. Rejects as the call does. */
export const sendCodeAtom = atom(
  null,
  async (get, _set, { form, values, captcha }: SendCodeInput): Promise<SentCode> => {
    const { api } = get(servicesAtom);
    const target = encipheredTarget(values);
    const isSignUp = form === 'signup';
    if ('email' in target) {
      const send = isSignUp ? api.sendValidateCodeByEmail : api.sendFindPasswordCodeByEmail;
      return send({ ...target, ...captcha }, SILENT);
    }
    const send = isSignUp ? api.sendValidateCode : api.sendFindPasswordCode;
    return send({ ...target, ...captcha }, SILENT);
  },
);

/** Makes the account and signs in with it. Rejects as the call does, or with `DesktopShellError`. */
export const signUpAtom = atom(null, async (get, set, values: DoorValues): Promise<Account> => {
  const { account } = await get(servicesAtom).api.register(
    {
      ...encipheredTarget(values),
      password: encipher(values.password),
      validateCode: values.validateCode,
      termsVersion: TERMS_VERSION,
    },
    SILENT,
  );
  await set(adoptAccountAtom, account);
  return account;
});

/** Who invites whom, by the secret of a link. Rejects as the call does. */
export const readInvitationAtom = atom(null, (get, _set, invitationSecret: string) =>
  get(servicesAtom).api.getInvitation({ invitationSecret }, SILENT),
);

/**
 * Joins a team by the secret of a link, or by address and code, and signs in. Rejects as the call does, or with
 * `DesktopShellError`.
 */
export const acceptInvitationAtom = atom(
  null,
  async (get, set, values: DoorValues, invitationSecret: string | undefined): Promise<Account> => {
    const proof =
      invitationSecret === undefined
        ? { email: encipher(values.email.trim()), validateCode: values.validateCode }
        : { invitationSecret };
    const { account } = await get(servicesAtom).api.acceptInvitation(
      { ...proof, password: encipher(values.password), termsVersion: TERMS_VERSION },
      SILENT,
    );
    await set(adoptAccountAtom, account);
    return account;
  },
);

/**
 * Sets a new password, which ends every sign-in of the person: of this page as well, if it has one. Resolves to whether
 * it had. Rejects as the call does.
 */
export const setNewPasswordAtom = atom(null, async (get, set, values: DoorValues): Promise<boolean> => {
  const { api } = get(servicesAtom);
  const target = encipheredTarget(values);
  const proof = { password: encipher(values.password), validateCode: values.validateCode };
  if ('email' in target) await api.resetPasswordByEmail({ ...target, ...proof }, SILENT);
  else await api.resetPassword({ ...target, ...proof }, SILENT);
  const isSignedIn = get(accountAtom) !== null;
  set(forgetLoginAtom);
  return isSignedIn;
});

/** Whether the server calls the password common. Rejects as the call does. */
export const isCommonPasswordAtom = atom(null, async (get, _set, password: string): Promise<boolean> => {
  const { problem } = await get(servicesAtom).api.checkPassword({ password: encipher(password) }, SILENT);
  return problem === 'passwordTooCommon';
});
