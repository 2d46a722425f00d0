import { SENDER_ROLES, senderMarkOf } from '@seller-chat/core';
import type { SenderRole } from '@seller-chat/core';
import { z } from 'zod';
import type { InboundMessage } from '../../port.ts';
import {
  orElse,
  sequenceOf,
  wireBoolean,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireText,
} from '../../wire-values.ts';
import { tiktokKindOf, toTikTokProductCode } from './codes.ts';
import { toTikTokContent } from './content.ts';

/** A message as the list carries it. */
export const TikTokMessageSchema = z.object({
  id: wireId,
  index: orElse(wireText, ''),
  type: z.string(),
  content: z.unknown().optional(),
  create_time: wireMoment,
  is_visible: orElse(wireBoolean, true),
  sender: z.object({ role: z.string(), im_user_id: wireIdOrEmpty }),
});

/** The same in a push, where the id has another name. */
export const TikTokPushedMessageSchema = TikTokMessageSchema.omit({ id: true }).extend({
  message_id: wireId,
  conversation_id: wireId,
});

/**
 * `buyer` stays unknown: a message names its sender by a chat id, and only the conversation has the user id that orders
 * carry too.
 */
export function toTikTokInboundMessage(
  wire: z.infer<typeof TikTokMessageSchema>,
  platformSessionId: string,
): InboundMessage {
  const kind = tiktokKindOf(wire.type);
  // A report is by no one, whatever its role: a buyer who came from a product has written nothing yet.
  const senderRole = senderMarkOf({ kind, senderRole: toSenderRole(wire.sender.role), isSeller: false }).mark;
  return {
    platformSessionId,
    platformMessageId: wire.id,
    messageTime: wire.create_time,
    platformSequence: sequenceOf(wire.index),
    isSeller: senderRole !== 'BUYER',
    senderRole,
    fromId: wire.sender.im_user_id,
    messageType: toTikTokProductCode(wire.type),
    kind,
    content: toTikTokContent(kind, wire.content),
    buyer: null,
  };
}

/** A role that is not documented is neither a buyer's nor a seller's. */
function toSenderRole(role: string): SenderRole {
  return SENDER_ROLES.find((known) => known === role) ?? 'SYSTEM';
}
