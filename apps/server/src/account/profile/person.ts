import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { credential, loginSession } from '../../db/schema/index.ts';

/** A person of an account. */
export interface Person {
  accountId: string;
  /** Empty for the main account. */
  subAccountId: string;
}

/** The rows of a person. */
export function isOfPerson(table: typeof credential | typeof loginSession, who: Person) {
  return and(eq(table.accountId, who.accountId), eq(table.subAccountId, who.subAccountId));
}
