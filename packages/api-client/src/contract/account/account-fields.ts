import * as z from 'zod/mini';
import { toAsciiDigits } from '@seller-chat/core/language';
import type { FieldProblem } from '../wire/field-problems.ts';
import { idField } from '../wire/fields.ts';

/** A message that is one of `FIELD_PROBLEMS`. */
const problem = (code: FieldProblem): FieldProblem => code;

/** A field that `encipher` wrote (requirements: R7). */
export const EncipheredSchema = z
  .string()
  .check(z.minLength(1, problem('required')), z.maxLength(2000, problem('tooLong')));

/** The country or region whose numbers need no calling code, as `getMobileCountryCodeDataList` names it: `ID`. */
export const RegionSchema = z
  .string()
  .check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/, problem('regionUnknown')));

/** A code from a mail or an SMS: six digits of any script. Spaces and hyphens between them are dropped. */
export const ValidateCodeSchema = z.string().check(
  z.overwrite<string>((text) => toAsciiDigits(text.slice(0, 100)).replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, problem('codeNotSixDigits')),
);

/** The forms that ask for a captcha. A captcha of one form is of no use to the other. */
export const CAPTCHA_FORMS = ['signup', 'forget'] as const;
export type CaptchaForm = (typeof CAPTCHA_FORMS)[number];

/** The solved captcha of a request. Each captcha can be tried once. */
export const captchaFields = {
  captchaId: idField(4000),
  /** The letters of the picture in any case, or the payload of the proof of work. */
  captchaAnswer: z.string().check(z.minLength(1, problem('required')), z.maxLength(8000, problem('tooLong'))),
};
