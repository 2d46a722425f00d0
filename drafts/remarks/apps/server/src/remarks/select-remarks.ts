import { sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { RemarkPoint } from './remark-cursor.ts';
import type { RemarkSelection } from './remark-selection.ts';

/** Above this many shops the account's own index is read, and remarks of other shops are passed over in it. */
const MAX_SHOP_LANES = 100;
/** Above this many hits of a keyword the list is read in its order and each remark compared: hits are frequent then. */
const MAX_KEYS = 2_000;

const POINT = sql.raw('r.list_order, r.remark_id');

/** How a keyword narrows the list: to these remarks, or by comparing each remark of the list. */
type Narrowed = { keys: readonly string[] } | { words: SQL } | null;

/**
 * The places of at most `limit` remarks after a place, in the list's order. Each status, and each of few shops, is a
 * range of an index; the heads of these ranges are merged, so the time does not grow with the number of remarks.
 */
export async function selectRemarks(
  tx: Tx,
  selection: RemarkSelection,
  after: RemarkPoint | null,
  limit: number,
): Promise<RemarkPoint[]> {
  if (isEmpty(selection)) return [];
  const order = sql`order by r.list_order, r.remark_id limit ${limit}`;
  const follows =
    after === null
      ? sql`true`
      : sql`(r.list_order, r.remark_id) > (${after.listOrder}::bigint, ${after.remarkId})`;
  const lanes = lanesOf(selection, await narrow(tx, selection), follows, order);
  const rows = await rowsOf<RemarkPoint>(
    tx,
    sql`select r.list_order as "listOrder", r.remark_id as "remarkId" from (${lanes}) r ${order}`,
  );
  return rows.map(({ listOrder, remarkId }) => ({ listOrder: Number(listOrder), remarkId }));
}

/** How many remarks are meant; counting ends at `limit`. */
export async function countSelectedRemarks(
  tx: Tx,
  selection: RemarkSelection,
  limit: number,
): Promise<number> {
  if (isEmpty(selection)) return 0;
  const lanes = lanesOf(selection, await narrow(tx, selection), sql`true`, sql``);
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select 1 from (${lanes}) r limit ${limit}) l`,
  );
  return row?.count ?? 0;
}

function isEmpty({ statuses, shopIds, keyword }: RemarkSelection): boolean {
  return statuses.length === 0 || shopIds?.length === 0 || keyword?.patterns.length === 0;
}

async function narrow(tx: Tx, { keyword }: RemarkSelection): Promise<Narrowed> {
  if (keyword === null) return null;
  const patterns = sql`${sql.param([...keyword.patterns])}::text[]`;
  const words = sql`r.words like all (${patterns})`;
  // One short word has no grams: the text itself is compared.
  if (keyword.grams.length === 0) return { words };
  const grams = sql`${sql.param([...keyword.grams])}::integer[]`;
  const found = await rowsOf<{ remarkId: string }>(
    tx,
    sql`select remark_id as "remarkId" from find_remarks(${patterns}, ${grams}, ${MAX_KEYS + 1})`,
  );
  return found.length > MAX_KEYS ? { words } : { keys: found.map(({ remarkId }) => remarkId) };
}

/** The ranges of indexes that hold the remarks, each cut by `order`. */
function lanesOf(selection: RemarkSelection, narrowed: Narrowed, follows: SQL, order: SQL): SQL {
  const { accountId, shopIds, statuses, ownerId } = selection;
  const where = sql.join(
    [sql`r.deleted_at is null`, follows, ...conditionsOf(selection, narrowed)],
    sql` and `,
  );
  const statusList = sql`${sql.param([...statuses])}::text[]`;
  const ofShops = shopIds === null ? sql`true` : sql`r.shop_id = ${anyOf(shopIds)}`;
  if (narrowed !== null && 'keys' in narrowed) {
    const keys = sql.param([...narrowed.keys]);
    const ofOwner = ownerId === undefined ? sql`true` : sql`r.owner_id is not distinct from ${ownerId}::text`;
    return sql`select ${POINT} from unnest(${keys}::text[]) k(remark_id)
      cross join lateral (select * from remark r
        where r.account_id = ${accountId} and r.remark_id = k.remark_id limit 1) r
      where ${where} and r.status = ${anyOf([...statuses])} and ${ofShops} and ${ofOwner}`;
  }
  if (typeof ownerId === 'string') {
    // As a word of the statement: a partial index answers for nothing that a parameter says.
    return sql`select ${POINT} from unnest(${statusList}) g(status)
      cross join lateral (select ${POINT} from remark r where r.status = g.status and r.owner_id = ${ownerId}
        and r.owner_id is not null and r.account_id = ${accountId} and ${ofShops} and ${where} ${order}) r`;
  }
  const ofOwner = ownerId === null ? sql`r.owner_id is null` : sql`true`;
  const isSplit = shopIds !== null && shopIds.length <= MAX_SHOP_LANES;
  const shopLanes = isSplit ? sql`cross join unnest(${sql.param([...shopIds])}::text[]) s(shop_id)` : sql``;
  const ofShop = isSplit ? sql`r.shop_id = s.shop_id` : ofShops;
  return sql`select ${POINT} from unnest(${statusList}) g(status) ${shopLanes}
    cross join lateral (select ${POINT} from remark r where r.status = g.status and ${ofShop}
      and r.account_id = ${accountId} and ${ofOwner} and ${where} ${order}) r`;
}

function conditionsOf(selection: RemarkSelection, narrowed: Narrowed): SQL[] {
  const { types, category, dueFrom, dueTo, statuses } = selection;
  // Those that are done are in another order than that of due dates.
  const isByDue = !statuses.includes('done');
  const [type] = types;
  return [
    ...(types.length === 1 && type !== undefined ? [sql`r.type = ${type}`] : []),
    ...(category === null ? [] : [sql`r.category = ${category}`]),
    ...(dueFrom === null ? [] : [sql`r.due_at >= ${dueFrom}::bigint`]),
    ...(dueTo === null ? [] : [sql`r.due_at < ${dueTo}::bigint`]),
    ...(dueFrom === null || !isByDue ? [] : [sql`r.list_order >= ${dueFrom}::bigint`]),
    ...(dueTo === null || !isByDue ? [] : [sql`r.list_order < ${dueTo}::bigint`]),
    ...(narrowed !== null && 'words' in narrowed ? [narrowed.words] : []),
  ];
}
