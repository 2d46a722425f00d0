import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import type { Platform, ShopHealth, ShopId } from '@seller-chat/core';
import type { ShopRow } from '../../db/rows/rows.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { shop } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { notify } from '../../notices/notify.ts';
import { emitShops } from '../changes/emit-shops.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A buyer's message this much newer than the last push was not pushed, ms: clocks differ, and pushes take time. */
const SILENT_AFTER_MS = 15 * MINUTE;
/** A shop that was not compared for this long lags, ms: several times the usual pause (Lazada's is a day). */
const LAG_AFTER_MS: Readonly<Record<Platform, number>> = {
  Lazada: 50 * HOUR,
  Shopee: HOUR,
  TikTok: HOUR,
  Tokopedia: HOUR,
};
/** Refused calls in a row that make a trouble, if they go on for this long, ms. */
const REFUSED_CALLS = 5;
const REFUSED_AFTER_MS = 10 * MINUTE;
/** A server that has just started is behind: shops are compared first, ms. */
const CATCH_UP_MS = 15 * MINUTE;

/**
 * Looks at how the connected shops work and changes their health. A shop that falls silent is reported to those who may
 * do something about it, once per silence.
 *
 * @param listeningSince - pushes were taken in from this moment on, epoch ms: what is older says nothing
 */
export async function watchHealth(
  db: Db,
  { now, listeningSince }: { now: number; listeningSince: number },
): Promise<AppendedEvents[]> {
  await notePushes(db, now);
  const appended: AppendedEvents[] = [];
  for (const facts of await readFacts(db, listeningSince)) {
    const health = healthOf(facts, now, listeningSince);
    if (health !== facts.health) {
      appended.push(...(await db.transaction((tx) => changeHealth(tx, facts, health, now))));
    }
  }
  return appended;
}

/** Remembers each shop's last push: pushes themselves are dropped after a week. A new shop counts as heard now. */
async function notePushes(db: Db, now: number): Promise<void> {
  await db.execute(sql`
    insert into shop_signal (account_id, shop_id, last_push_at)
    select account_id, shop_id, ${now}::bigint from shop s
    where not exists (
      select 1 from shop_signal g where g.account_id = s.account_id and g.shop_id = s.shop_id)
    on conflict do nothing`);
  await db.execute(sql`
    with heard as (
      select account_id, shop_id, max(received_at) as at from webhook_event
      where received_at > ${now - HOUR}::bigint
      group by account_id, shop_id)
    update shop_signal s set last_push_at = heard.at from heard
    where s.account_id = heard.account_id and s.shop_id = heard.shop_id and s.last_push_at < heard.at`);
}

interface Facts {
  accountId: string;
  shopId: string;
  platform: Platform;
  health: ShopHealth;
  /** A buyer's message is known that was not pushed. */
  isSilent: boolean;
  /** 0: no comparison has ended. */
  syncedUntil: number;
  refusedCalls: number;
  refusedSince: number;
}

function readFacts(db: Db, listeningSince: number): Promise<Facts[]> {
  const heard = sql`greatest(g.last_push_at, s.authorised_at, ${listeningSince}::bigint) + ${SILENT_AFTER_MS}::bigint`;
  return rowsOf<Facts>(
    db,
    sql`select s.account_id as "accountId", s.shop_id as "shopId", s.platform, s.health,
          coalesce(y.synced_until, 0)::float8 as "syncedUntil",
          g.refused_calls as "refusedCalls", g.refused_since::float8 as "refusedSince",
          exists (
            select 1 from session c
            where c.account_id = s.account_id and c.shop_id = s.shop_id
              and c.activity_minute >= (${heard}) / 60000
              and c.message_time > ${heard} and c.last_message_is_buyer_send) as "isSilent"
        from shop s
        join shop_signal g on g.account_id = s.account_id and g.shop_id = s.shop_id
        left join shop_sync y on y.account_id = s.account_id and y.shop_id = s.shop_id
        where s.status = 'success'`,
  );
}

function healthOf(facts: Facts, now: number, listeningSince: number): ShopHealth {
  const { platform, isSilent, syncedUntil, refusedCalls, refusedSince } = facts;
  // First, so that no other trouble ends a silence and begins another one.
  if (isSilent) return 'silent';
  const isRefused = refusedCalls >= REFUSED_CALLS && now - refusedSince >= REFUSED_AFTER_MS;
  if (isRefused && syncedUntil < refusedSince) return 'refused';
  const hasCaughtUp = now - listeningSince > CATCH_UP_MS;
  return hasCaughtUp && syncedUntil > 0 && now - syncedUntil > LAG_AFTER_MS[platform] ? 'lagging' : 'normal';
}

/** Changes a shop's health, unless it was changed or authorised again since it was read. */
async function changeHealth(
  tx: Tx,
  facts: Facts,
  health: ShopHealth,
  now: number,
): Promise<AppendedEvents[]> {
  const { accountId, shopId } = facts;
  const [row] = await tx
    .update(shop)
    .set({ health, healthSince: now })
    .where(
      and(
        eq(shop.accountId, accountId),
        eq(shop.shopId, shopId),
        eq(shop.status, 'success'),
        eq(shop.health, facts.health),
      ),
    )
    .returning();
  if (!row) return [];
  const changed = await emitShops(tx, accountId, [row], now);
  return [...changed, ...(health === 'silent' ? await notifySilent(tx, row, now) : [])];
}

function notifySilent(tx: Tx, row: ShopRow, now: number): Promise<AppendedEvents[]> {
  const { accountId, shopId, platform, shopName, alias } = row;
  return notify(tx, {
    accountId,
    to: { mayDo: ['shopManager'] },
    kind: 'shopSilent',
    params: { shopName: alias === '' ? shopName : alias, platform },
    key: `${shopId} ${row.healthSince}`,
    shopId: shopId as ShopId,
    now,
  });
}
