export { MESSAGE_STATUSES } from './message.ts';
export type { ClientMessageId, Message, MessageId, MessageOrigin, MessageStatus } from './message.ts';
export { SENDER_ROLES } from './sender-role.ts';
export type { SenderRole } from './sender-role.ts';
export { previewOf, shortenText, startOfCharacter, textOf, visibleText } from './text-content.ts';
export type { MessagePreview } from './text-content.ts';
export { compareMessages } from './message-order.ts';
export type { MessagePlace } from './message-order.ts';
export { mergeMessages } from './merge-messages.ts';
export {
  makeOptimisticMessage,
  markAsFailed,
  markAsLoading,
  markLoadingAsFailed,
  sendStateOf,
} from './send-state.ts';
export type { OutgoingMessage } from './send-state.ts';
export { outgoingContentOf } from './outgoing-content.ts';
export type { OutgoingContent, OutgoingKind } from './outgoing-content.ts';
export { isConfirmed } from './is-confirmed.ts';
export { isFromShop } from './is-from-shop.ts';
export { CLOCK_SKEW, isCredibleMoment, momentOnArrival, readMoment } from './message-moment.ts';
export type { Arrival, MessageMoment } from './message-moment.ts';
export { parseFailReason } from './fail-reason.ts';
export type { FailReason } from './fail-reason.ts';
export { dayKeysIn, groupMessages } from './group-messages.ts';
export type { DayKeyOf, TimelineRow } from './group-messages.ts';
export { findMessageProblem } from './require-messages.ts';
export { senderMarkOf } from './sender-mark.ts';
export type { MessageSide, SenderMark } from './sender-mark.ts';
