import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import { toAsciiDigits } from '@seller-chat/core/language';
import { findPasswordProblem } from '@seller-chat/core/password';
import * as z from 'zod/mini';
import { emailProblem } from '../../../kit/forms/email-problem.ts';
import type { FormProblem } from '../../../kit/forms/field-problem.ts';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';
import { isKnownCommon } from './common-passwords.ts';
import type { DoorValues } from './door-values.ts';

const DoorSchema = z.object({
  channel: z.enum(['mobile', 'email']),
  email: z.string(),
  mobile: z.string(),
  mobileCountryCode: z.string(),
  captchaAnswer: z.string(),
  validateCode: APP_ENDPOINTS.register.request.shape.validateCode,
  password: z.string(),
  confirm: z.string(),
  consent: z.boolean(),
});

type TargetValues = Pick<DoorValues, 'channel' | 'email' | 'mobile' | 'mobileCountryCode'>;
type Finding = readonly [name: keyof DoorValues, problem: FormProblem | undefined];

async function mobileFindings({ mobile, mobileCountryCode }: TargetValues): Promise<Finding[]> {
  if (mobile.trim() === '') return [['mobile', 'required']];
  const isInternational = /^\s*(\+|00)/.test(toAsciiDigits(mobile));
  if (mobileCountryCode === '' && !isInternational) return [['mobileCountryCode', 'mobileNeedsCountry']];
  return [['mobile', (await isMobile(mobile, mobileCountryCode)) ? undefined : 'notMobile']];
}

/** The numbers of all countries weigh more than the page: they are fetched with the first number. */
async function isMobile(text: string, region: string): Promise<boolean> {
  try {
    const { readMobile } = await import('./mobile-number.ts');
    return readMobile(text, region) !== undefined;
  } catch (error) {
    console.warn('The rules of mobile numbers could not be loaded; the server has them.', error);
    return true;
  }
}

/** What is wrong with the target of a form, each at its field. */
export async function targetFindings(values: TargetValues): Promise<Finding[]> {
  return values.channel === 'email' ? [['email', emailProblem(values.email)]] : mobileFindings(values);
}

function passwordFindings({ channel, email, mobile, password, confirm }: DoorValues): Finding[] {
  const loginName = channel === 'email' ? email : mobile;
  const problem = findPasswordProblem(password, {
    loginNames: loginName.trim() === '' ? [] : [loginName],
    isCommon: () => isKnownCommon(password),
  });
  const isSame = confirm === password;
  return [
    ['password', password === '' ? 'required' : (problem ?? undefined)],
    ['confirm', confirm === '' ? 'required' : isSame ? undefined : 'passwordsDiffer'],
  ];
}

function rulesOf(isConsentAsked: boolean) {
  const schema = DoorSchema.check(async ({ value, issues }) => {
    const findings: Finding[] = [
      ...(await targetFindings(value)),
      ...passwordFindings(value),
      ['consent', isConsentAsked && !value.consent ? 'consentMissing' : undefined],
    ];
    for (const [name, problem] of findings)
      if (problem !== undefined)
        issues.push({ code: 'custom', input: value, path: [name], message: problem });
  });
  return schemaRules<DoorValues>(schema);
}

/** The form of an invitation whose link proves it: a password and the consent. */
export const invitationLinkRules = schemaRules<DoorValues>(
  z.object({ ...DoorSchema.shape, validateCode: z.string() }).check(({ value, issues }) => {
    const findings: Finding[] = [
      ...passwordFindings(value),
      ['consent', value.consent ? undefined : 'consentMissing'],
    ];
    for (const [name, problem] of findings)
      if (problem !== undefined)
        issues.push({ code: 'custom', input: value, path: [name], message: problem });
  }),
);
export const signUpRules = rulesOf(true);
export const forgetRules = rulesOf(false);
