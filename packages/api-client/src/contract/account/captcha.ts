import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { CAPTCHA_FORMS } from './account-fields.ts';

/** `image`: letters to read. `proof`: a computation of about a second, for people who cannot read them. */
export const CAPTCHA_KINDS = ['image', 'proof'] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];

/** A challenge of altcha-lib, version 2. `signature` covers every parameter. */
const ProofChallengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    /** Epoch seconds. */
    expiresAt: z.exactOptional(z.int()),
  }),
  signature: z.string(),
});

export const getCaptcha = defineEndpoint({
  method: 'GET',
  path: '/account/index/getCaptcha',
  requires: 'public',
  summary: 'A captcha for one form and one try: a picture with letters, or a proof of work.',
  request: z.object({ form: z.enum(CAPTCHA_FORMS), kind: z.enum(CAPTCHA_KINDS) }),
  response: z.object({
    captchaId: z.string(),
    /** Epoch ms. */
    expiresAt: z.number(),
    /** The picture, for `image`: dark letters on white. */
    svg: z.exactOptional(z.string()),
    /** For `proof`. `captchaAnswer` is base64 of `{ challenge, solution }` in JSON, as altcha writes it. */
    proof: z.exactOptional(ProofChallengeSchema),
  }),
});
