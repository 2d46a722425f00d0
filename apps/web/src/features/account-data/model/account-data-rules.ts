import * as z from 'zod/mini';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';

const required = z.string().check(z.minLength(1, 'required'));

/** The fields of the question for the password. */
export interface DownloadValues {
  password: string;
}
export const downloadRules = schemaRules<DownloadValues>(z.object({ password: required }));

/** The fields that ask for the deletion of the account. */
export interface DeletionValues {
  accountName: string;
  password: string;
  /** Of the second factor; sent where there is one. */
  code: string;
}
export const deletionRules = schemaRules<DeletionValues>(
  z.object({ accountName: required, password: required, code: z.string() }),
);
