import { and, eq, inArray, ne } from '../db/query-builder/drizzle.ts';
import { capabilitiesOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import { toSession } from '../db/rows/rows.ts';
import type { Db, Tx } from '../db/database.ts';
import { session } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { askMarketplace } from '../shops/ask-marketplace.ts';
import type { ShopAccessor } from '../shops/shop-access.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';

export interface FollowDeps {
  db: Db;
  shops: ShopAccessor;
  work: TenantWork;
}

/**
 * Asks the marketplace which buyers follow a shop, and stores the answer with their conversations. Empty where the
 * marketplace does not say.
 */
export async function readFollowStatus(
  deps: FollowDeps,
  signedIn: SignedIn,
  shopId: ShopId,
  buyerIds: readonly string[],
): Promise<Record<string, boolean>> {
  if (buyerIds.length === 0) return {};
  const key = { accountId: signedIn.accountId, shopId };
  const followers = await askMarketplace(deps, key, async ({ row, adapter, access }) =>
    capabilitiesOf(row.platform).features.follow.value ? adapter.listFollowers(access, buyerIds) : null,
  );
  if (followers === null) return {};
  const others = buyerIds.filter((buyerId) => !followers.has(buyerId));
  await deps.work.command(signedIn, key, async (tx, now) => ({
    appended: [
      ...(await keepFlags(tx, key, [...followers], true, now)),
      ...(await keepFlags(tx, key, others, false, now)),
    ],
  }));
  return Object.fromEntries(buyerIds.map((buyerId) => [buyerId, followers.has(buyerId)]));
}

async function keepFlags(
  tx: Tx,
  { accountId, shopId }: { accountId: string; shopId: string },
  buyerIds: readonly string[],
  followFlag: boolean,
  now: number,
): Promise<AppendedEvents[]> {
  if (buyerIds.length === 0) return [];
  const changed = await tx
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, accountId),
        eq(session.shopId, shopId),
        inArray(session.buyerId, [...buyerIds]),
        ne(session.followFlag, followFlag),
      ),
    )
    .orderBy(session.sessionId)
    .for('update');
  const saved = await Promise.all(
    changed.map(async (row) => {
      const next = { ...row, followFlag, version: row.version + 1 };
      await tx
        .update(session)
        .set({ followFlag, version: next.version })
        .where(and(eq(session.accountId, accountId), eq(session.sessionId, row.sessionId)));
      return toSession(next);
    }),
  );
  if (saved.length === 0) return [];
  const events = saved.map((one) => ({ type: 'session.changed' as const, shopId: one.shopId, session: one }));
  return [await appendEvents(tx, accountId, events, now)];
}
