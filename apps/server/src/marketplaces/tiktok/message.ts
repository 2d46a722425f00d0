import { messageKindOf, SENDER_ROLES } from '@seller-chat/core';
import type { SenderRole } from '@seller-chat/core';
import { z } from 'zod';
import type { InboundMessage } from '../port.ts';
import { contentOf, wordsOf } from '../wire-body.ts';
import { orElse, wireBoolean, wireId, wireSeconds, wireText } from '../wire-values.ts';
import { toTikTokProductCode } from './codes.ts';

/** A message as the list carries it. */
export const TikTokMessageSchema = z.object({
  id: wireId,
  index: orElse(wireText, ''),
  type: z.string(),
  content: z.unknown().optional(),
  create_time: wireSeconds,
  is_visible: orElse(wireBoolean, true),
  sender: z.object({ role: z.string(), im_user_id: orElse(wireText, '') }),
});

/** The same in a push, where the id has another name. */
export const TikTokPushedMessageSchema = TikTokMessageSchema.omit({ id: true }).extend({
  message_id: wireId,
  conversation_id: wireId,
});

/**
 * `buyer` stays unknown: a message names its sender by a chat id, and only the conversation tells the user id
 * that orders carry too.
 */
export function toTikTokInboundMessage(
  wire: z.infer<typeof TikTokMessageSchema>,
  platformSessionId: string,
): InboundMessage {
  const messageType = toTikTokProductCode(wire.type);
  const kind = messageKindOf('TikTok', messageType);
  const senderRole = toSenderRole(wire.sender.role);
  const content = contentOf(wire.content);
  const text = wordsOf(content, 'content');
  return {
    platformSessionId,
    platformMessageId: wire.id,
    messageTime: wire.create_time,
    platformSequence: toSequence(wire.index),
    isSeller: senderRole !== 'BUYER',
    senderRole,
    fromId: wire.sender.im_user_id,
    messageType,
    kind,
    content: kind === 'text' ? { text } : kind === 'notification' ? { ...content, text } : content,
    buyer: null,
  };
}

/** A role that is not documented is nobody the buyer or the seller would answer. */
function toSenderRole(role: string): SenderRole {
  return SENDER_ROLES.find((known) => known === role) ?? 'SYSTEM';
}

/**
 * The index is larger for newer messages, and larger than a number can hold. Its lower 53 bits keep the order
 * among messages of one second, which is what a sequence is for.
 */
function toSequence(index: string): number {
  return /^\d+$/.test(index) ? Number(BigInt.asUintN(53, BigInt(index))) : 0;
}
