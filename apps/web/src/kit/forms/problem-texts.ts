import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormProblem } from './field-problem.ts';

/** The words under a field. A field with better words of its own passes them to `FormField`. */
export const PROBLEM_TEXTS: Readonly<Record<FormProblem, MessageDescriptor>> = {
  required: msg`Fill in this field.`,
  tooShort: msg`This is too short.`,
  tooLong: msg`This is too long.`,
  notEmail: msg`This is not an e-mail address. An example: mei@kopi.example`,
  mixedLetters: msg`Some letters here only look like Latin ones. Type the address again.`,
  notMobile: msg`This is not a mobile number of this country or region.`,
  mobileNeedsCountry: msg`Choose the country or region of this number.`,
  regionUnknown: msg`Choose a country or region from the list.`,
  passwordTooShort: msg`Use at least 8 characters.`,
  passwordTooLong: msg`Use at most 128 characters.`,
  passwordTooCommon: msg`Many people use this password. Choose another one.`,
  passwordIsName: msg`Choose a password that is not your mobile number or e-mail address.`,
  codeNotSixDigits: msg`The code has 6 digits.`,
  passwordWrong: msg`This is not your current password.`,
  factorCodeWrong: msg`This code is wrong or was used already. Enter the next one.`,
  alreadyYours: msg`You already sign in with this.`,
  loginNameTaken: msg`This already belongs to an account. Use another one.`,
  nameDiffers: msg`This is not the name of the account.`,
  aliasTooLong: msg`Use at most 50 characters.`,
  aliasUnprintable: msg`Remove the control characters or direction marks.`,
  notOrigin: msg`Use an address like https://shop.example, without a path.`,
  passwordsDiffer: msg`The two passwords differ.`,
  consentMissing: msg`Accept the terms and the privacy notice to continue.`,
  invalid: msg`This is not valid.`,
};
