import { and, eq } from '../../db/query-builder/drizzle.ts';
import { hasAnyPermission, visibleShopsOf } from '@seller-chat/core';
import type { Agent, ShopId } from '@seller-chat/core';
import type { Tx } from '../../db/database.ts';
import { account, subAccount } from '../../db/schema/index.ts';
import { rightsOfPerson } from '../../security/login-sessions.ts';
import { lockRights } from '../../tenant/hold-rights.ts';

type PersonRights = Parameters<typeof rightsOfPerson>[0];

interface Place {
  accountId: string;
  shopId: ShopId;
}

/** Everyone who may chat for a shop: the main account first, then sub-accounts by name. */
export async function readColleagues(tx: Tx, { accountId, shopId }: Place): Promise<Agent[]> {
  const subs = await tx
    .select()
    .from(subAccount)
    .where(and(eq(subAccount.accountId, accountId), eq(subAccount.isActive, true)));
  const able = subs
    .filter((row) => mayTake(row, shopId))
    .map(({ subAccountId, displayName: name }) => ({ subAccountId, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.subAccountId < b.subAccountId ? -1 : 1));
  return [...(await readMain(tx, accountId)), ...able];
}

/**
 * A colleague who may chat for a shop, whose rights do not change before the transaction ends; null for none. Locks the
 * person, so call it before a conversation is locked: a change of rights locks in this order.
 */
export async function holdColleague(
  tx: Tx,
  { accountId, shopId }: Place,
  subAccountId: string,
): Promise<Agent | null> {
  if (subAccountId === '') return (await readMain(tx, accountId))[0] ?? null;
  const held = await lockRights(tx, subAccountId);
  if (held === null || !held.isActive || !mayTake(held, shopId)) return null;
  const [row] = await tx
    .select({ name: subAccount.displayName })
    .from(subAccount)
    .where(and(eq(subAccount.accountId, accountId), eq(subAccount.subAccountId, subAccountId)));
  return row ? { subAccountId, name: row.name } : null;
}

async function readMain(tx: Tx, accountId: string): Promise<Agent[]> {
  const rows = await tx
    .select({ name: account.displayName })
    .from(account)
    .where(eq(account.accountId, accountId));
  return rows.map(({ name }) => ({ subAccountId: '', name }));
}

/** Whether a person with these rights may answer the buyers of a shop. */
export function mayTake(person: PersonRights, shopId: ShopId): boolean {
  const viewer = { isMain: false, ...rightsOfPerson(person) };
  return hasAnyPermission(viewer, ['chat']) && visibleShopsOf(viewer, [{ shopId }]).length > 0;
}
