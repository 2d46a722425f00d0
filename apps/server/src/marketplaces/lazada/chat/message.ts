import type { MessageKind, SenderRole } from '@seller-chat/core';
import { z } from 'zod';
import type { InboundMessage } from '../../port.ts';
import { contentOf } from '../../wire-body.ts';
import {
  orElse,
  wireBoolean,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
  wireText,
} from '../../wire-values.ts';
import { currencyOfSite } from '../../site-currency.ts';
import { lazadaKindOf, toLazadaProductCode } from './codes.ts';
import { toLazadaContent } from './content.ts';

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
  from_account_id: wireIdOrEmpty,
  from_account_type: wireNumber.nullish(),
  to_account_id: wireIdOrEmpty,
  send_time: wireMoment,
  status: orElse(wireNumber, 0),
  auto_reply: wireBoolean.nullish(),
  process_msg: orElse(wireText, ''),
  site_id: orElse(wireText, ''),
});
export type LazadaMessage = z.infer<typeof LazadaMessageSchema>;

export function toLazadaInboundMessage(wire: LazadaMessage): InboundMessage {
  const kind = lazadaKindOf(wire.template_id);
  const isFromBuyer = wire.from_account_type === BUYER_ACCOUNT;
  const senderRole = senderRoleOf(wire, kind);
  const buyerId = isFromBuyer ? wire.from_account_id : wire.to_account_id;
  return {
    platformSessionId: wire.session_id,
    platformMessageId: wire.message_id,
    messageTime: wire.send_time,
    platformSequence: 0,
    isSeller: senderRole !== 'BUYER',
    senderRole,
    fromId: wire.from_account_id,
    messageType: toLazadaProductCode(wire.template_id),
    kind,
    content: toLazadaContent(kind, contentOf(wire.content), currencyOfSite('Lazada', wire.site_id)),
    ...(wire.status === RECALLED && { isRecalled: true }),
    ...(wire.process_msg !== '' && { blockedReason: wire.process_msg }),
    buyer: buyerId === '' ? null : { buyerId, buyerName: '' },
  };
}

/**
 * Whether it is the line of Lazada's own that follows a message which was taken back. That message comes again as well,
 * marked as such, and is shown in the reader's language: the line is no message of its own.
 */
export function isRecallNotice({ template_id: templateId, content }: LazadaMessage): boolean {
  const { recallContent } = contentOf(content);
  return (
    lazadaKindOf(templateId) === 'notification' && typeof recallContent === 'string' && recallContent !== ''
  );
}

/** Notices and refund cards are Lazada's own, and a menu is the shop's robot's, also where no field says so. */
function senderRoleOf(wire: LazadaMessage, kind: MessageKind): SenderRole {
  if (wire.type === SYSTEM_MESSAGE || kind === 'notification' || kind === 'refund') return 'SYSTEM';
  if (wire.from_account_type === BUYER_ACCOUNT) return 'BUYER';
  return wire.auto_reply === true || kind === 'faq' ? 'ROBOT' : 'SHOP';
}
