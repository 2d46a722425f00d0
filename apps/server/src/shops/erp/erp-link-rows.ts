import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { Db, Tx } from '../../db/database.ts';
import { erpLink } from '../../db/schema/index.ts';

export type ErpLinkRow = typeof erpLink.$inferSelect;

/** The link of a shop, if it has one. */
export async function readErpLink(
  db: Db | Tx,
  { accountId, shopId }: { accountId: string; shopId: string },
): Promise<ErpLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(erpLink)
    .where(and(eq(erpLink.accountId, accountId), eq(erpLink.shopId, shopId)));
  return row;
}

/** What the audit log says of a link. */
export function auditRecordOfLink(
  link: Pick<ErpLinkRow, 'issuer' | 'erpAccountId' | 'erpAccountName' | 'status'>,
): Record<string, string> {
  const { issuer, erpAccountId, erpAccountName, status } = link;
  return { issuer, erpAccountId, erpAccountName, status };
}
