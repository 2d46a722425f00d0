import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import { PERMISSION_CODES } from '@seller-chat/core/account';
import { findPasswordProblem } from '@seller-chat/core/password';
import type { PermissionCode, ShopId } from '@seller-chat/core';
import * as z from 'zod/mini';
import { emailProblem } from '../../../kit/forms/email-problem.ts';
import type { FormProblem } from '../../../kit/forms/field-problem.ts';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';
import type { RightsValues } from './rights-values.ts';

/** How a new person gets in: with a password that the main account chooses, or by a mail. */
export type AddWay = 'invitation' | 'password';

export interface AddValues {
  way: AddWay;
  displayName: string;
  /** An e-mail address; with a password also a mobile number. */
  email: string;
  password: string;
  rights: RightsValues;
}

export interface EditValues {
  displayName: string;
  isActive: boolean;
  rights: RightsValues;
}

export interface RoleValues {
  roleName: string;
  permissionCodeList: PermissionCode[];
}

const { displayName } = APP_ENDPOINTS.addSubAccount.request.shape;
const { roleName } = APP_ENDPOINTS.addRole.request.shape;
const codes = z.array(z.enum(PERMISSION_CODES));
const RightsSchema = z.object({
  roleId: z.string(),
  permissionCodeList: codes,
  isAllShops: z.boolean(),
  shopIdList: z.array(z.string() as unknown as z.ZodMiniType<ShopId, ShopId>),
});

/** Whether a person is reached by an e-mail address. */
export const isEmail = (text: string): boolean => text.includes('@');

const AddSchema = z
  .object({
    way: z.enum(['invitation', 'password']),
    displayName,
    email: z.string(),
    password: z.string(),
    rights: RightsSchema,
  })
  .check(({ value, issues }) => {
    const findings: [string, FormProblem | null | undefined][] = [['email', loginProblem(value)]];
    if (value.way === 'password') {
      const loginNames = value.email.trim() === '' ? [] : [value.email];
      const problem =
        value.password === '' ? 'required' : findPasswordProblem(value.password, { loginNames });
      findings.push(['password', problem]);
    }
    for (const [field, problem] of findings) {
      if (problem) issues.push({ code: 'custom', input: value, path: [field], message: problem });
    }
  });

function loginProblem({ way, email }: Pick<AddValues, 'way' | 'email'>): FormProblem | undefined {
  const isAddress = way === 'invitation' || email.trim() === '' || isEmail(email);
  if (isAddress) return emailProblem(email);
  return /^\s*(\+|00)/.test(email) ? undefined : 'mobileNeedsCountry';
}

export const addRules = schemaRules<AddValues>(AddSchema);
export const editRules = schemaRules<EditValues>(
  z.object({ displayName, isActive: z.boolean(), rights: RightsSchema }),
);
export const passwordRules = schemaRules<{ password: string; isFactorRemoved: boolean }>(
  z.object({ password: z.string(), isFactorRemoved: z.boolean() }).check(({ value, issues }) => {
    const problem = value.password === '' ? 'required' : findPasswordProblem(value.password);
    if (problem !== null) issues.push({ code: 'custom', input: value, path: ['password'], message: problem });
  }),
);
export const roleRules = schemaRules<RoleValues>(z.object({ roleName, permissionCodeList: codes }));
