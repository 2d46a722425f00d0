import type pg from 'pg';
import { makeGrams } from '../../../apps/server/src/search/grams.ts';
import { PLATFORMS, SAMPLES_EACH, makeSamples } from './sample-orders.ts';

export const SHOPS = 40;
const STRANGERS = 5;
const STRANGERS_ORDERS = 20_000;
const BATCH = 100_000;
const DAY_MS = 86_400_000;
/** The orders were placed within this number of days before now. */
const DAYS = 90;
/** Share of the orders, the newest, that are still open. */
const NEW_SHARE = 0.08;

export const shopOf = (accountId: string, no: number): string => `${accountId}-shop-${no}`;

/**
 * Fills an account with shops and orders, straight into its tables, beside small accounts with the same words. Orders of
 * an earlier run stay. Returns how many orders were added.
 */
export async function fill(client: pg.Client, accountId: string, orders: number): Promise<number> {
  const known = await client.query<{ count: number }>(
    'select count(*)::int as count from shop_order where account_id = $1',
    [accountId],
  );
  const done = known.rows[0]?.count ?? 0;
  if (done >= orders) return 0;
  // Indexes are built once at the end: a million entries one by one take many times longer.
  const indexes = await client.query<{ name: string; make: string }>(
    `select indexname as name, indexdef as make from pg_indexes
     where tablename = 'shop_order' and indexname not like '%pk' and indexname not like '%pkey'`,
  );
  for (const { name } of indexes.rows) await client.query(`drop index "${name}"`);
  await client.query('create temp table bench_sample (no int primary key, sample jsonb not null)');
  await fillAccount(client, accountId, { orders, shops: SHOPS, done });
  for (let no = 0; no < STRANGERS; no += 1) {
    const stranger = `bench-stranger-${no}`;
    await fillAccount(client, stranger, { orders: STRANGERS_ORDERS, shops: 2, done: 0 });
  }
  for (const { make } of indexes.rows) await client.query(make);
  await client.query('drop table bench_sample');
  await client.query('vacuum analyze shop_order');
  await client.query('analyze');
  return orders - done;
}

async function fillAccount(
  client: pg.Client,
  accountId: string,
  { orders, shops, done }: { orders: number; shops: number; done: number },
): Promise<void> {
  for (let no = 0; no < shops; no += 1) {
    await client.query(
      `insert into shop (account_id, shop_id, platform, platform_shop_id, site, status, shop_name, created_at)
       values ($1, $2, $3, $2, 'ID', 'success', $4, 0) on conflict do nothing`,
      [accountId, shopOf(accountId, no), PLATFORMS[no % PLATFORMS.length], `Shop ${no + 1}`],
    );
  }
  await client.query('truncate bench_sample');
  await client.query(
    `insert into bench_sample select (s ->> 'no')::int, s from json_array_elements($1::json) s`,
    [JSON.stringify(makeSamples(accountId))],
  );
  const shopGrams = makeGrams(accountId);
  const grams = Array.from({ length: shops }, (_, no) => shopGrams.ofShops([shopOf(accountId, no)])[0] ?? 0);
  const from = Date.now() - DAYS * DAY_MS;
  for (let first = done; first < orders; first += BATCH) {
    const last = Math.min(orders, first + BATCH) - 1;
    await client.query(FILL, [accountId, first, last, orders, shops, grams, from, (DAYS * DAY_MS) / orders]);
  }
}

/** The big shops have many times the orders of the small ones. A sample is one of the marketplace of the shop. */
const FILL = `
  insert into shop_order (account_id, shop_id, platform_order_sn, buyer_id, detail, created_at, updated_at, order_group,
    ship_by, is_cancel_requested, words, grams)
  select $1, shop_id, number, 'b' || (h % 50000), s.sample -> 'detail' || jsonb_build_object('shopId', shop_id,
      'platformOrderSn', number, 'orderNumber', number, 'createdAt', at, 'updatedAt', at, 'paidAt', at,
      'readAt', at, 'shipBy', at + 172800000, 'buyerId', 'b' || (h % 50000)),
    at, at, s.sample ->> 'order_group', at + 172800000, (s.sample ->> 'is_cancel_requested')::boolean,
    s.sample ->> 'words', ($6::int[])[shop + 1] || array(select jsonb_array_elements_text(s.sample -> 'grams')::int)
  from (
    select n, h, shop, $1 || '-shop-' || shop as shop_id, '26' || upper(lpad(to_hex(n * 7919), 10, '0')) as number,
      ($7::bigint + (n * $8::float8)::bigint) as at
    from (
      select n, h, floor($5::int * power((h % 10007) / 10007.0, 2))::int as shop
      from (select n::bigint as n, abs(hashint8(n)::bigint) as h from generate_series($2::int, $3::int) n) a
    ) b
  ) c
  join bench_sample s on s.no = (shop % ${PLATFORMS.length}) * ${SAMPLES_EACH}
    + case when n >= $4::int * ${1 - NEW_SHARE} then ${SAMPLES_EACH / 2} else 0 end
    + (h / 10007) % ${SAMPLES_EACH / 2}`;
