import * as z from 'zod/mini';
import { unitsAtMost } from '../wire/fields.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import { AccountSchema } from './account.ts';
import { EncipheredSchema, RegionSchema, ValidateCodeSchema } from './account-fields.ts';

/** The version of the terms and the privacy notice that a new account agrees to: the day of their last change. */
export const TERMS_VERSION = '2026-11-25';

/** Longest name of an account, UTF-16 units. */
export const ACCOUNT_NAME_MAX = 60;

export const register = defineEndpoint({
  method: 'POST',
  path: '/account/index/register',
  requires: 'public',
  summary:
    'Makes an account for exactly one of `email` and `mobile`, which the code proves, and signs in. Fails with `accountExists` if the account was made meanwhile.',
  request: z.object({
    email: z.optional(EncipheredSchema),
    mobile: z.optional(EncipheredSchema),
    mobileCountryCode: z.optional(RegionSchema),
    password: EncipheredSchema,
    validateCode: ValidateCodeSchema,
    displayName: z.optional(
      z.string().check(...unitsAtMost(ACCOUNT_NAME_MAX, 'tooLong' satisfies FieldProblem)),
    ),
    /** `TERMS_VERSION` as the page showed it. An older one fails with `termsChanged`. */
    termsVersion: z.string().check(z.maxLength(40)),
  }),
  response: z.object({ account: AccountSchema }),
});
