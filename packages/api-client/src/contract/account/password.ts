import * as z from 'zod/mini';
import { PASSWORD_PROBLEMS } from '@seller-chat/core/password';
import { defineEndpoint } from '../wire/endpoint.ts';
import { SESSION_CALLS } from '../wire/session-calls.ts';
import { EncipheredSchema, RegionSchema, ValidateCodeSchema } from './account-fields.ts';

/** The number of sign-ins that the new password ended: all of the person. */
const ResetSchema = z.object({ endedCount: z.int() });

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/account/index/resetPassword',
  requires: 'public',
  summary:
    'Sets a new password for the account of a mobile number, which the code proves. Ends every sign-in; does not sign in.',
  request: z.object({
    mobile: EncipheredSchema,
    mobileCountryCode: z.optional(RegionSchema),
    password: EncipheredSchema,
    validateCode: ValidateCodeSchema,
  }),
  response: ResetSchema,
});

export const resetPasswordByEmail = defineEndpoint({
  method: 'POST',
  path: '/account/index/resetPasswordByEmail',
  requires: 'public',
  summary:
    'Sets a new password for the account of an e-mail address, which the code proves. Ends every sign-in; does not sign in.',
  request: z.object({
    email: EncipheredSchema,
    password: EncipheredSchema,
    validateCode: ValidateCodeSchema,
  }),
  response: ResetSchema,
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: SESSION_CALLS.changePassword,
  requires: 'signedIn',
  summary:
    "Sets a new password by the present one. Ends the person's other sign-ins; this one stays, under a new session cookie.",
  request: z.object({ password: EncipheredSchema, newPassword: EncipheredSchema }),
  /** The number of sign-ins that it ended. */
  response: z.object({ endedCount: z.int() }),
});

export const checkPassword = defineEndpoint({
  method: 'POST',
  path: '/account/index/checkPassword',
  requires: 'public',
  summary: 'Whether a new password would be accepted, while it is typed: the first problem, or null.',
  request: z.object({
    password: EncipheredSchema,
    /** The e-mail or mobile number that it is for. */
    login: z.optional(EncipheredSchema),
  }),
  response: z.object({ problem: z.nullable(z.enum(PASSWORD_PROBLEMS)) }),
});
