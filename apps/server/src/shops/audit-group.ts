import { and, eq } from '../db/query-builder/drizzle.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import type { Tx } from '../db/database.ts';
import { shopGroup } from '../db/schema/index.ts';
import type { SignedIn } from '../security/login-sessions.ts';

export interface GroupChanger {
  signedIn: SignedIn;
  /** The address of the request. */
  ip: string;
  /** Epoch ms. */
  now: number;
}

/**
 * Runs a change of a group, and records the group's name before and after it. A change that leaves the name alone says
 * what it did by `after`; without that it is not recorded.
 */
export async function auditGroup<Result>(
  tx: Tx,
  { signedIn, ip, now }: GroupChanger,
  shopGroupId: string,
  change: () => Promise<Result>,
  after?: AuditRecord,
): Promise<Result> {
  const { accountId } = signedIn;
  const before = await readName(tx, accountId, shopGroupId);
  const result = await change();
  const name = await readName(tx, accountId, shopGroupId);
  if (name === before && after === undefined) return result;
  await writeAudit(tx, signedIn, {
    kind: 'shopGroupChanged',
    subject: `shopGroup:${shopGroupId}`,
    ...(before !== null && { before: { groupName: before } }),
    ...(name !== null && { after: { groupName: name, ...after } }),
    ip,
    now,
  });
  return result;
}

async function readName(tx: Tx, accountId: string, shopGroupId: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: shopGroup.groupName })
    .from(shopGroup)
    .where(and(eq(shopGroup.accountId, accountId), eq(shopGroup.shopGroupId, shopGroupId)));
  return row?.name ?? null;
}
