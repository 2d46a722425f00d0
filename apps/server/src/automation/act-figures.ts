import { sql } from '../db/query-builder/drizzle.ts';
import type { AutomationTool } from '@seller-chat/api-client/contract';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { seenShops } from './act-log.ts';

const DAY = 86_400_000;

/** How often a rule wrote, was held (not by its own cap, which is its setting), and was replied to. */
export interface RuleFigures {
  tool: AutomationTool;
  ruleId: string;
  sentCount: number;
  heldCount: number;
  repliedCount: number;
}

/** The figures of each rule within the last days, of the shops that the caller sees. */
export function readFigures(
  tx: Tx,
  signedIn: SignedIn,
  { days, now }: { days: number; now: number },
): Promise<RuleFigures[]> {
  return rowsOf<RuleFigures>(
    tx,
    sql`select a.tool, a.rule_id as "ruleId",
          count(*) filter (where a.outcome = 'queued'
            and (m.status is distinct from 'fail' or m.fail_reason = 'gaveUp'))::int as "sentCount",
          count(*) filter (where a.outcome = 'held' and a.reason <> 'ruleCap')::int as "heldCount",
          count(*) filter (where a.is_replied)::int as "repliedCount"
        from shop s
        join automation_act a on a.shop_id = s.shop_id and a.account_id = s.account_id
          and a.acted_at > ${now - days * DAY}::bigint
        left join message m on m.account_id = a.account_id and m.client_message_id = a.sent_message_id
        where ${seenShops(signedIn)}
        group by a.tool, a.rule_id order by a.tool, a.rule_id`,
  );
}
