import type { AccountEvent, AccountEventFrame, SessionId, ShopId } from '@seller-chat/core';
import type { EventListAnswer } from '../realtime/realtime-options.ts';

/** An account's event log as on a server, for tests of its followers. */
export interface ServerLog {
  /** The newest `seq`. */
  readonly end: number;
  /** Appends one entry each, visible to the receiver or not, and returns their frame. */
  append(...seen: boolean[]): AccountEventFrame;
  /** The response of `getEventList`; `pageSize` counts entries. */
  eventsAfter(after: number | null, pageSize: number): EventListAnswer;
  /** The seqs in a range that the receiver sees: after `from`, up to and including `to`. */
  seenIn(from: number, to: number): number[];
  /** Drops the oldest entries, so that cursors before `horizon` get "reload". */
  forgetBefore(horizon: number): void;
}

export function makeServerLog(): ServerLog {
  const seen: boolean[] = [];
  let horizon = 0;

  const seenIn = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => from + 1 + index).filter(
      (seq) => seen[seq - 1],
    );

  const frameOf = (from: number, to: number) => ({ from, to, events: seenIn(from, to).map(makeEvent) });

  return {
    get end() {
      return seen.length;
    },
    seenIn,
    append(...entries) {
      const from = seen.length;
      seen.push(...entries);
      return frameOf(from, seen.length);
    },
    eventsAfter(after, pageSize) {
      const end = seen.length;
      if (after === null || after < horizon || after > end) {
        return { reload: after !== null, frame: frameOf(end, end), hasMore: false };
      }
      const to = Math.min(end, after + pageSize);
      return { reload: false, frame: frameOf(after, to), hasMore: to < end };
    },
    forgetBefore(next) {
      horizon = Math.max(horizon, next);
    },
  };
}

function makeEvent(seq: number): AccountEvent {
  const shopId = 'shop-1' as ShopId;
  return {
    seq,
    shopId,
    type: 'session.changed',
    session: {
      sessionId: 'shop-1-budi' as SessionId,
      shopId,
      platform: 'Shopee',
      platformSessionId: 'budi',
      siteId: 'ID',
      buyerId: 'b1',
      buyerName: 'Budi',
      ext: {},
      messageId: '',
      messageTime: 0,
      summary: '',
      latestMessageContent: {},
      latestMessageFromId: '',
      latestMessageSender: null,
      lastMessageIsBuyerSend: false,
      lastMessageTime: 0,
      unreadCount: 0,
      pinned: false,
      tags: [],
      isDisabled: false,
      isMarkManualHandle: false,
      followFlag: false,
      replyDeadlineAt: null,
      version: seq,
    },
  };
}
