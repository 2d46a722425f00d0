import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES, ORDER_RUN_PAGE } from '@seller-chat/api-client/contract';
import type { ENDPOINTS, OrderResult, OrderRun, ResponseOf } from '@seller-chat/api-client/contract';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';

const KEEP_LISTED_MS = 30 * 86_400_000;
/** More runs than this are not listed. */
const MAX_RUNS = 100;

type RunRow = Omit<OrderRun, 'countList' | 'isFinished' | 'total'>;
type RunPage = ResponseOf<(typeof ENDPOINTS)['getOrderRun']>;
type RunItemView = RunPage['itemList'][number];

/** The shops that a caller sees; null: all. */
export type SeenShops = readonly string[] | null;

/** Runs of the last 30 days with orders of these shops, newest first. */
export async function listRuns(
  tx: Tx,
  accountId: string,
  shops: SeenShops,
  now: number,
): Promise<OrderRun[]> {
  const rows = await rowsOf<RunRow>(
    tx,
    sql`select ${RUN} from order_run r where r.account_id = ${accountId}
          and r.started_at > ${now - KEEP_LISTED_MS}::bigint
          and exists (select 1 from order_run_item i where ${ofRun(shops)})
        order by r.started_at desc, r.run_id limit ${MAX_RUNS}`,
  );
  return countRuns(tx, accountId, shops, rows);
}

/** A run, with what of it these shops show. Fails with `notFound`. */
export async function readRun(tx: Tx, accountId: string, shops: SeenShops, runId: string): Promise<OrderRun> {
  const rows = await rowsOf<RunRow>(
    tx,
    sql`select ${RUN} from order_run r where r.account_id = ${accountId} and r.run_id = ${runId}
          and exists (select 1 from order_run_item i where ${ofRun(shops)})`,
  );
  const [run] = await countRuns(tx, accountId, shops, rows);
  if (!run) throw new Failure(ERROR_CODES.notFound);
  return run;
}

/** The orders of a run, those first that a person should look at. Fails with `notFound` or `invalidRequest`. */
export async function readRunPage(
  tx: Tx,
  accountId: string,
  shops: SeenShops,
  { runId, nextCursor }: { runId: string; nextCursor?: string | undefined },
): Promise<RunPage> {
  const run = await readRun(tx, accountId, shops, runId);
  const [rank, place] = placeOf(nextCursor);
  const rows = await rowsOf<RunItemView & { rank: number; place: number }>(
    tx,
    sql`select * from (
          select i.shop_id as "shopId", i.platform_order_sn as "platformOrderSn", i.refund_id as "refundId",
            coalesce(o.detail ->> 'orderNumber', i.platform_order_sn) as "orderNumber", i.result, i.words, i.place,
            coalesce(array_position(array['refused', 'failed', 'unknown', 'waiting', 'stopped', 'skipped'], i.result), 9) as rank
          from order_run_item i
          left join shop_order o on o.account_id = i.account_id and o.shop_id = i.shop_id
            and o.platform_order_sn = i.platform_order_sn
          where i.account_id = ${accountId} and i.run_id = ${runId} and ${seenIn(shops)}
        ) x
        where (rank, place) > (${rank}::int, ${place}::int) order by rank, place limit ${ORDER_RUN_PAGE + 1}`,
  );
  const page = rows.slice(0, ORDER_RUN_PAGE);
  const last = page.at(-1);
  return {
    run,
    itemList: page.map(({ rank: _rank, place: _place, ...item }) => item),
    nextCursor: last && rows.length > page.length ? `${last.rank} ${last.place}` : null,
  };
}

const RUN = sql.raw(
  `r.run_id as "runId", r.action, r.started_by as "startedBy", r.started_at as "startedAt"`,
);

/** Items `i` of these shops. */
export function seenIn(shops: SeenShops): SQL {
  return shops === null ? sql`true` : sql`i.shop_id = ${anyOf(shops)}`;
}

function ofRun(shops: SeenShops): SQL {
  return sql`i.account_id = r.account_id and i.run_id = r.run_id and ${seenIn(shops)}`;
}

async function countRuns(
  tx: Tx,
  accountId: string,
  shops: SeenShops,
  runs: readonly RunRow[],
): Promise<OrderRun[]> {
  if (runs.length === 0) return [];
  const counts = await rowsOf<{ runId: string; result: OrderResult; count: number; open: number }>(
    tx,
    sql`select i.run_id as "runId", i.result, count(*)::int as count,
          (count(*) filter (where i.ended_at is null))::int as open
        from order_run_item i
        where i.account_id = ${accountId} and i.run_id = ${anyOf(runs.map(({ runId }) => runId))} and ${seenIn(shops)}
        group by 1, 2 order by 1, 2`,
  );
  return runs.map((run) => {
    const mine = counts.filter(({ runId }) => runId === run.runId);
    return {
      ...run,
      startedAt: Number(run.startedAt),
      total: mine.reduce((sum, { count }) => sum + count, 0),
      countList: mine.map(({ result, count }) => ({ result, count })),
      isFinished: mine.every(({ open }) => open === 0),
    };
  });
}

function placeOf(cursor: string | undefined): [number, number] {
  if (cursor === undefined) return [-1, -1];
  const [, rank, place] = /^(\d{1,2}) (\d{1,5})$/.exec(cursor) ?? [];
  if (rank !== undefined && place !== undefined) return [Number(rank), Number(place)];
  throw new Failure(ERROR_CODES.invalidRequest, {
    fields: [{ path: 'nextCursor', message: 'must be a cursor of an earlier answer' }],
  });
}
