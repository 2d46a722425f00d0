import { PASSWORD_PROBLEMS } from '@seller-chat/core/password';
import { ALIAS_PROBLEMS } from '@seller-chat/core/shop';

/**
 * What is wrong with a field of a request: the `problem` of a field in `InvalidRequestInfoSchema`. A page shows it in
 * its own words at that field. A check of the contract whose message is one of these reports it as well.
 * Append-only.
 */
export const FIELD_PROBLEMS = [
  'required',
  'tooLong',
  'notEmail',
  'notMobile',
  'mobileNeedsCountry',
  'regionUnknown',
  ...PASSWORD_PROBLEMS,
  'codeNotSixDigits',
  'passwordWrong',
  'factorCodeWrong',
  'alreadyYours',
  'loginNameTaken',
  'nameDiffers',
  ...ALIAS_PROBLEMS,
  'mixedLetters',
  'notOrigin',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];
