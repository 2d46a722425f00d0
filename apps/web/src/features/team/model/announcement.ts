import { visibleText } from '@seller-chat/core/message';
import type { Session, SessionId } from '@seller-chat/core';
import type { Incoming } from '../../chat-state/index.ts';

/** What is read out of the messages that came since the last time. */
export interface Announcement {
  count: number;
  /** How many wrote. */
  buyers: number;
  /** Who wrote first; '' while no marketplace has told the name. */
  buyerName: string;
  /** The conversation the last message is in. */
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
