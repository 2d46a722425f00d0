import { sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { makeGrams } from '../search/grams.ts';
import { foldOrderNumber, toBody } from '../search/searchable.ts';
import type { RemarkRow } from './remark-rows.ts';

/** The columns by which a remark is found. */
export type RemarkWords = Pick<RemarkRow, 'words' | 'grams'>;
type Described = Pick<RemarkRow, 'accountId' | 'shopId' | 'sessionId' | 'platformOrderSn' | 'text'>;

/** The words of a remark: its text, its order's number and the name of its buyer. */
export async function readRemarkWords(tx: Tx, row: Described): Promise<RemarkWords> {
  const { accountId, shopId, platformOrderSn, text } = row;
  const buyerName = await readBuyerName(tx, row);
  const number = platformOrderSn === '' ? '' : foldOrderNumber(platformOrderSn);
  const words = toBody(`${text} ${buyerName} ${platformOrderSn} ${number}`) || ' ';
  return { words, grams: makeGrams(accountId).ofText(words.trim(), shopId) };
}

/** Of the conversation, else of the order; empty if neither is known. */
async function readBuyerName(
  tx: Tx,
  { accountId, shopId, sessionId, platformOrderSn }: Described,
): Promise<string> {
  const [row] = await rowsOf<{ name: string | null }>(
    tx,
    sql`select coalesce(
          (select buyer_name from session where account_id = ${accountId} and session_id = ${sessionId}),
          (select detail ->> 'buyerName' from shop_order where account_id = ${accountId} and shop_id = ${shopId}
            and platform_order_sn = ${platformOrderSn} and ${platformOrderSn} <> '')) as name`,
  );
  return row?.name ?? '';
}
