import { and, eq, gt } from '../db/query-builder/drizzle.ts';
import { CLAIM_LASTS, nextReceiver } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import { mayTake } from '../conversations/claims/colleagues.ts';
import { lockSession, saveClaim } from '../conversations/claims/claim-session.ts';
import type { Db, Tx } from '../db/database.ts';
import { distributedSession, subAccount, teamSetting } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { countWaiting, findUnclaimed } from './find-unclaimed.ts';
import type { UnclaimedSession } from './find-unclaimed.ts';

type Person = typeof subAccount.$inferSelect;

/**
 * Gives waiting conversations that no one has claimed to people who are online, in accounts that have switched it on
 * (core's rule S35). Also when several processes do it at the same time, a conversation is given to one person. If no person is
 * online, it stays unclaimed. Publish the result.
 */
export async function distributeConversations(db: Db, now: number): Promise<AppendedEvents[]> {
  const accounts = await db
    .select({ accountId: teamSetting.accountId })
    .from(teamSetting)
    .where(eq(teamSetting.isDistributing, true))
    .orderBy(teamSetting.accountId);
  const appended: AppendedEvents[] = [];
  for (const { accountId } of accounts) appended.push(...(await distributeOf(db, accountId, now)));
  return appended;
}

async function distributeOf(db: Db, accountId: string, now: number): Promise<AppendedEvents[]> {
  const people = await db.select().from(subAccount).where(isOnline(accountId, now));
  if (people.length === 0) return [];
  const ids = people.map(({ subAccountId }) => subAccountId);
  const waiting = await countWaiting(db, accountId, ids);
  const appended: AppendedEvents[] = [];
  for (const one of await findUnclaimed(db, accountId, ids)) {
    // Who was given it before is tried as well: the key refuses them, and the next one is asked.
    const able = people.filter((person) => mayTake(person, one.shopId as ShopId));
    const queue = new Map(able.map((person) => [person.subAccountId, person]));
    while (queue.size > 0) {
      const next = nextReceiver(
        [...queue.keys()].map((subAccountId) => ({ subAccountId, waiting: waiting.get(subAccountId) ?? 0 })),
      );
      if (next === undefined) break;
      queue.delete(next.subAccountId);
      const given = await db.transaction((tx) => give(tx, { accountId, ...one, ...next }, now));
      if (given === 'refused') continue;
      appended.push(...given);
      if (given.length > 0) waiting.set(next.subAccountId, next.waiting + 1);
      break;
    }
  }
  return appended;
}

function isOnline(accountId: string, now: number) {
  return and(
    eq(subAccount.accountId, accountId),
    eq(subAccount.isActive, true),
    gt(subAccount.onlineUntil, now),
  );
}

/**
 * Gives a conversation to a person, whose rights are locked before it, as a change of rights does. `refused` if they may
 * not answer it, or were given it in this wait; nothing if it does not wait any more.
 */
async function give(
  tx: Tx,
  order: UnclaimedSession & { accountId: string; subAccountId: string },
  now: number,
): Promise<AppendedEvents[] | 'refused'> {
  const { accountId, sessionId, deadlineAt, subAccountId } = order;
  const person = await lockPerson(tx, order, now);
  if (person === undefined || !mayTake(person, order.shopId as ShopId)) return 'refused';
  const session = await lockSession(tx, order);
  if (session.claimedBy !== null || session.replyDeadlineAt !== deadlineAt) return [];
  const added = await tx
    .insert(distributedSession)
    .values({ accountId, sessionId, deadlineAt, subAccountId })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return 'refused';
  const claimedBy = { subAccountId, name: person.displayName, at: now };
  return (await saveClaim(tx, { ...session, claimedBy, claimEndsAt: now + CLAIM_LASTS }, now)).appended;
}

async function lockPerson(
  tx: Tx,
  { accountId, subAccountId }: { accountId: string; subAccountId: string },
  now: number,
): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(subAccount)
    .where(and(isOnline(accountId, now), eq(subAccount.subAccountId, subAccountId)))
    .for('share');
  return person;
}
