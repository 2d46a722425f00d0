import { findPasswordProblem } from '@seller-chat/core/password';
import * as z from 'zod/mini';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';

export interface PasswordValues {
  password: string;
  newPassword: string;
  confirm: string;
}

/** The present password and a code of the second factor. */
export interface ProofValues {
  password: string;
  code: string;
}

const required = z.string().check(z.minLength(1, 'required'));

const PasswordSchema = z
  .object({ password: required, newPassword: required, confirm: required })
  .check(({ value, issues }) => {
    const problem = value.newPassword === '' ? null : findPasswordProblem(value.newPassword);
    const isSame = value.confirm === '' || value.confirm === value.newPassword;
    if (problem !== null)
      issues.push({ code: 'custom', input: value, path: ['newPassword'], message: problem });
    if (!isSame) issues.push({ code: 'custom', input: value, path: ['confirm'], message: 'passwordsDiffer' });
  });

/** The server checks against the list of common passwords, which is not here. */
export const passwordRules = schemaRules<PasswordValues>(PasswordSchema);
export const confirmRules = schemaRules<Pick<ProofValues, 'password'>>(z.object({ password: required }));
export const codeRules = schemaRules<Pick<ProofValues, 'code'>>(z.object({ code: required }));
export const proofRules = schemaRules<ProofValues>(z.object({ password: required, code: required }));
