import { ORDER_GROUPS } from '@seller-chat/core/order';
import type pg from 'pg';
import { makeGrams } from '../../../apps/server/src/search/grams.ts';
import { writeOrderCursor } from '../../../apps/server/src/orders/list/order-cursor.ts';
import type { Seller } from '../chaos/seller.ts';
import { SHOPS, shopOf } from './fill.ts';
import { WORDS } from './sample-orders.ts';

const PAGE = 50;
const MAX_COUNT = 10_001;
const DAY_MS = 86_400_000;

type ListFields = Parameters<Seller['getOrderList']>[0];

/** A call of the page, and the bare query by an index that finds the same orders. */
export interface Question {
  name: string;
  /** Order numbers of the page, or the number that was counted. */
  ask(): Promise<readonly string[] | number>;
  sql: string;
  values: readonly unknown[];
}

/** What is asked of an account; `round` picks another shop, day, number and depth each time. */
export async function makeQuestions(
  { seller, client, accountId }: { seller: Seller; client: pg.Client; accountId: string },
  round: number,
): Promise<Question[]> {
  const list = (name: string, fields: ListFields, query: Bare): Question => ({
    name,
    ask: async () => {
      const { orderList } = await seller.getOrderList({ pageSize: PAGE, ...fields });
      return orderList.map(({ order }) => order.platformOrderSn);
    },
    ...barePage(accountId, query),
  });
  const count = (name: string, fields: ListFields, query: Bare): Question => ({
    name,
    ask: async () => {
      const { count: found, isMore } = await seller.countOrders(fields);
      return found + (isMore ? 1 : 0);
    },
    ...bareCount(accountId, query),
  });
  const place = await placeAt(client, accountId, round);
  const shop = shopOf(accountId, (round * 7) % SHOPS);
  const to = place.createdAt;
  const from = to - DAY_MS;
  const dates = `and o.created_at >= ${from} and o.created_at < ${to}`;
  const number = place.platformOrderSn;
  const like = (start: string) => ({
    where: `and o.order_key like '${start.toLowerCase()}%'`,
    isKeyed: true,
  });
  const word = (text: string) => ({
    where: `and o.words like '% ${text}%'`,
    grams: makeGrams(accountId).ofKeyword(text),
  });
  return [
    list('first page', {}, {}),
    list(
      'deep page',
      { nextCursor: writeOrderCursor(false, place) },
      {
        where: `and (o.created_at, o.shop_id, o.platform_order_sn) < (${place.createdAt}, '${place.shopId}', '${number}')`,
      },
    ),
    list(
      'to be shipped',
      { group: 'toShip' },
      { groups: ['toShip'], order: 'o.ship_by, o.created_at, o.shop_id, o.platform_order_sn' },
    ),
    list('unpaid', { group: 'unpaid' }, { groups: ['unpaid'] }),
    list('one shop', { shopIdList: [shop] as never }, { where: `and o.shop_id = '${shop}'` }),
    list('one day', { from: String(from), to: String(to) } as never, { where: dates }),
    list('order number', { keyword: number }, like(number)),
    list('beginning of it', { keyword: number.slice(0, 9) }, like(number.slice(0, 9))),
    list('frequent word', { keyword: WORDS.frequent }, { where: `and o.words like '% ${WORDS.frequent}%'` }),
    list('usual word', { keyword: WORDS.usual }, { where: `and o.words like '% ${WORDS.usual}%'` }),
    list('rare word', { keyword: WORDS.rare }, { ...word(WORDS.rare), isKeyed: true }),
    list(
      'usual word, unpaid',
      { keyword: WORDS.usual, group: 'unpaid' },
      { where: `and o.words like '% ${WORDS.usual}%'`, groups: ['unpaid'] },
    ),
    count('count all', {}, {}),
    count('count one day', { from: String(from), to: String(to) } as never, { where: dates }),
    count(
      'count one shop, one day',
      { shopIdList: [shop] as never, from: String(from), to: String(to) } as never,
      { where: `and o.shop_id = '${shop}' ${dates}` },
    ),
    count('count a rare word', { keyword: WORDS.rare }, { ...word(WORDS.rare), isKeyed: true }),
    count('count a usual word', { keyword: WORDS.usual }, { ...word(WORDS.usual), isKeyed: true }),
  ];
}

interface Bare {
  where?: string;
  groups?: readonly string[];
  order?: string;
  grams?: readonly number[];
  /** The condition has an index of its own; else each group is a range of the list's index. */
  isKeyed?: boolean;
}

const NEWEST = 'o.created_at desc, o.shop_id desc, o.platform_order_sn desc';

function rowsOf({ where = '', groups = ORDER_GROUPS, grams, isKeyed = false }: Bare, end: string): string {
  const byGrams = grams === undefined ? '' : `and o.grams @> '{${grams.join(',')}}'::int[]`;
  if (isKeyed) return `select o.* from shop_order o where o.account_id = $1 ${where} ${byGrams} ${end}`;
  return groups
    .map(
      (group) =>
        `(select o.* from shop_order o where o.order_group = '${group}' and o.account_id = $1 ${where} ${end})`,
    )
    .join(' union all ');
}

function barePage(accountId: string, bare: Bare): Pick<Question, 'sql' | 'values'> {
  const end = `order by ${bare.order ?? NEWEST} limit ${PAGE}`;
  return { sql: `select o.detail from (${rowsOf(bare, end)}) o ${end}`, values: [accountId] };
}

function bareCount(accountId: string, bare: Bare): Pick<Question, 'sql' | 'values'> {
  const sql = `select count(*)::int as count from (select 1 from (${rowsOf(bare, '')}) a limit ${MAX_COUNT}) o`;
  return { sql, values: [accountId] };
}

/** An order anywhere in the list. */
async function placeAt(client: pg.Client, accountId: string, round: number) {
  const { rows } = await client.query<{
    shipBy: string;
    createdAt: string;
    shopId: string;
    platformOrderSn: string;
  }>(
    `select ship_by as "shipBy", created_at as "createdAt", shop_id as "shopId", platform_order_sn as "platformOrderSn"
     from shop_order where account_id = $1 and order_group = 'completed'
       and created_at > (select min(created_at) + (max(created_at) - min(created_at)) * $2::float8 from shop_order
         where account_id = $1 and order_group = 'completed')
     order by created_at limit 1`,
    [accountId, ((round * 37) % 89) / 100],
  );
  const [row] = rows;
  if (!row) throw new Error('there are no orders');
  return { ...row, shipBy: Number(row.shipBy), createdAt: Number(row.createdAt) };
}
