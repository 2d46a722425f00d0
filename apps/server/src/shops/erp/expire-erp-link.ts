import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { ShopId } from '@seller-chat/core';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tx } from '../../db/database.ts';
import { erpLink } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { notify } from '../../notices/notify.ts';
import { auditRecordOfLink, readErpLink } from './erp-link-rows.ts';
import type { ErpLinkRow } from './erp-link-rows.ts';
import { lockShop, markShop } from './mark-shop.ts';

/**
 * Marks a link expired and notifies those who may link again. Nothing changes if it was renewed, replaced or ended
 * meanwhile.
 */
export async function expireErpLink(tx: Tx, link: ErpLinkRow, now: number): Promise<AppendedEvents[]> {
  const { accountId, shopId, linkId, generation } = link;
  await lockShop(tx, link);
  const current = await readErpLink(tx, link);
  if (current?.linkId !== linkId || current.generation !== generation || current.status !== 'linked')
    return [];
  await tx
    .update(erpLink)
    .set({ status: 'expired', sealed: '' })
    .where(and(eq(erpLink.accountId, accountId), eq(erpLink.shopId, shopId)));
  const { row, appended } = await markShop(tx, link, false, now);
  const noticed = await notify(tx, {
    accountId,
    to: { mayDo: ['shopManager'] },
    kind: 'erpLinkExpired',
    params: { shopName: row.alias === '' ? row.shopName : row.alias },
    key: `${linkId} ${generation}`,
    shopId: shopId as ShopId,
    now,
  });
  await writeAudit(
    tx,
    { accountId, system: 'erp' },
    {
      kind: 'erpLinkExpired',
      subject: `shop:${shopId}`,
      before: auditRecordOfLink(current),
      after: auditRecordOfLink({ ...current, status: 'expired' }),
      now,
    },
  );
  return [...appended, ...noticed];
}
