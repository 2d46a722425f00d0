import * as z from 'zod/mini';
import { PERMISSION_CODES } from '@seller-chat/core/account';
import { EncipheredSchema, RegionSchema } from '../account/account-fields.ts';
import { ACCOUNT_NAME_MAX } from '../account/registration.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import {
  ClientMessageIdSchema,
  ShopIdSchema,
  booleanField,
  idField,
  jsonList,
  versionField,
  unitsAtMost,
} from '../wire/fields.ts';

const problem = (code: FieldProblem): FieldProblem => code;

const SubAccountIdSchema = idField(100);
/** A key of core's `TEAM_ROLES`, or the id of one of the seller's own roles. Empty: permissions of their own. */
const RoleIdSchema = idField(100, 0);
export const PermissionListSchema = jsonList(z.enum(PERMISSION_CODES), PERMISSION_CODES.length);
/** The name of a person of the team. */
const PersonNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, problem('required')), ...unitsAtMost(ACCOUNT_NAME_MAX, problem('tooLong')));

/** Made by the caller, so that a call that is repeated after a lost answer has one effect. */
export const RequestIdSchema = ClientMessageIdSchema as unknown as z.ZodMiniType<string, string>;

/** What a person of the team may do and see. With a role, the role's permissions count and the list is ignored. */
export const rightsFields = {
  roleId: z._default(RoleIdSchema, ''),
  permissionCodeList: z._default(PermissionListSchema, []),
  /** All shops of the account, also new ones; else those of the list. */
  isAllShops: booleanField(),
  shopIdList: z._default(jsonList(ShopIdSchema, 500), []),
};

export const nameField = { displayName: PersonNameSchema };

/** A person of the team, as the main account sees them. */
export const SubAccountSchema = z.object({
  subAccountId: z.string(),
  displayName: z.string(),
  /** The e-mail address or mobile number that the main account gave. */
  loginName: z.string(),
  roleId: z.string(),
  permissionCodeList: z.array(z.string()),
  /** Null: all shops. */
  shopIdList: z.nullable(z.array(z.string())),
  /** False: switched off. */
  isActive: z.boolean(),
  /** They have not chosen a password of their own yet. */
  mustChangePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  isOnline: z.boolean(),
  /** Epoch ms; null: never. */
  lastSeenAt: z.nullable(z.int()),
  createdAt: z.int(),
  version: z.int(),
});
export type SubAccount = z.infer<typeof SubAccountSchema>;

const SubAccountAnswer = z.object({ subAccount: SubAccountSchema });

export const addSubAccount = defineEndpoint({
  method: 'POST',
  path: '/account/index/addSubAccount',
  requires: 'mainOnly',
  summary:
    'Makes a sub-account with a first password, for exactly one of `email` and `mobile`. Its person chooses another password before anything else. Fails with `planLimit`.',
  request: z.object({
    requestId: RequestIdSchema,
    email: z.optional(EncipheredSchema),
    mobile: z.optional(EncipheredSchema),
    mobileCountryCode: z.optional(RegionSchema),
    password: EncipheredSchema,
    ...nameField,
    ...rightsFields,
  }),
  response: SubAccountAnswer,
});

export const saveSubAccountDetail = defineEndpoint({
  method: 'POST',
  path: '/account/index/saveSubAccountDetail',
  requires: 'mainOnly',
  summary:
    'Changes name, rights and whether a sub-account may sign in; counts at once, on open sockets within a second. Fails with `changedMeanwhile` and the present `info.subAccount`.',
  request: z.object({
    subAccountId: SubAccountIdSchema,
    version: versionField(0),
    isActive: booleanField(),
    ...nameField,
    ...rightsFields,
  }),
  response: SubAccountAnswer,
});

export const getSubAccountDetail = defineEndpoint({
  method: 'POST',
  path: '/account/index/getSubAccountDetail',
  requires: 'mainOnly',
  summary: 'A sub-account, with how many conversations it has claimed and how many sign-ins are open.',
  request: z.object({ subAccountId: SubAccountIdSchema }),
  response: z.object({ subAccount: SubAccountSchema, claimCount: z.int(), signInCount: z.int() }),
});

export const updateSubAccountPassword = defineEndpoint({
  method: 'POST',
  path: '/account/index/updateSubAccountPassword',
  requires: 'mainOnly',
  summary:
    'Gives a sub-account another first password and ends its sign-ins; its person chooses their own at the next one. `isFactorRemoved` turns its second factor off as well.',
  request: z.object({
    subAccountId: SubAccountIdSchema,
    password: EncipheredSchema,
    isFactorRemoved: z._default(booleanField(), false),
  }),
  response: SubAccountAnswer,
});

export const delSubAccount = defineEndpoint({
  method: 'POST',
  path: '/account/index/delSubAccount',
  requires: 'mainOnly',
  summary:
    'Deletes a sub-account: its sign-ins end and its claims are released. Its name stays on what it has written.',
  request: z.object({ subAccountId: SubAccountIdSchema }),
  response: z.object({}),
});
