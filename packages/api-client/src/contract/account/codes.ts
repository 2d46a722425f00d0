import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { EncipheredSchema, RegionSchema, captchaFields } from './account-fields.ts';

/** How a code was sent. The same for people with and without an account. */
export const SentCodeSchema = z.object({
  /** When the code ends, epoch ms. */
  expiresAt: z.number(),
  /** The wait before the next code for this e-mail or mobile number, ms. */
  resendAfterMs: z.number(),
  /** Mails or text messages fail at the moment: the code may take longer. */
  isDelayed: z.boolean(),
});

const toMobile = z.object({
  mobile: EncipheredSchema,
  mobileCountryCode: z.optional(RegionSchema),
  ...captchaFields,
});
const toEmail = z.object({ email: EncipheredSchema, ...captchaFields });

export const sendValidateCode = defineEndpoint({
  method: 'POST',
  path: '/account/index/sendValidateCode',
  requires: 'public',
  summary: 'Sends a code for signing up to a mobile number. It ends the code before it.',
  request: toMobile,
  response: SentCodeSchema,
});

export const sendValidateCodeByEmail = defineEndpoint({
  method: 'POST',
  path: '/account/index/sendValidateCodeByEmail',
  requires: 'public',
  summary: 'Sends a code for signing up to an e-mail address. It ends the code before it.',
  request: toEmail,
  response: SentCodeSchema,
});

export const sendFindPasswordCode = defineEndpoint({
  method: 'POST',
  path: '/account/index/sendFindPasswordCode',
  requires: 'public',
  summary: 'Sends a code for a forgotten password to a mobile number, if it has an account.',
  request: toMobile,
  response: SentCodeSchema,
});

export const sendFindPasswordCodeByEmail = defineEndpoint({
  method: 'POST',
  path: '/account/index/sendFindPasswordCodeByEmail',
  requires: 'public',
  summary: 'Sends a code for a forgotten password to an e-mail address, if it has an account.',
  request: toEmail,
  response: SentCodeSchema,
});

export const getCodeDelivery = defineEndpoint({
  method: 'GET',
  path: '/account/index/getCodeDelivery',
  requires: 'public',
  summary:
    'Whether mails and text messages with codes are delayed now, for everyone: not whether one has arrived.',
  request: z.object({}),
  response: z.object({ isMailDelayed: z.boolean(), isSmsDelayed: z.boolean() }),
});
