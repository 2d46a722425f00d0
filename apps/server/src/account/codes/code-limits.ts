import type { ClientNetwork } from '../../security/client-network.ts';
import { bucketOf } from '../../security/leaky-buckets.ts';
import type { Bucket, Limit } from '../../security/leaky-buckets.ts';
import type { CodeKey } from './code-store.ts';

const MINUTE = 60_000;

/** New codes for one target. A full bucket delays the next code; the one that was sent stays valid. */
const TO_TARGET: Limit = { size: 5, refillMs: 10 * MINUTE };
/** New codes asked for from one address, and from one /48 of IPv6. */
const FROM_HOST: Limit = { size: 20, refillMs: MINUTE };
const FROM_SITE: Limit = { size: 100, refillMs: 15_000 };
/** New codes that one signed-in person asks for, whatever the target. */
const BY_PERSON: Limit = { size: 10, refillMs: 10 * MINUTE };
/** Codes tried from one address, and from one /48 of IPv6. How many guesses a code takes is a matter of its row. */
const GUESSES_FROM_HOST: Limit = { size: 30, refillMs: MINUTE };
const GUESSES_FROM_SITE: Limit = { size: 200, refillMs: 10_000 };

/** The limits of asking for a code. */
export function bucketsOfSending({ purpose, target, person }: CodeKey, client: ClientNetwork): Bucket[] {
  const buckets = [
    bucketOf(TO_TARGET, 'code to', purpose, target),
    bucketOf(FROM_HOST, 'code from host', client.host),
  ];
  if (client.site !== null) buckets.push(bucketOf(FROM_SITE, 'code from site', client.site));
  if (person !== undefined) buckets.push(bucketOf(BY_PERSON, 'code by person', person));
  return buckets;
}

/** The limits of trying a code. */
export function bucketsOfGuessing(client: ClientNetwork): Bucket[] {
  const buckets = [bucketOf(GUESSES_FROM_HOST, 'guess from host', client.host)];
  if (client.site !== null) buckets.push(bucketOf(GUESSES_FROM_SITE, 'guess from site', client.site));
  return buckets;
}
