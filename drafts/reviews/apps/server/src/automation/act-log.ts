import { sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import { AUTOMATION_ACT_PAGE, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { AutomationAct, HeldReason, ReviewReplyStep } from '@seller-chat/api-client/contract';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';

/** A page of the log. */
export interface ActPage {
  actList: AutomationAct[];
  /** Empty: there is no more. */
  nextCursor: string;
}

interface Place {
  actedAt: number;
  actId: string;
}

type ActRow = Omit<AutomationAct, 'state' | 'reason'> & {
  outcome: 'queued' | 'held';
  reason: string;
  /** Of the message that was queued; null: it is gone. */
  status: 'loading' | 'fail' | 'sent' | null;
  failReason: string | null;
  outboxState: string | null;
  /** Of the reply to a review. */
  step: ReviewReplyStep | null;
};

/** Narrows a query to the shops `s` that the caller sees. */
export function seenShops({ accountId, isMain, shopIdList }: SignedIn): SQL {
  const ofAccount = sql`s.account_id = ${accountId}`;
  return isMain || shopIdList === null
    ? ofAccount
    : sql`${ofAccount} and s.shop_id = ${anyOf([...shopIdList])}`;
}

/**
 * What the automatic tools did, and why they did nothing, in the shops that the caller sees, newest first. Fails with `invalidRequest` for
 * a cursor that is none.
 *
 * @param asked.ruleId - of one rule; empty: of all
 * @param asked.cursor - `nextCursor` of the page before; empty: the first page
 */
export async function readActs(
  tx: Tx,
  signedIn: SignedIn,
  asked: { ruleId: string; cursor: string },
): Promise<ActPage> {
  const before = placeOf(asked.cursor);
  const rows = await rowsOf<ActRow>(
    tx,
    sql`select a.act_id as "actId", a.tool, a.rule_id as "ruleId", a.rule_name as "ruleName", a.platform,
          a.shop_id as "shopId", a.session_id as "sessionId", a.acted_at as "actedAt", a.outcome, a.reason,
          coalesce(t.buyer_name, v.buyer_name, '') as "buyerName",
          coalesce(asked.content ->> 'text', v.content, '') as "askedText",
          m.status, m.fail_reason as "failReason", o.state as "outboxState", r.step
        from (${pageOf(signedIn, asked.ruleId, before)}) a
        left join session t on t.account_id = a.account_id and t.session_id = a.session_id
        left join message asked on asked.account_id = a.account_id and asked.session_id = a.session_id
          and asked.message_id = a.message_id
        left join message m on m.account_id = a.account_id and m.client_message_id = a.sent_message_id
        left join outbox o on o.account_id = a.account_id and o.message_id = a.sent_message_id
        left join review_reply r on r.account_id = a.account_id and r.reply_id = a.sent_message_id
        left join review v on v.account_id = a.account_id and v.shop_id = a.shop_id
          and v.review_id = a.message_id and a.tool = 'reviewReply'
        order by a.acted_at desc, a.act_id desc`,
  );
  const page = rows.slice(0, AUTOMATION_ACT_PAGE);
  const last = page.at(-1);
  const hasMore = rows.length > page.length && last !== undefined;
  return { actList: page.map(toAct), nextCursor: hasMore ? `${last.actedAt} ${last.actId}` : '' };
}

/** One act more than a page: of one rule by its index, else by the index of each shop. */
function pageOf(signedIn: SignedIn, ruleId: string, before: Place | null): SQL {
  const after =
    before === null ? sql`` : sql`and (a.acted_at, a.act_id) < (${before.actedAt}::bigint, ${before.actId})`;
  const order = sql`order by a.acted_at desc, a.act_id desc limit ${AUTOMATION_ACT_PAGE + 1}`;
  if (ruleId !== '')
    return sql`select a.*, s.platform from automation_act a
      join shop s on s.account_id = a.account_id and s.shop_id = a.shop_id
      where ${seenShops(signedIn)} and a.account_id = ${signedIn.accountId} and a.rule_id = ${ruleId} ${after} ${order}`;
  return sql`select a.*, s.platform from shop s
    cross join lateral (select * from automation_act a
      where a.shop_id = s.shop_id and a.account_id = s.account_id ${after} ${order}) a
    where ${seenShops(signedIn)} ${order}`;
}

function placeOf(cursor: string): Place | null {
  if (cursor === '') return null;
  const [, actedAt, actId] = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (actedAt === undefined || actId === undefined)
    throw new Failure(ERROR_CODES.invalidRequest, {
      fields: [{ path: 'cursor', message: 'is of another list' }],
    });
  return { actedAt: Number(actedAt), actId };
}

function toAct({ outcome, reason, status, failReason, outboxState, step, ...act }: ActRow): AutomationAct {
  if (outcome === 'held') return { ...act, state: 'held', reason: reason as HeldReason };
  const known = step === null ? { state: stateOf({ status, failReason, outboxState }) } : STATE_OF_STEP[step];
  return { reason: '', ...act, ...known };
}

/** What became of a reply to a review, in the words of the log. */
const STATE_OF_STEP: Record<ReviewReplyStep, Pick<AutomationAct, 'state'> & { reason?: HeldReason }> = {
  waiting: { state: 'queued' },
  sending: { state: 'queued' },
  unknown: { state: 'unknown' },
  sent: { state: 'sent' },
  refused: { state: 'failed' },
  failed: { state: 'failed' },
  cancelled: { state: 'stopped' },
  changed: { state: 'held', reason: 'reviewChanged' },
  overtaken: { state: 'held', reason: 'answered' },
};

function stateOf({
  status,
  failReason,
  outboxState,
}: Pick<ActRow, 'status' | 'failReason' | 'outboxState'>): AutomationAct['state'] {
  if (status === 'sent') return 'sent';
  if (status === 'fail') return failReason === 'stopped' ? 'stopped' : 'failed';
  return status === 'loading' && outboxState !== 'unknown' ? 'queued' : 'unknown';
}
