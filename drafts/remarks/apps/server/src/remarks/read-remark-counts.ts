import { sql } from '../db/query-builder/drizzle.ts';
import { RemarkFilterSchema } from '@seller-chat/api-client/contract';
import type { Remark, RemarkStatus } from '@seller-chat/api-client/contract';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { isPlain, remarkSelectionOf } from './remark-selection.ts';
import type { RemarkSelection } from './remark-selection.ts';
import { countSelectedRemarks } from './select-remarks.ts';

/** Counting ends here. */
const MAX_COUNT = 10_000;
const MAX_OWN = 1_000;

interface KeptCount {
  status: RemarkStatus;
  type: Remark['type'];
  count: number;
}

/** The kept counts of these shops. */
function readKeptCounts(tx: Tx, accountId: string, shopIds: readonly string[] | null): Promise<KeptCount[]> {
  const ofShops = shopIds === null ? sql`true` : sql`shop_id = ${anyOf(shopIds)}`;
  return rowsOf<KeptCount>(
    tx,
    sql`select status, type, sum(count)::int as count from remark_count
        where account_id = ${accountId} and ${ofShops} group by 1, 2 having sum(count) > 0 order by 1, 2`,
  );
}

/** What the page's filters show: the kept counts, the caller's own remarks and those that are overdue. */
export async function readRemarkCounts(
  tx: Tx,
  caller: { accountId: string; subAccountId: string },
  shopIds: readonly string[] | null,
  now: number,
): Promise<{ countList: KeptCount[]; mineCount: number; overdueCount: number }> {
  const count = (filter: object) =>
    countSelectedRemarks(
      tx,
      remarkSelectionOf(caller, shopIds, RemarkFilterSchema.parse(filter), now),
      MAX_OWN,
    );
  return {
    countList: await readKeptCounts(tx, caller.accountId, shopIds),
    mineCount: await count({ isMine: true }),
    overdueCount: await count({ isOverdue: true }),
  };
}

/** How many remarks are meant, up to 10,000: from the kept counts if status, type and shops alone decide. */
export async function countRemarks(
  tx: Tx,
  selection: RemarkSelection,
): Promise<{ count: number; isMore: boolean }> {
  const { accountId, shopIds, statuses, types } = selection;
  const count = isPlain(selection)
    ? (await readKeptCounts(tx, accountId, shopIds))
        .filter(({ status, type }) => statuses.includes(status) && types.includes(type))
        .reduce((sum, one) => sum + one.count, 0)
    : await countSelectedRemarks(tx, selection, MAX_COUNT + 1);
  return { count: Math.min(MAX_COUNT, count), isMore: count > MAX_COUNT };
}
