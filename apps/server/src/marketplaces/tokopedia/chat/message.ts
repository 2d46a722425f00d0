import { messageKindOf } from '@seller-chat/core';
import type { SenderRole } from '@seller-chat/core';
import { z } from 'zod';
import type { InboundMessage } from '../../port.ts';
import {
  orElse,
  wireBoolean,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
  wireText,
} from '../../wire-values.ts';
import { readTokopediaAttachment } from './attachment.ts';
import { toTokopediaProductCode } from './codes.ts';
import { contentOfTokopediaBubble } from './content.ts';
import { toPlainText } from './plain-text.ts';

/**
 * A bubble: Tokopedia calls it a reply. Its documents show no attachment in the list; one is read where there is one,
 * under either name that it has in answers and pushes.
 */
export const TokopediaReplySchema = z.looseObject({
  msg_id: wireId,
  reply_id: wireId,
  sender_id: wireIdOrEmpty,
  sender_name: orElse(wireText, ''),
  role: orElse(wireText, ''),
  msg: orElse(wireText, ''),
  reply_time: wireMoment,
  is_opposite: wireBoolean,
  attachment_id: orElse(wireNumber, 0),
  attachment: z.unknown().optional(),
  payload: z.unknown().optional(),
});
type TokopediaReply = z.infer<typeof TokopediaReplySchema>;

/** A bubble in the product's terms. The times of the chat are milliseconds already. */
export function toTokopediaInboundMessage(wire: TokopediaReply): InboundMessage {
  const text = toPlainText(wire.msg);
  const attachment = readTokopediaAttachment(wire.attachment ?? wire.payload);
  const messageType = toTokopediaProductCode({
    attachmentType: attachment.type,
    hasAttachmentId: wire.attachment_id !== 0,
    hasWords: text !== '',
  });
  const kind = messageKindOf('Tokopedia', messageType);
  const senderRole = senderRoleOf(wire);
  return {
    platformSessionId: wire.msg_id,
    platformMessageId: wire.reply_id,
    messageTime: wire.reply_time,
    platformSequence: 0,
    isSeller: senderRole !== 'BUYER',
    senderRole,
    fromId: wire.sender_id,
    messageType,
    kind,
    content: contentOfTokopediaBubble(kind, text, attachment),
    buyer: senderRole === 'BUYER' && wire.sender_id !== '' ? buyerOf(wire) : null,
  };
}

function buyerOf(wire: TokopediaReply): { buyerId: string; buyerName: string } {
  return { buyerId: wire.sender_id, buyerName: wire.sender_name };
}

function senderRoleOf({ role, is_opposite: isOpposite }: TokopediaReply): SenderRole {
  if (role === 'Tokopedia Admin') return 'SYSTEM';
  if (isOpposite) return 'BUYER';
  return role === 'Shop Admin' ? 'CUSTOMER_SERVICE' : 'SHOP';
}
