import { momentOnArrival } from '@seller-chat/core';
import type { MessageMoment } from '@seller-chat/core';
import type { Tx } from '../../db/database.ts';
import { sessionKey } from '../session/session-key.ts';
import type { PlacedMessage } from './placed-message.ts';
import { knownPlatformIds, platformKey } from '../message/message-store.ts';
import type { SessionRow } from '../../db/rows/rows.ts';

/**
 * Gives messages whose time is not credible, and those that follow them, their place behind what is there (core's rule
 * M25). Messages that are stored already keep the time they have, so that a repetition changes nothing. Messages come in
 * the order of their arrival.
 */
export async function placeArrivals(
  tx: Tx,
  placed: readonly PlacedMessage[],
  sessions: ReadonlyMap<string, SessionRow>,
): Promise<readonly PlacedMessage[]> {
  const toPlace = new Set(placed.filter((one) => one.isTimeRepaired).map(keyOf));
  for (const key of new Set(placed.map(keyOf))) if (sessions.get(key)?.isTimeRepaired) toPlace.add(key);
  if (toPlace.size === 0) return placed;
  const affected = placed.filter((one) => toPlace.has(keyOf(one)));
  const known = await knownPlatformIds(tx, affected);
  const newest = new Map<string, MessageMoment>();
  return placed.map((one) => {
    const key = keyOf(one);
    const session = sessions.get(key);
    if (!toPlace.has(key) || !session || known.has(platformKey(one))) return one;
    const moment = momentOnArrival(one.isTimeRepaired ? 0 : one.message.messageTime, {
      arrivedAt: one.arrivedAt,
      newest: newest.get(key) ?? session,
      readUntil: session.readUntil,
    });
    if (moment.messageTime >= (newest.get(key) ?? session).messageTime) newest.set(key, moment);
    const { messageTime, isTimeRepaired } = moment;
    return { ...one, message: { ...one.message, messageTime }, isTimeRepaired };
  });
}

function keyOf({ shop, sessionId }: PlacedMessage): string {
  return sessionKey(shop.accountId, sessionId);
}
