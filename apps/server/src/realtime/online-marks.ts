import { and, eq, inArray } from '../db/query-builder/drizzle.ts';
import type { Db } from '../db/database.ts';
import { subAccount } from '../db/schema/index.ts';
import type { Logger } from '../logging/logging.ts';

/** A person of a team. */
export interface OnlinePerson {
  accountId: string;
  subAccountId: string;
}

/** Open sockets are looked at this often, ms. */
const LOOK_EVERY_MS = 2_000;
/** A mark is renewed this often, and holds this long without: a process that was killed leaves one behind, ms. */
const MARK_EVERY_MS = 30_000;
const MARK_LASTS_MS = 75_000;

export interface OnlineMarksDeps {
  db: Db;
  /** The people with an open socket in this process. */
  people(): readonly OnlinePerson[];
  logger: Logger;
  now(): number;
  /** Ms of a monotonic clock. */
  steadyNow(): number;
}

/**
 * Keeps in the database who of the teams has an open socket, for every process to read. People that another statement
 * has locked are left for the next look: no statement waits for a mark.
 */
export function startOnlineMarks(deps: OnlineMarksDeps): { look(): Promise<void>; stop(): void } {
  const { db, logger, now, steadyNow } = deps;
  /** When each was marked last, by the steady clock. */
  const marked = new Map<string, { person: OnlinePerson; at: number }>();
  let isStopped = false;
  let timer = setTimeout(() => void lookRegularly(), LOOK_EVERY_MS).unref();

  async function look(): Promise<void> {
    const here = new Map(deps.people().map((person) => [keyOf(person), person]));
    const at = steadyNow();
    const due = [...here].filter(([key]) => at - (marked.get(key)?.at ?? -Infinity) >= MARK_EVERY_MS);
    const gone = [...marked].filter(([key]) => !here.has(key));
    for (const [key, person] of due) {
      if (await mark(db, person, now(), MARK_LASTS_MS)) marked.set(key, { person, at });
    }
    for (const [key, { person }] of gone) {
      if (await mark(db, person, now(), 0)) marked.delete(key);
    }
  }

  async function lookRegularly(): Promise<void> {
    await look().catch((error: unknown) => logger.warn({ err: error }, 'who is online could not be stored'));
    if (!isStopped) timer = setTimeout(() => void lookRegularly(), LOOK_EVERY_MS).unref();
  }

  return {
    look,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Gives false if the person's row is locked; a person who is gone counts as marked. */
async function mark(db: Db, person: OnlinePerson, at: number, lastsMs: number): Promise<boolean> {
  const isPerson = and(
    eq(subAccount.accountId, person.accountId),
    eq(subAccount.subAccountId, person.subAccountId),
  );
  const free = db
    .select({ subAccountId: subAccount.subAccountId })
    .from(subAccount)
    .where(isPerson)
    .for('update', { skipLocked: true });
  const set = await db
    .update(subAccount)
    .set({ lastSeenAt: at, onlineUntil: at + lastsMs })
    .where(and(isPerson, inArray(subAccount.subAccountId, free)))
    .returning({ subAccountId: subAccount.subAccountId });
  return set.length > 0 || (await db.$count(subAccount, isPerson)) === 0;
}

const keyOf = ({ accountId, subAccountId }: OnlinePerson): string => `${accountId}\n${subAccountId}`;
