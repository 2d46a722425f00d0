import { messageKindOf } from '@seller-chat/core';
import type { SenderRole } from '@seller-chat/core';
import { z } from 'zod';
import type { InboundMessage } from '../port.ts';
import { orElse, wireBoolean, wireId, wireMillis, wireNumber, wireText } from '../wire-values.ts';
import { TOKOPEDIA_TEXT_TYPE, TOKOPEDIA_UNTOLD_ATTACHMENT, toTokopediaProductCode } from './codes.ts';
import { toPlainText } from './plain-text.ts';

/** A bubble: Tokopedia calls it a reply. */
export const TokopediaReplySchema = z.looseObject({
  msg_id: wireId,
  reply_id: wireId,
  sender_id: orElse(wireText, ''),
  sender_name: orElse(wireText, ''),
  role: orElse(wireText, ''),
  msg: orElse(wireText, ''),
  reply_time: wireMillis,
  is_opposite: wireBoolean,
  attachment_id: orElse(wireNumber, 0),
  /** Not documented in the list, taken where it is given. */
  attachment: z.looseObject({ type: wireNumber.optional() }).nullish().catch(undefined),
});
type TokopediaReply = z.infer<typeof TokopediaReplySchema>;

export function toTokopediaInboundMessage(wire: TokopediaReply): InboundMessage {
  const messageType = messageTypeOf(wire);
  const kind = messageKindOf('Tokopedia', messageType);
  const senderRole = senderRoleOf(wire);
  const text = toPlainText(wire.msg);
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
    content: kind === 'text' ? { text } : { ...wire },
    buyer: senderRole === 'BUYER' && wire.sender_id !== '' ? buyerOf(wire) : null,
  };
}

function buyerOf(wire: TokopediaReply): { buyerId: string; buyerName: string } {
  return { buyerId: wire.sender_id, buyerName: wire.sender_name };
}

/** The list says whether something is attached, but not what. */
function messageTypeOf(wire: TokopediaReply) {
  if (wire.attachment?.type !== undefined) return toTokopediaProductCode(wire.attachment.type);
  return wire.attachment_id === 0 ? toTokopediaProductCode(TOKOPEDIA_TEXT_TYPE) : TOKOPEDIA_UNTOLD_ATTACHMENT;
}

function senderRoleOf({ role, is_opposite: isOpposite }: TokopediaReply): SenderRole {
  if (role === 'Tokopedia Admin') return 'SYSTEM';
  if (isOpposite) return 'BUYER';
  return role === 'Shop Admin' ? 'CUSTOMER_SERVICE' : 'SHOP';
}
