import { messageKindOf } from '@seller-chat/core';
import type { SenderRole } from '@seller-chat/core';
import { z } from 'zod';
import type { InboundMessage } from '../port.ts';
import { contentOf, wordsOf } from '../wire-body.ts';
import { orElse, wireBoolean, wireId, wireMillis, wireNumber, wireText } from '../wire-values.ts';
import { toLazadaProductCode } from './codes.ts';

const BUYER_ACCOUNT = 1;
const SYSTEM_MESSAGE = 2;
const RECALLED = 1;

/** A message as the list and the push both carry it. */
export const LazadaMessageSchema = z.object({
  message_id: wireId,
  session_id: wireId,
  content: z.unknown().optional(),
  template_id: wireText,
  type: wireNumber.nullish(),
  from_account_id: wireText.optional(),
  from_account_type: wireNumber,
  to_account_id: wireText.optional(),
  send_time: wireMillis,
  status: orElse(wireNumber, 0),
  auto_reply: wireBoolean.nullish(),
});
export type LazadaMessage = z.infer<typeof LazadaMessageSchema>;

/** A recalled message is not to be read by anyone any more. */
export function isRecalled(message: LazadaMessage): boolean {
  return message.status === RECALLED;
}

export function toLazadaInboundMessage(wire: LazadaMessage): InboundMessage {
  const messageType = toLazadaProductCode(wire.template_id);
  const kind = messageKindOf('Lazada', messageType);
  const isFromBuyer = wire.from_account_type === BUYER_ACCOUNT;
  const senderRole = senderRoleOf(wire, kind === 'notification');
  const buyerId = (isFromBuyer ? wire.from_account_id : wire.to_account_id) ?? '';
  const content = contentOf(wire.content);
  const text = wordsOf(content, 'txt');
  const withWords = kind === 'notification' || kind === 'faq' ? { ...content, text } : content;
  return {
    platformSessionId: wire.session_id,
    platformMessageId: wire.message_id,
    messageTime: wire.send_time,
    platformSequence: 0,
    isSeller: senderRole !== 'BUYER',
    senderRole,
    fromId: wire.from_account_id ?? '',
    messageType,
    kind,
    content: kind === 'text' ? { text } : withWords,
    buyer: buyerId === '' ? null : { buyerId, buyerName: '' },
  };
}

function senderRoleOf(wire: LazadaMessage, isNotification: boolean): SenderRole {
  if (wire.type === SYSTEM_MESSAGE || isNotification) return 'SYSTEM';
  if (wire.from_account_type === BUYER_ACCOUNT) return 'BUYER';
  return wire.auto_reply === true ? 'ROBOT' : 'SHOP';
}
