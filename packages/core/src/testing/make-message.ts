import type { ClientMessageId, Message, MessageId } from '../message/message.ts';
import { nextNumber } from './counter.ts';
import { DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW } from './make-session.ts';

/** A text of the buyer that the server has stored; ids count up, one second apart. */
export function makeMessage(overrides: Partial<Message> = {}): Message {
  const number = nextNumber('message');
  return {
    messageId: `message-${number}` as MessageId,
    sessionId: DEFAULT_SESSION_ID,
    shopId: DEFAULT_SHOP_ID,
    messageTime: FIXED_NOW + number * 1000,
    platformSequence: 0,
    isSeller: false,
    senderRole: 'BUYER',
    messageType: 1,
    kind: 'text',
    content: { text: `Text ${number}` },
    status: 'sent',
    version: 1,
    ...overrides,
  };
}

/** An outgoing text of the seller, as the browser makes it. */
export function makeOutgoingMessage(overrides: Partial<Message> = {}): Message {
  const clientMessageId = `client-${nextNumber('client')}` as ClientMessageId;
  const { status: _status, version: _version, ...unconfirmed } = makeMessage();
  return {
    ...unconfirmed,
    messageId: clientMessageId as string as MessageId,
    clientMessageId,
    isSeller: true,
    senderRole: 'SHOP',
    __status: 'loading',
    ...overrides,
  };
}
