import { RemarkFilterSchema } from '@seller-chat/api-client/contract';
import type { RemarkRow } from '@seller-chat/api-client/contract';
import { asTenant } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { toLanguage } from '../../language/language.ts';
import { shopNames } from '../../orders/export/export-rows.ts';
import type { OrderExportRow } from '../../orders/export/export-rows.ts';
import type { Cell } from '../../orders/export/order-cells.ts';
import { readCategories } from '../categories.ts';
import type { RemarkPoint } from '../remark-cursor.ts';
import { readRemarkRows } from '../read-remark-list.ts';
import { remarkSelectionOf } from '../remark-selection.ts';
import { selectRemarks } from '../select-remarks.ts';
import { REMARK_SHEET_WORDS } from './remark-sheet-words.ts';
import type { RemarkSheetWords } from './remark-sheet-words.ts';

const PAGE = 500;

/**
 * The head of the columns, then every remark that the filter finds, page by page, so that a page is in memory at a time.
 *
 * @param onRows - called with the remarks so far after each page; it rejects to end the work
 */
export async function* exportRemarkRows(
  db: Db,
  wanted: OrderExportRow,
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<readonly Cell[]> {
  const { accountId, subAccountId, shopIds, requestedAt } = wanted;
  const filter = RemarkFilterSchema.parse(wanted.filter);
  const words = REMARK_SHEET_WORDS[toLanguage(wanted.language)];
  yield words.columns;
  const shops = await shopNames(db, accountId);
  const own = await asTenant(db, accountId, (tx) => readCategories(tx, accountId));
  const categories = new Map<string, string>([
    ...Object.entries(words.categories),
    ...own.map(({ categoryId, name }) => [categoryId, name] as const),
  ]);
  let rows = 0;
  for (let after: RemarkPoint | null = null, isMore = true; isMore;) {
    const from: RemarkPoint | null = after;
    const page = await asTenant(db, accountId, async (tx) => {
      const selection = remarkSelectionOf({ accountId, subAccountId }, shopIds, filter, requestedAt);
      const points = await selectRemarks(tx, selection, from, PAGE);
      const ids = points.map(({ remarkId }) => remarkId);
      return { points, remarks: await readRemarkRows(tx, accountId, ids) };
    });
    for (const one of page.remarks)
      yield cellsOf(one, words, { shop: shops.get(one.shopId), category: categories.get(one.category) });
    rows += page.remarks.length;
    await onRows(rows);
    after = page.points.at(-1) ?? null;
    isMore = page.points.length === PAGE;
  }
}

/** A remark as cells, in the order of the columns. Times are ISO 8601 in UTC. */
function cellsOf(
  remark: RemarkRow,
  words: RemarkSheetWords,
  names: { shop: string | undefined; category: string | undefined },
): Cell[] {
  return [
    words.types[remark.type],
    names.category ?? '',
    remark.text,
    words.statuses[remark.status],
    remark.owner?.name ?? '',
    remark.dueAt === null ? '' : momentOf(remark.dueAt),
    remark.platform,
    names.shop ?? '',
    remark.buyerName,
    remark.platformOrderSn,
    remark.pictureList.length,
    remark.createdBy,
    momentOf(remark.createdAt),
    remark.updatedBy,
    momentOf(remark.updatedAt),
  ];
}

function momentOf(at: number): string {
  return new Date(at).toISOString();
}
