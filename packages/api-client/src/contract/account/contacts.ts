import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { EncipheredSchema, RegionSchema, ValidateCodeSchema } from './account-fields.ts';
import { SentCodeSchema } from './codes.ts';
import { ProfileSchema } from './profile.ts';

/** Exactly one of an e-mail address and a mobile number. */
const targetFields = {
  email: z.optional(EncipheredSchema),
  mobile: z.optional(EncipheredSchema),
  mobileCountryCode: z.optional(RegionSchema),
};

/** What a person can sign in with and choose themselves. */
export const CONTACT_KINDS = ['email', 'mobile'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export const sendContactCode = defineEndpoint({
  method: 'POST',
  path: '/account/index/sendContactCode',
  requires: 'signedIn',
  summary:
    'Sends a code to a new e-mail address or mobile number of the signed-in person, whose password it needs. The answer is the same for one that belongs to another account; the message then says so.',
  request: z.object({ ...targetFields, password: EncipheredSchema }),
  response: SentCodeSchema,
});

export const changeContact = defineEndpoint({
  method: 'POST',
  path: '/account/index/changeContact',
  requires: 'signedIn',
  summary:
    'Makes the e-mail address or mobile number that the code proves one to sign in with, in place of the one before. Fails with `contactTaken` if it has an account meanwhile.',
  request: z.object({ ...targetFields, validateCode: ValidateCodeSchema }),
  response: z.object({ profile: ProfileSchema }),
});

export const removeContact = defineEndpoint({
  method: 'POST',
  path: '/account/index/removeContact',
  requires: 'signedIn',
  summary:
    'Removes an e-mail address or mobile number to sign in with. Fails with `lastContact` if the person could not sign in without it.',
  request: z.object({ kind: z.enum(CONTACT_KINDS), password: EncipheredSchema }),
  response: z.object({ profile: ProfileSchema }),
});
