import { eq, sql } from '../db/query-builder/drizzle.ts';
import type { TeamFigures } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';
import { APP_PERSON, dayOf } from './count-reply.ts';
import { NO_FIGURE, readFigures, readToday } from './read-figures.ts';
import type { FigureQuery } from './read-figures.ts';
import { readWaiting } from './read-waiting.ts';

/** The figures of an account's team, for its main account. @param now - epoch ms */
export async function readTeamFigures(tx: Tx, query: FigureQuery, now: number): Promise<TeamFigures> {
  const { accountId, shopId, personKey } = query;
  const shops = await tx
    .select({ shopId: shop.shopId, platform: shop.platform, siteId: shop.site })
    .from(shop)
    .where(eq(shop.accountId, accountId));
  const asked = shops.filter((one) => shopId === undefined || one.shopId === shopId);
  const todayOf = new Map(asked.map((one) => [one.shopId, dayOf(one, now)]));
  const shopIds = asked.map((one) => one.shopId);
  const everyWait = await readWaiting(tx, { accountId, shopIds }, now);
  const waits = everyWait.filter((row) => personKey === undefined || row.personKey === personKey);
  const today = await readToday(tx, query, todayOf);
  const people = await readFigures(tx, query, 'person');
  const byShop = await readFigures(tx, query, 'shop');
  const names = await readNames(tx, accountId);
  const keysOf = (keys: Iterable<string>, others: readonly string[]) => [...new Set([...keys, ...others])];
  const heldBy = waits.flatMap((row) => row.personKey ?? []);
  const personKeys = keysOf(people.keys(), [...heldBy, ...today.map((row) => row.personKey)]);
  const everyKey = (await readFigures(tx, { ...query, personKey: undefined }, 'person')).keys();
  const toPerson = (key: string) => ({ personKey: key, name: names.get(key) ?? '' });
  return {
    total: (await readFigures(tx, query, 'all')).get('') ?? NO_FIGURE,
    dayList: [...(await readFigures(tx, query, 'day'))].map(([day, figure]) => ({ day, ...figure })),
    personList: personKeys.map((key) => ({
      ...toPerson(key),
      ...(people.get(key) ?? NO_FIGURE),
      repliedToday: sumOf(today, (row) => row.personKey === key, 'replies'),
      waiting: sumOf(waits, (row) => row.personKey === key, 'waiting'),
    })),
    shopList: keysOf(
      byShop.keys(),
      [...waits, ...today].map((row) => row.shopId),
    ).map((key) => ({
      shopId: key as ShopId,
      ...(byShop.get(key) ?? NO_FIGURE),
      repliedToday: sumOf(today, (row) => row.shopId === key, 'replies'),
      waiting: sumOf(waits, (row) => row.shopId === key, 'waiting'),
    })),
    waiting: sumOf(waits, () => true, 'waiting'),
    overdue: sumOf(waits, () => true, 'overdue'),
    everyone: keysOf(everyKey, [...names.keys()]).map(toPerson),
  };
}

function sumOf<Field extends string, Row extends Record<Field, number>>(
  rows: readonly Row[],
  isMeant: (row: Row) => boolean,
  field: Field,
): number {
  return rows.filter(isMeant).reduce((sum, row) => sum + row[field], 0);
}

/** The names of the account's people, by key. A person who was deleted is named by the last entry of the audit log. */
async function readNames(tx: Tx, accountId: string): Promise<Map<string, string>> {
  const present = await rowsOf<{ key: string; name: string }>(
    tx,
    sql`select 'main' as key, display_name as name from account where account_id = ${accountId}
        union all
        select sub_account_id, display_name from sub_account where account_id = ${accountId}`,
  );
  const gone = await rowsOf<{ key: string; name: string }>(
    tx,
    sql`select distinct on (f.person_key) f.person_key as key, e.actor_name as name
        from reply_figure f join audit_entry e on e.account_id = f.account_id and e.actor_id = f.person_key
        where f.account_id = ${accountId} and f.person_key not in ('main', ${APP_PERSON})
        order by f.person_key, e.seq desc`,
  );
  return new Map([...gone, ...present].map(({ key, name }) => [key, name]));
}
