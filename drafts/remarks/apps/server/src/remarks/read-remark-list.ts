import { sql } from '../db/query-builder/drizzle.ts';
import type { RemarkRow } from '@seller-chat/api-client/contract';
import type { Platform, ShopId } from '@seller-chat/core';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { readPeopleNames, toRemark } from './remark-rows.ts';
import type { RemarkRow as StoredRemark } from './remark-rows.ts';
import { readRemarkCursor, writeRemarkCursor } from './remark-cursor.ts';
import type { RemarkSelection } from './remark-selection.ts';
import { selectRemarks } from './select-remarks.ts';

/** A page of the list; `nextCursor` null: there is no more. */
export interface RemarkPage {
  remarkList: RemarkRow[];
  nextCursor: string | null;
}

/** A page of the remarks that are meant. Fails with `invalidRequest` for a cursor of no list. */
export async function readRemarkPage(
  tx: Tx,
  selection: RemarkSelection,
  { pageSize, nextCursor }: { pageSize: number; nextCursor?: string | undefined },
): Promise<RemarkPage> {
  const points = await selectRemarks(tx, selection, readRemarkCursor(nextCursor), pageSize + 1);
  const page = points.slice(0, pageSize);
  const last = page.at(-1);
  const ids = page.map(({ remarkId }) => remarkId);
  return {
    remarkList: await readRemarkRows(tx, selection.accountId, ids),
    nextCursor: points.length > page.length && last !== undefined ? writeRemarkCursor(last) : null,
  };
}

type Joined = Omit<StoredRemark, 'words' | 'grams'> & { platform: Platform; buyerName: string | null };

/** Remarks by their ids, in their order; those that are gone, and those of shops that are gone, are left out. */
export async function readRemarkRows(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<RemarkRow[]> {
  if (ids.length === 0) return [];
  const stored = await rowsOf<Joined>(
    tx,
    sql`select r.account_id as "accountId", r.remark_id as "remarkId", r.shop_id as "shopId",
          r.session_id as "sessionId", r.type, r.text, r.platform_order_sn as "platformOrderSn",
          r.created_by as "createdBy", r.created_at as "createdAt", r.updated_by as "updatedBy",
          r.updated_at as "updatedAt", r.version, r.category, r.picture_ids as "pictureIds", r.status,
          r.owner_id as "ownerId", r.due_at as "dueAt", p.platform,
          coalesce(nullif(s.buyer_name, ''), o.detail ->> 'buyerName') as "buyerName"
        from remark r
        join shop p on p.account_id = r.account_id and p.shop_id = r.shop_id
        left join session s on s.account_id = r.account_id and s.session_id = r.session_id and r.session_id <> ''
        left join shop_order o on o.account_id = r.account_id and o.shop_id = r.shop_id
          and o.platform_order_sn = r.platform_order_sn and r.platform_order_sn <> ''
        where r.account_id = ${accountId} and r.remark_id = ${anyOf(ids)} and r.deleted_at is null`,
  );
  const names = await readPeopleNames(tx, accountId);
  const byId = new Map(stored.map((row) => [row.remarkId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { platform, buyerName, shopId, sessionId } = row;
    const times = {
      createdAt: Number(row.createdAt),
      updatedAt: Number(row.updatedAt),
      dueAt: row.dueAt === null ? null : Number(row.dueAt),
    };
    const shown = toRemark({ ...row, ...times }, names);
    return [{ ...shown, shopId: shopId as ShopId, sessionId, platform, buyerName: buyerName ?? '' }];
  });
}
