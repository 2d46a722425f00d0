import { FIELD_PROBLEMS } from '@seller-chat/api-client/contract';

/** What is wrong with a field: the contract's problems, and those that only a page can find. */
export const FORM_PROBLEMS = [
  ...FIELD_PROBLEMS,
  'tooShort',
  'passwordsDiffer',
  'consentMissing',
  'invalid',
] as const;
export type FormProblem = (typeof FORM_PROBLEMS)[number];

/** A text as one of the problems that have words; `invalid` for any other. */
export function formProblemOf(text: string | undefined): FormProblem {
  return FORM_PROBLEMS.find((problem) => problem === text) ?? 'invalid';
}
