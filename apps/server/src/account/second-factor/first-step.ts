import { and, eq, gt, lte } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Db, Tx } from '../../db/database.ts';
import { firstStep } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { hashSecret, makeSecret } from '../../security/token-hash.ts';

interface Person {
  accountId: string;
  subAccountId: string;
}

/** The second step must follow within this time, ms. */
const FIRST_STEP_LASTS_MS = 5 * 60_000;
/** Codes that are compared for one first step. */
const MAX_GUESSES = 5;
const TICKET = /^[\w-]{43}$/;

/** The password was right, and the second factor is still to be proved. The ticket goes into a cookie of this browser. */
export class SecondStepNeeded extends Failure {
  readonly ticket: string;
  readonly expiresAt: number;

  constructor(ticket: string, expiresAt: number) {
    super(ERROR_CODES.secondStepNeeded, { expiresAt });
    this.ticket = ticket;
    this.expiresAt = expiresAt;
  }
}

/** Records that the password was right. Only the hash of the ticket is stored. */
export async function takeFirstStep(
  tx: Tx,
  { accountId, subAccountId }: Person,
  now: number,
): Promise<SecondStepNeeded> {
  const ticket = makeSecret();
  const expiresAt = now + FIRST_STEP_LASTS_MS;
  const row = {
    accountId,
    subAccountId,
    ticketHash: hashSecret(ticket),
    guessesLeft: MAX_GUESSES,
    expiresAt,
  };
  await tx.insert(firstStep).values(row);
  return new SecondStepNeeded(ticket, expiresAt);
}

/** Takes a guess from a first step, before any code is compared. Null: there is none, or it has none left. */
export async function guessAfter(tx: Tx, ticket: string | undefined, now: number): Promise<Person | null> {
  const isLive = whereLive(ticket, now);
  if (isLive === null) return null;
  const [row] = await tx.select().from(firstStep).where(isLive).for('update');
  if (!row || row.guessesLeft <= 0) return null;
  await tx
    .update(firstStep)
    .set({ guessesLeft: row.guessesLeft - 1 })
    .where(isLive);
  return { accountId: row.accountId, subAccountId: row.subAccountId };
}

/** Uses a first step up; gives whether it was there. */
export async function useFirstStep(tx: Tx, ticket: string | undefined, now: number): Promise<boolean> {
  const isLive = whereLive(ticket, now);
  if (isLive === null) return false;
  const used = await tx.delete(firstStep).where(isLive).returning({ ticketHash: firstStep.ticketHash });
  return used.length > 0;
}

export async function dropOldFirstSteps(db: Db, now: number): Promise<void> {
  await db.delete(firstStep).where(lte(firstStep.expiresAt, now));
}

/** One that ends later than any can was stored before the clock was set back. */
function whereLive(ticket: string | undefined, now: number) {
  if (ticket === undefined || !TICKET.test(ticket)) return null;
  return and(
    eq(firstStep.ticketHash, hashSecret(ticket)),
    gt(firstStep.expiresAt, now),
    lte(firstStep.expiresAt, now + FIRST_STEP_LASTS_MS),
  );
}
