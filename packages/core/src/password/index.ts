export { PASSWORD_LENGTH, PASSWORD_PROBLEMS, findPasswordProblem, normalisePassword } from './password.ts';
export type { PasswordContext, PasswordProblem } from './password.ts';
