import { and, eq, lt, ne } from '../../db/query-builder/drizzle.ts';
import type { Platform } from '@seller-chat/core';
import type { Tx } from '../../db/database.ts';
import { shop } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { emitShops } from '../changes/emit-shops.ts';

/** The end of an authorisation, as its marketplace announced it. */
interface AnnouncedEnd {
  platform: Platform;
  platformShopId: string;
  /** Epoch ms. */
  expiresAt: number;
  /** Epoch ms. */
  receivedAt: number;
}

/** Stores an announced end and emits the shop. An announcement from before the seller authorised again counts for nothing. */
export async function announceEnd(tx: Tx, announced: AnnouncedEnd, now: number): Promise<AppendedEvents[]> {
  const { platform, platformShopId, expiresAt, receivedAt } = announced;
  const [row] = await tx
    .update(shop)
    .set({ consentEndsAt: expiresAt })
    .where(
      and(
        eq(shop.platform, platform),
        eq(shop.platformShopId, platformShopId),
        ne(shop.consentEndsAt, expiresAt),
        eq(shop.unboundAt, 0),
        lt(shop.authorisedAt, receivedAt),
      ),
    )
    .returning();
  return row ? emitShops(tx, row.accountId, [row], now) : [];
}
