import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import { idField, versionField, unitsAtMost } from '../wire/fields.ts';
import { PermissionListSchema, RequestIdSchema } from './sub-account.ts';

/** Longest name of a role, UTF-16 units. */
export const ROLE_NAME_MAX = 40;
/** Roles of its own that an account may have. */
export const MAX_ROLES = 50;

const OwnRoleIdSchema = idField(100);
const RoleNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required' satisfies FieldProblem),
    ...unitsAtMost(ROLE_NAME_MAX, 'tooLong' satisfies FieldProblem),
  );

/** A role that the seller has made. */
export const RoleSchema = z.object({
  roleId: z.string(),
  roleName: z.string(),
  permissionCodeList: z.array(z.string()),
  version: z.int(),
});
export type Role = z.infer<typeof RoleSchema>;

const RoleAnswer = z.object({ role: RoleSchema });

/** The name of another role, in whatever case, is refused with `nameTaken`. */
export const addRole = defineEndpoint({
  method: 'POST',
  path: '/account/index/addRole',
  requires: 'mainOnly',
  summary: "Makes a role of the seller's own. Fails with `nameTaken` or `tooMany`.",
  request: z.object({
    requestId: RequestIdSchema,
    roleName: RoleNameSchema,
    permissionCodeList: PermissionListSchema,
  }),
  response: RoleAnswer,
});

export const saveRole = defineEndpoint({
  method: 'POST',
  path: '/account/index/saveRole',
  requires: 'mainOnly',
  summary:
    'Changes a role, and with it the permissions of everybody who has it. Fails with `changedMeanwhile` and the present `info.role`.',
  request: z.object({
    roleId: OwnRoleIdSchema,
    version: versionField(0),
    roleName: RoleNameSchema,
    permissionCodeList: PermissionListSchema,
  }),
  response: RoleAnswer,
});

export const delRole = defineEndpoint({
  method: 'POST',
  path: '/account/index/delRole',
  requires: 'mainOnly',
  summary: 'Deletes a role that nobody has. Fails with `roleInUse`.',
  request: z.object({ roleId: OwnRoleIdSchema }),
  response: z.object({}),
});
