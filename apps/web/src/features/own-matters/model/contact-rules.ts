import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import * as z from 'zod/mini';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';
import { targetFindings } from '../../sign-up/index.ts';
import type { DoorValues } from '../../sign-up/index.ts';

const ContactSchema = z.object({
  channel: z.enum(['mobile', 'email']),
  email: z.string(),
  mobile: z.string(),
  mobileCountryCode: z.string(),
  captchaAnswer: z.string(),
  validateCode: APP_ENDPOINTS.changeContact.request.shape.validateCode,
  password: z.string().check(z.minLength(1, 'required')),
  confirm: z.string(),
  consent: z.boolean(),
});

/** The rules of a new e-mail address or mobile number: the target, the present password, and the code. */
export const contactRules = schemaRules<DoorValues>(
  ContactSchema.check(async ({ value, issues }) => {
    for (const [name, problem] of await targetFindings(value))
      if (problem !== undefined)
        issues.push({ code: 'custom', input: value, path: [name], message: problem });
  }),
);
