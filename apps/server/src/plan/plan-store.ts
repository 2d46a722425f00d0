import { and, eq, gt, sql } from '../db/query-builder/drizzle.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { PlanLimit } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { accountPlan, invitation, shop, subAccount } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import type { Plan } from './plan.ts';

const DAY = 86_400_000;

type PlanRow = typeof accountPlan.$inferSelect;

/** Limits whose use is counted on the plan's row. */
type CountedLimit = Exclude<PlanLimit, 'shops' | 'subAccounts'>;

const COUNTED: Readonly<Record<CountedLimit, { used: PgColumn; max: PgColumn }>> = {
  translatedCharacters: { used: accountPlan.translatedCharacters, max: accountPlan.maxTranslatedCharacters },
  autoReplies: { used: accountPlan.autoReplies, max: accountPlan.maxAutoReplies },
  aiReplies: { used: accountPlan.aiReplies, max: accountPlan.maxAiReplies },
};

/** Gives a new account its plan, in the transaction that makes the account. */
export async function beginPlan(tx: Tx, accountId: string, plan: Plan, now: number): Promise<void> {
  await tx.insert(accountPlan).values({
    accountId,
    planKey: plan.key,
    expiresAt: now + plan.lastsDays * DAY,
    maxShops: plan.limits.shops,
    maxSubAccounts: plan.limits.subAccounts,
    maxTranslatedCharacters: plan.limits.translatedCharacters,
    maxAutoReplies: plan.limits.autoReplies,
    maxAiReplies: plan.limits.aiReplies,
  });
}

/** An account's plan. Fails with `loginExpired` if the account is gone. */
export async function readPlan(tx: Tx, accountId: string): Promise<PlanRow> {
  const [row] = await tx.select().from(accountPlan).where(eq(accountPlan.accountId, accountId));
  if (!row) throw new Failure(ERROR_CODES.loginExpired);
  return row;
}

/** Bound shops: an unbound one leaves its place at once, although its data stays. */
export function countShops(tx: Tx, accountId: string): Promise<number> {
  return tx.$count(shop, and(eq(shop.accountId, accountId), eq(shop.unboundAt, 0)));
}

/** Sub-accounts, and invitations that can still be accepted: each holds a place. As the owner. */
export async function countTeamPlaces(tx: Tx, accountId: string, now: number): Promise<number> {
  const people = await tx.$count(subAccount, eq(subAccount.accountId, accountId));
  const isValid = and(eq(invitation.accountId, accountId), gt(invitation.expiresAt, now));
  return people + (await tx.$count(invitation, isValid));
}

/**
 * Locks the plan until the transaction ends, so that of two changes at once the second one counts what the first has
 * added. The returned check, called after the change, fails with `shopLimit` or `planLimit` if the change exceeds the
 * plan; a change that adds nothing never fails.
 */
export async function holdPlaces(
  tx: Tx,
  accountId: string,
  limit: 'shops' | 'subAccounts',
  now: number,
): Promise<() => Promise<void>> {
  const plan = await lockPlan(tx, accountId);
  const count = () => (limit === 'shops' ? countShops(tx, accountId) : countTeamPlaces(tx, accountId, now));
  const max = limit === 'shops' ? plan.maxShops : plan.maxSubAccounts;
  const used = await count();
  return async () => {
    const after = await count();
    if (after > used && after > max) throw planFailure(limit, used, max, after - used);
  };
}

/**
 * Locks the plan, and returns a check for after a person has taken the place that their invitation held. It fails with
 * `planLimit` if there are more people than the plan allows by now: a limit may be lower than when they were invited.
 */
export async function holdTeam(tx: Tx, accountId: string): Promise<() => Promise<void>> {
  const plan = await lockPlan(tx, accountId);
  return async () => {
    const people = await tx.$count(subAccount, eq(subAccount.accountId, accountId));
    const max = plan.maxSubAccounts;
    if (people > max) throw planFailure('subAccounts', people - 1, max);
  };
}

async function lockPlan(tx: Tx, accountId: string): Promise<PlanRow> {
  const [plan] = await tx
    .select()
    .from(accountPlan)
    .where(eq(accountPlan.accountId, accountId))
    .for('update');
  if (!plan) throw new Failure(ERROR_CODES.loginExpired);
  return plan;
}

/**
 * Uses some of what the plan counts, in the transaction that needs it: all of `amount` or nothing. Transactions at the
 * same time cannot exceed the limit together. A transaction that is rolled back has used nothing. Fails with
 * `translationLimit` or `planLimit`.
 *
 * @param amount - a whole number above 0
 */
export async function takeFromPlan(
  tx: Tx,
  accountId: string,
  limit: CountedLimit,
  amount: number,
): Promise<void> {
  const { used, max } = COUNTED[limit];
  // In bigint: the sum of two integers may be none.
  const taken = await tx
    .update(accountPlan)
    .set({ [limit]: sql`${used} + ${amount}::integer` })
    .where(and(eq(accountPlan.accountId, accountId), sql`${used}::bigint + ${amount}::integer <= ${max}`))
    .returning({ accountId: accountPlan.accountId });
  if (taken.length > 0) return;
  const plan = await readPlan(tx, accountId);
  const limits = {
    translatedCharacters: plan.maxTranslatedCharacters,
    autoReplies: plan.maxAutoReplies,
    aiReplies: plan.maxAiReplies,
  };
  throw planFailure(limit, plan[limit], limits[limit]);
}

/** Gives back what was taken for automatic answers that were not sent after all, in the transaction that ends them. */
export async function giveBackAutoReplies(tx: Tx, accountId: string, amount: number): Promise<void> {
  await tx
    .update(accountPlan)
    .set({ autoReplies: sql`greatest(0, ${accountPlan.autoReplies} - ${amount}::integer)` })
    .where(eq(accountPlan.accountId, accountId));
}

const CODES = { shops: ERROR_CODES.shopLimit, translatedCharacters: ERROR_CODES.translationLimit } as const;

function planFailure(limit: PlanLimit, used: number, max: number, wanted?: number): Failure {
  const code = limit === 'shops' || limit === 'translatedCharacters' ? CODES[limit] : ERROR_CODES.planLimit;
  return new Failure(code, { limit, used, max, ...(wanted !== undefined && { wanted }) });
}
