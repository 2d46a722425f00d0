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
/**
 * Wrong codes for one target from one address: a new code gives no more of them (R26). From elsewhere its owner is not
 * held up; how many guesses a target takes in all is bounded by the codes that it gets, and by the row of each.
 */
const GUESSES_OF_TARGET_FROM_HOST: Limit = { size: 25, refillMs: 10 * MINUTE };
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

/** What a code that is guessed is for: as `CodeKey`, of invitations as well. */
export interface GuessedKey extends Omit<CodeKey, 'purpose'> {
  purpose: CodeKey['purpose'] | 'invitation';
}

/** The limits of trying a code: the one that a right code gives back, and those of the place. */
export function bucketsOfGuessing(
  { purpose, target, person = '' }: GuessedKey,
  client: ClientNetwork,
): { ofTarget: Bucket; ofPlace: Bucket[] } {
  const { host, site } = client;
  const ofPlace = [bucketOf(GUESSES_FROM_HOST, 'guess from host', host)];
  if (site !== null) ofPlace.push(bucketOf(GUESSES_FROM_SITE, 'guess from site', site));
  return {
    ofTarget: bucketOf(GUESSES_OF_TARGET_FROM_HOST, 'guess of from host', purpose, target, person, host),
    ofPlace,
  };
}
