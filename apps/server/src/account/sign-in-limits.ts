import type { Db, Tx } from '../db/database.ts';
import type { ClientNetwork } from '../security/client-network.ts';
import { bucketOf, drainBuckets, emptyBucket, fillBuckets } from '../security/leaky-buckets.ts';
import type { Admission, Bucket, Limit } from '../security/leaky-buckets.ts';

const MINUTE = 60_000;

/** One name from one address. It is emptied by the right password. */
const NAME_AND_HOST: Limit = { size: 10, refillMs: 15 * MINUTE };
/** One name from a browser in which it has signed in before. Attempts from elsewhere do not fill it. */
const NAME_AND_BROWSER: Limit = { size: 20, refillMs: MINUTE };
/** One name from all unknown browsers: at most 20 attempts in any 15 minutes (decision 0056). */
const NAME: Limit = { size: 15, refillMs: 3 * MINUTE };
/** All names from one address, and from one /48 of IPv6. */
const HOST: Limit = { size: 50, refillMs: MINUTE };
const SITE: Limit = { size: 300, refillMs: 10_000 };

/** The name, address and browser of an attempt. */
export interface Attempt {
  /** Normalised. */
  loginName: string;
  client: ClientNetwork;
  /** The hash of a browser in which this name has signed in before; null for any other. */
  knownBrowser: string | null;
}

/**
 * Counts an attempt before its password is looked at, so that attempts made at the same time count as many as they
 * are. One that is refused counts nowhere: a limit always ends when it was to. Names that do not exist are counted
 * in the same way.
 */
export function admitAttempt(db: Db, attempt: Attempt, now: number): Promise<Admission> {
  return db.transaction((tx) => fillBuckets(tx, bucketsOf(attempt), now));
}

/** Takes back an attempt whose password was right; what was wrong before it from the same place is forgotten. */
export async function forgiveAttempt(db: Db, attempt: Attempt, now: number): Promise<void> {
  const [own, ...shared] = bucketsOf(attempt);
  if (own) await emptyBucket(db, own);
  await drainBuckets(db, shared, now);
}

/** Forgets the attempts at names that no one has now. Those of single browsers and addresses end by themselves. */
export async function forgetNames(tx: Tx, loginNames: readonly string[]): Promise<void> {
  for (const loginName of loginNames) await emptyBucket(tx, bucketOf(NAME, 'name', loginName));
}

/** The limits of an attempt, this name's at this place first. */
function bucketsOf({ loginName, client, knownBrowser }: Attempt): Bucket[] {
  if (knownBrowser !== null) {
    return [bucketOf(NAME_AND_BROWSER, 'name and browser', loginName, knownBrowser)];
  }
  const buckets = [
    bucketOf(NAME_AND_HOST, 'name and host', loginName, client.host),
    bucketOf(NAME, 'name', loginName),
    bucketOf(HOST, 'host', client.host),
  ];
  if (client.site !== null) buckets.push(bucketOf(SITE, 'site', client.site));
  return buckets;
}
