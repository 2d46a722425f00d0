import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { booleanField } from '../wire/fields.ts';
import { SESSION_CALLS } from '../wire/session-calls.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import { AccountSchema } from './account.ts';
import { EncipheredSchema } from './account-fields.ts';

/** A code of the authenticator app, or a recovery code, as it was typed: spaces and hyphens do not count. */
export const FactorCodeSchema = z
  .string()
  .check(
    z.minLength(1, 'required' satisfies FieldProblem),
    z.maxLength(100, 'tooLong' satisfies FieldProblem),
  );

/** Shown once: each signs in instead of the app, one time. */
const RecoveryCodesSchema = z.object({ recoveryCodeList: z.array(z.string()) });

export const loginSecondStep = defineEndpoint({
  method: 'POST',
  path: SESSION_CALLS.loginSecondStep,
  requires: 'public',
  summary:
    'Signs in after `login` answered `secondStepNeeded`, in the same browser and within 5 minutes: its cookie names the first step. `isTrusted`: this browser is asked for no code for 30 days.',
  request: z.object({ code: FactorCodeSchema, isTrusted: z._default(booleanField(), false) }),
  response: z.object({ account: AccountSchema }),
});

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/account/security/getSecondFactor',
  requires: 'signedIn',
  summary:
    'Whether the signed-in person signs in with a second factor, since when, and the recovery codes left.',
  request: z.object({}),
  response: z.object({
    /** Epoch ms; null: it is off. */
    onSince: z.nullable(z.int()),
    recoveryCodesLeft: z.int(),
  }),
});

export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/account/security/beginSecondFactor',
  requires: 'signedIn',
  summary:
    'Makes the secret of a second factor, which counts once `confirmSecondFactor` has its first code. The secret before it, if it was not confirmed, ends.',
  request: z.object({ password: EncipheredSchema }),
  response: z.object({
    /** Base32, to be typed into the app. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
    /** Epoch ms. */
    expiresAt: z.int(),
  }),
});

export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/account/security/confirmSecondFactor',
  requires: 'signedIn',
  summary: 'Turns the second factor on by the first code of its secret; gives the recovery codes, once.',
  request: z.object({ code: FactorCodeSchema }),
  response: RecoveryCodesSchema,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/account/security/renewRecoveryCodes',
  requires: 'signedIn',
  summary: 'Makes new recovery codes; the ones before them end.',
  request: z.object({ password: EncipheredSchema, code: FactorCodeSchema }),
  response: RecoveryCodesSchema,
});

export const removeSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/account/security/removeSecondFactor',
  requires: 'signedIn',
  summary: 'Turns the second factor off, by the password and a code of the app or a recovery code.',
  request: z.object({ password: EncipheredSchema, code: FactorCodeSchema }),
  response: z.object({}),
});
