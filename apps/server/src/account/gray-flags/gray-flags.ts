import { and, eq, or } from '../../db/query-builder/drizzle.ts';
import { GRAY_FLAGS } from '@seller-chat/api-client/contract';
import type { GrayFlag } from '@seller-chat/api-client/contract';
import type { Db, Tx } from '../../db/database.ts';
import { account, credential, grayFlag } from '../../db/schema/index.ts';
import { normaliseLoginName } from '../login-name/login-name.ts';

/** Every known flag, on or off for an account. A stored flag that this version does not know is left out. */
export async function readGrayFlags(tx: Tx, accountId: string): Promise<Record<GrayFlag, boolean>> {
  const rows = await tx
    .select({ flag: grayFlag.flag })
    .from(grayFlag)
    .where(eq(grayFlag.accountId, accountId));
  const on = new Set(rows.map(({ flag }) => flag));
  return Object.fromEntries(GRAY_FLAGS.map((flag) => [flag, on.has(flag)])) as Record<GrayFlag, boolean>;
}

/** One flag of one account. */
export interface GrayFlagChange {
  /** The account's id, or a sign-in name of it. */
  of: string;
  flag: GrayFlag;
  isOn: boolean;
}

/** Switches a flag of an account; twice is the same as once. Null when there is no such account, else its id. */
export function setGrayFlag(db: Db, { of, flag, isOn }: GrayFlagChange, now: number): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ accountId: account.accountId })
      .from(account)
      .leftJoin(credential, eq(credential.accountId, account.accountId))
      .where(or(eq(account.accountId, of), eq(credential.loginName, normaliseLoginName(of))))
      .limit(1);
    if (!found) return null;
    const { accountId } = found;
    if (isOn) await tx.insert(grayFlag).values({ accountId, flag, setAt: now }).onConflictDoNothing();
    else await tx.delete(grayFlag).where(and(eq(grayFlag.accountId, accountId), eq(grayFlag.flag, flag)));
    return accountId;
  });
}
