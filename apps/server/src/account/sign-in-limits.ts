import { createHash } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import { rowsOf } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { signInLimit } from '../db/schema/index.ts';
import type { ClientNetwork } from '../security/client-network.ts';

const MINUTE = 60_000;

/** A leaky bucket: `size` attempts at once, then one more each time `refillMs` has passed. */
interface Limit {
  size: number;
  refillMs: number;
}

/** One name from one address; less while many try the name. It is emptied by the right password. */
const NAME_AND_HOST: Limit & { sizeUnderAttack: number } = {
  size: 10,
  sizeUnderAttack: 3,
  refillMs: 15 * MINUTE,
};
/** One name from a browser in which it has signed in before. Attempts from elsewhere do not fill it. */
const NAME_AND_BROWSER: Limit = { size: 20, refillMs: MINUTE };
/** All names from one address, and from one /48 of IPv6. */
const HOST: Limit = { size: 50, refillMs: MINUTE };
const SITE: Limit = { size: 300, refillMs: 10_000 };
/** One name from all unknown browsers: it slows attempts down and never refuses one, so that no stranger can fill it. */
const NAME: Limit = { size: 1_000, refillMs: MINUTE };

/** Wrong passwords for a name, from anywhere, before unknown browsers are slowed down. */
const QUIET_ATTEMPTS = 20;
const DELAY_PER_ATTEMPT_MS = 50;
const LONGEST_DELAY_MS = 3_000;

/** Rows that are kept at most; those that would be empty soonest go first. */
const MAX_ROWS = 200_000;

interface Bucket extends Limit {
  key: string;
  sizeUnderAttack?: number;
}

/** The name, address and browser of an attempt. */
export interface Attempt {
  /** Normalised. */
  loginName: string;
  client: ClientNetwork;
  /** The hash of a browser in which this name has signed in before; null for any other. */
  knownBrowser: string | null;
}

/** An attempt that may be made after `delayMs`, or not before `retryAfterMs` have passed. */
export type Admission = { isAdmitted: true; delayMs: number } | { isAdmitted: false; retryAfterMs: number };

/**
 * Counts an attempt before its password is looked at, so that attempts made at the same time count as many as they
 * are. One that is refused counts nowhere: a limit always ends when it was to. Names that do not exist are counted
 * in the same way.
 */
export function admitAttempt(db: Db, attempt: Attempt, now: number): Promise<Admission> {
  const { refusing, name } = bucketsOf(attempt);
  const all = name === null ? refusing : [...refusing, name];
  return db.transaction(async (tx) => {
    const levels = await lockLevels(tx, all, now);
    // A level above the bucket's size was stored before the clock was set back: it counts as none.
    const levelOf = ({ key, size, refillMs }: Bucket): number => {
      const level = levels.get(key) ?? 0;
      return level > size * refillMs ? 0 : level;
    };
    const attemptsOnName = name === null ? 0 : levelOf(name) / NAME.refillMs;
    const isUnderAttack = attemptsOnName > QUIET_ATTEMPTS;
    const waits = refusing.map((bucket) => {
      const size = isUnderAttack ? (bucket.sizeUnderAttack ?? bucket.size) : bucket.size;
      return levelOf(bucket) - (size - 1) * bucket.refillMs;
    });
    const retryAfterMs = Math.max(...waits);
    if (retryAfterMs > 0) return { isAdmitted: false, retryAfterMs };
    for (const { key, size, refillMs } of all) {
      await tx.execute(sql`update sign_in_limit
        set empty_at = case when empty_at > ${now + size * refillMs}::bigint then ${now + refillMs}::bigint
          else least(empty_at + ${refillMs}::bigint, ${now + size * refillMs}::bigint) end
        where key = ${key}`);
    }
    const delayMs = Math.min(
      LONGEST_DELAY_MS,
      Math.max(0, attemptsOnName - QUIET_ATTEMPTS) * DELAY_PER_ATTEMPT_MS,
    );
    return { isAdmitted: true, delayMs };
  });
}

/** Takes back an attempt whose password was right; what was wrong before it from the same place is forgotten. */
export async function forgiveAttempt(db: Db, attempt: Attempt, now: number): Promise<void> {
  const { refusing, name } = bucketsOf(attempt);
  const [own, ...shared] = refusing;
  await db.execute(sql`delete from sign_in_limit where key = ${own?.key}`);
  for (const { key, refillMs } of name === null ? shared : [...shared, name]) {
    await db.execute(sql`update sign_in_limit
      set empty_at = greatest(empty_at - ${refillMs}::bigint, ${now}::bigint) where key = ${key}`);
  }
}

/** Removes limits that are empty, and above `MAX_ROWS` those that will be empty soonest. */
export async function dropEmptyLimits(db: Db, now: number): Promise<void> {
  await db.delete(signInLimit).where(lte(signInLimit.emptyAt, now));
  await db.execute(sql`delete from sign_in_limit where key in
    (select key from sign_in_limit order by empty_at desc offset ${MAX_ROWS})`);
}

/** The limits that can refuse, this name's at this place first; and the one that only measures. */
function bucketsOf(attempt: Attempt): { refusing: Bucket[]; name: Bucket | null } {
  const { loginName, client, knownBrowser } = attempt;
  if (knownBrowser !== null) {
    const own = { ...NAME_AND_BROWSER, key: keyOf('name and browser', loginName, knownBrowser) };
    return { refusing: [own], name: null };
  }
  const refusing: Bucket[] = [
    { ...NAME_AND_HOST, key: keyOf('name and host', loginName, client.host) },
    { ...HOST, key: keyOf('host', client.host) },
  ];
  if (client.site !== null) refusing.push({ ...SITE, key: keyOf('site', client.site) });
  return { refusing, name: { ...NAME, key: keyOf('name', loginName) } };
}

/** How full each bucket is, in ms until it is empty. Locked until the end of the transaction, always in one order. */
async function lockLevels(tx: Tx, buckets: readonly Bucket[], now: number): Promise<Map<string, number>> {
  const keys = buckets.map(({ key }) => key).toSorted();
  const rows = await rowsOf<{ key: string; empty_at: number }>(
    tx,
    sql`insert into sign_in_limit (key, empty_at)
        select key, ${now}::bigint from unnest(${sql.param(keys)}::text[]) as key order by key
        on conflict (key) do update set empty_at = greatest(sign_in_limit.empty_at, ${now}::bigint)
        returning key, empty_at`,
  );
  return new Map(rows.map(({ key, empty_at }) => [key, empty_at - now]));
}

/** No name and no address can be read from it. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
