import * as z from 'zod/mini';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';

/** The fields of the sign-in form. */
const SignInSchema = z.object({
  mobile: z.string().check(z.trim(), z.minLength(1, 'required')),
  /** Sent with a mobile number that has no calling code. */
  mobileCountryCode: z.string(),
  password: z.string().check(z.minLength(1, 'required')),
});
export type SignInValues = z.input<typeof SignInSchema>;

/** The server alone decides who may sign in; only missing fields are found here. */
export const signInRules = schemaRules<SignInValues>(SignInSchema);
