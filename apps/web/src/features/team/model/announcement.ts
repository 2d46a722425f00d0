import { visibleText } from '@seller-chat/core/message';
import type { Session, SessionId } from '@seller-chat/core';
import type { Incoming } from '../../chat-state/index.ts';

/** Announcement of the messages since the last one. */
export interface Announcement {
  count: number;
  /** Number of buyers who wrote. */
  buyers: number;
  /** Name of the first buyer; '' until the marketplace has sent it. */
  buyerName: string;
  /** The conversation of the last message. */
  latest?: Session | undefined;
}

export const NO_ANNOUNCEMENT: Announcement = { count: 0, buyers: 0, buyerName: '' };

/** What there is to say, with the names that are known by now. */
export function announcementOf(
  { count, sessionIds }: Incoming,
  sessionOf: (sessionId: SessionId) => Session | undefined,
): Announcement {
  const sessions = sessionIds.flatMap((id) => sessionOf(id) ?? []);
  const buyers = new Map(
    sessions.map(({ buyerName, sessionId }) => {
      const name = visibleText(buyerName);
      return [name || sessionId, name];
    }),
  );
  const [buyerName = ''] = buyers.values();
  return { count, buyers: buyers.size, buyerName, latest: sessions.at(-1) };
}
