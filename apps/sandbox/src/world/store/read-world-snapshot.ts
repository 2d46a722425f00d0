import { requireShape } from '../../storage/snapshot-shape.ts';
import { SNAPSHOT_FORMAT } from './snapshot.ts';
import type { WorldSnapshot } from './snapshot.ts';

const FULL_LISTS = {
  shops: ['marketplace', 'shopId'],
  buyers: ['marketplace', 'buyerId'],
  growths: [],
  conversations: ['marketplace', 'conversationId'],
  messages: ['marketplace', 'conversationId', 'messageId'],
  commerce: ['kind'],
  media: [],
  apps: ['marketplace', 'appId'],
  codes: ['code'],
  tokens: ['grantId', 'accessToken'],
} as const;

/** Whether a snapshot is one of an earlier or later version, by the number of its format. */
export function isOfOtherFormat(snapshot: unknown): boolean {
  const { format } = (snapshot ?? {}) as Partial<WorldSnapshot>;
  return Number.isInteger(format) && format !== SNAPSHOT_FORMAT;
}

/** The snapshot of a world. Throws at one that is of another version, or none. */
export function readWorldSnapshot(snapshot: unknown): WorldSnapshot {
  if (isOfOtherFormat(snapshot)) throw new Error('it is of another version of the sandbox');
  requireShape(snapshot, { numbers: ['format', 'startedAt', 'firstPosition'] });
  const known = snapshot as WorldSnapshot;
  if (typeof known.seed !== 'string') throw new Error('"seed" is not a text');
  if (known.full !== undefined) {
    requireShape(known.full, { lists: FULL_LISTS, numbers: ['lastIndex', 'reservedUpTo'] });
    if (!Array.isArray(known.full.followers)) throw new Error('"followers" is not a list');
  }
  return known;
}
