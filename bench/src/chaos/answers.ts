import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toSessionId } from '@seller-chat/core';
import type { ClientMessageId } from '@seller-chat/core';
import type { Conversation } from './conversations.ts';
import type { Seller } from './seller.ts';

/** The seller's messages through Seller Chat. Each must reach its marketplace exactly once. */
export interface Answers {
  /** Hands an answer in; while the server is away it is handed in again and again, as a browser does. */
  write(conversation: Conversation, text: string): void;
  /** Waits until the server has taken every answer, at most `patienceMs`. Returns how many it has not. */
  taken(patienceMs: number): Promise<number>;
  readonly count: number;
}

const AGAIN_AFTER_MS = 300;

export function makeAnswers(seller: Seller): Answers {
  const underWay = new Set<Promise<void>>();
  /** One conversation's answers are written one after the other. */
  const last = new Map<Conversation, Promise<void>>();
  let count = 0;
  let isGivenUp = false;

  async function handIn(conversation: Conversation, text: string): Promise<void> {
    const order = {
      shopId: conversation.shop.shopId,
      sessionId: toSessionId(conversation.shop.shopId, conversation.conversationId),
      clientMessageId: randomUUID() as ClientMessageId,
      content: { kind: 'text', text },
    } as const;
    while (!isGivenUp) {
      try {
        await seller.sendMessage(order);
        return;
      } catch {
        // Away, just killed, or the conversation is not known there yet: the same order once more.
        await sleep(AGAIN_AFTER_MS);
      }
    }
  }

  return {
    get count() {
      return count;
    },
    write(conversation, text) {
      count += 1;
      const work = (last.get(conversation) ?? Promise.resolve()).then(() => handIn(conversation, text));
      last.set(conversation, work);
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    },
    async taken(patienceMs) {
      const until = performance.now() + patienceMs;
      while (underWay.size > 0 && performance.now() < until) await sleep(AGAIN_AFTER_MS);
      isGivenUp = true;
      return underWay.size;
    },
  };
}
