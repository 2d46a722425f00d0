import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import { versionField, unitsAtMost } from '../wire/fields.ts';
import { ACCOUNT_NAME_MAX } from './registration.ts';

const REQUIRED = 'required' satisfies FieldProblem;
const TOO_LONG = 'tooLong' satisfies FieldProblem;

/** Longest name of a company, UTF-16 units. */
export const COMPANY_NAME_MAX = 120;

/** What a person sees and sets of themselves. */
export const ProfileSchema = z.object({
  displayName: z.string(),
  /** Empty: not given, or of a sub-account. */
  companyName: z.string(),
  /** The e-mail address that they sign in with and chose themselves; null: none. */
  email: z.nullable(z.string()),
  /** The same for a mobile number, with its calling code: `+628…`. */
  mobile: z.nullable(z.string()),
  /** The name that a sub-account got from its main account; null for a main account. */
  loginName: z.nullable(z.string()),
  /** Grows with every change of the names. */
  version: z.int(),
});
export type Profile = z.infer<typeof ProfileSchema>;

export const getProfile = defineEndpoint({
  method: 'POST',
  path: '/account/index/getProfile',
  requires: 'signedIn',
  summary: 'The profile of the signed-in person.',
  request: z.object({}),
  response: z.object({ profile: ProfileSchema }),
});

export const saveProfile = defineEndpoint({
  method: 'POST',
  path: '/account/index/saveProfile',
  requires: 'signedIn',
  summary:
    "Saves the person's name, and with the main account the company's. Fails with `changedMeanwhile` if `version` is not the current one; `info.profile` then holds the current state.",
  request: z.object({
    displayName: z
      .string()
      .check(z.trim(), z.minLength(1, REQUIRED), ...unitsAtMost(ACCOUNT_NAME_MAX, TOO_LONG)),
    /** Only with the main account. */
    companyName: z.optional(z.string().check(z.trim(), ...unitsAtMost(COMPANY_NAME_MAX, TOO_LONG))),
    /** The version that the names were read with. */
    version: versionField(0),
  }),
  response: z.object({ profile: ProfileSchema }),
});
