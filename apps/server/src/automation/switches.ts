import { and, eq, inArray } from '../db/query-builder/drizzle.ts';
import type { AutomationTool } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { automationCursor, automationSwitch } from '../db/schema/index.ts';

/** The shop of a switch for all shops. */
export const ALL_SHOPS = '';

/** Whether a tool may act for a shop: its switches and the one for all tools are on, for this shop and for all (R18). */
export async function mayAct(
  tx: Tx,
  { accountId, tool, shopId }: { accountId: string; tool: AutomationTool; shopId: string },
): Promise<boolean> {
  const off = await tx.$count(
    automationSwitch,
    and(
      eq(automationSwitch.accountId, accountId),
      inArray(automationSwitch.tool, ['all', tool]),
      inArray(automationSwitch.shopId, [ALL_SHOPS, shopId]),
      eq(automationSwitch.isOn, false),
    ),
  );
  return off === 0;
}

/**
 * Keeps switches and rules as they are until the transaction ends. Those who change them wait for it, so that what they
 * stop afterwards includes what it has queued. Sessions are locked before. An account without a rule has nothing to hold.
 */
export async function holdSettings(tx: Tx, accountId: string): Promise<void> {
  await tx
    .select({ accountId: automationCursor.accountId })
    .from(automationCursor)
    .where(eq(automationCursor.accountId, accountId))
    .for('share');
}

/** Waits for what acts by the present switches and rules, and lets nothing act until the transaction ends. */
export async function lockSettings(tx: Tx, accountId: string): Promise<void> {
  await tx
    .select({ accountId: automationCursor.accountId })
    .from(automationCursor)
    .where(eq(automationCursor.accountId, accountId))
    .for('update');
}
