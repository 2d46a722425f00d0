import { isCredibleMoment } from '@seller-chat/core';
import type { ReviewSnapshot } from './commerce-port.ts';
import type { ConversationSnapshot, MarketplaceAdapter } from './port.ts';

/**
 * An adapter whose answers hold no impossible moment (core's rule M24): an impossible one of a conversation's activity
 * or a receipt becomes unknown, one of a review, a return or a product becomes the moment of the answer. Messages and
 * orders are bounded where they are stored, because the moment of their first arrival is known there. Moments that may
 * lie ahead, such as deadlines, stay.
 *
 * @param now - epoch ms
 */
export function withCredibleTimes(adapter: MarketplaceAdapter, now: () => number): MarketplaceAdapter {
  const orNone = (moment: number): number => (isCredibleMoment(moment, now()) ? moment : 0);
  const orNow = (moment: number): number => (moment === 0 ? 0 : orNone(moment) || now());
  const conversation = (one: ConversationSnapshot): ConversationSnapshot => ({
    ...one,
    lastMessageTime: orNone(one.lastMessageTime),
    ...(one.readUntil !== undefined && { readUntil: orNone(one.readUntil) }),
  });
  const updated = <Thing extends { updatedAt: number }>(one: Thing): Thing => ({
    ...one,
    updatedAt: orNow(one.updatedAt),
  });
  const refund = <Thing extends { createdAt: number; updatedAt: number }>(one: Thing): Thing => ({
    ...updated(one),
    createdAt: orNow(one.createdAt),
  });
  const review = ({ createdAt, reply, ...one }: ReviewSnapshot): ReviewSnapshot => ({
    ...one,
    createdAt: orNow(createdAt),
    reply: reply && { ...reply, at: orNow(reply.at) },
  });
  return {
    ...adapter,
    async listConversations(...call) {
      const { conversations, ...page } = await adapter.listConversations(...call);
      return { ...page, conversations: conversations.map(conversation) };
    },
    getConversation: async (...call) => conversation(await adapter.getConversation(...call)),
    async send(...call) {
      const { sentAt, ...receipt } = await adapter.send(...call);
      return { ...receipt, sentAt: sentAt === null ? null : orNone(sentAt) || null };
    },
    async listProducts(...call) {
      const { items, ...page } = await adapter.listProducts(...call);
      return { ...page, items: items.map(updated) };
    },
    async searchProducts(...call) {
      const { items, ...page } = await adapter.searchProducts(...call);
      return { ...page, items: items.map(updated) };
    },
    getProduct: async (...call) => updated(await adapter.getProduct(...call)),
    async listReviews(...call) {
      const { items, ...page } = await adapter.listReviews(...call);
      return { ...page, items: items.map(review) };
    },
    getReview: async (...call) => review(await adapter.getReview(...call)),
    async listRefunds(...call) {
      const { items, ...page } = await adapter.listRefunds(...call);
      return { ...page, items: items.map(refund) };
    },
    getRefund: async (...call) => refund(await adapter.getRefund(...call)),
  };
}
