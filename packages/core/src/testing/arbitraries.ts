import fc from 'fast-check';
import type { ClientMessageId, Message, MessageId } from '../message/message.ts';
import type { Session, SessionId } from '../session/session.ts';
import type { ShopId } from '../shop/shop.ts';
import { CAST } from './cast.ts';
import { makeMessage } from './make-message.ts';
import { FIXED_NOW, makeSession } from './make-session.ts';

const clientIdOf = (number: number) => `client-${number}` as ClientMessageId;

/** Server's copy of a buyer's message: one version is one content. */
const buyerCopy = fc.record({ number: fc.nat(12), version: fc.nat(3) }).map(({ number, version }) =>
  makeMessage({
    messageId: `message-${number}` as MessageId,
    messageTime: FIXED_NOW + Math.floor(number / 3) * 1000 + (version === 3 ? 4000 : 0),
    platformSequence: number % 2,
    content: { text: `message ${number}, version ${version}` },
    version,
  }),
);

/** Server's copy of an outgoing message; sometimes without its client id, as from an older server. */
const serverCopy = fc
  .record({ number: fc.nat(12), version: fc.nat(3), namesClient: fc.boolean() })
  .map(({ number, version, namesClient }): Message => {
    const messageId = (number % 2 === 0 ? clientIdOf(number) : `stored-${number}`) as MessageId;
    const copy = makeMessage({
      messageId,
      messageTime: FIXED_NOW + number * 500 + version * 700,
      isSeller: true,
      senderRole: 'SHOP',
      content: { text: `outgoing ${number}` },
      status: (['loading', 'fail', 'loading', 'sent'] as const)[version] ?? 'sent',
      version,
    });
    return {
      ...copy,
      ...(namesClient && { clientMessageId: clientIdOf(number) }),
      ...(copy.status === 'fail' && { failReason: `refused in version ${version}` }),
      ...(copy.status === 'sent' && { platformMessageId: `platform-${number}` }),
    };
  });

/** The browser's own copy of an outgoing message; every third has an id that the server never gets. */
const localCopy = fc
  .record({ number: fc.nat(12), overlay: fc.constantFrom('loading', 'fail', undefined), late: fc.boolean() })
  .map(({ number, overlay, late }): Message => {
    const { status: _status, version: _version, ...copy } = makeMessage();
    return {
      ...copy,
      messageId: (number % 3 === 1 ? `local-${number}` : clientIdOf(number)) as MessageId,
      clientMessageId: clientIdOf(number),
      messageTime: FIXED_NOW + number * 500 + (late ? 50 : 0),
      isSeller: true,
      senderRole: 'SHOP',
      content: { text: `outgoing ${number}` },
      ...(overlay !== undefined && { __status: overlay }),
    };
  });

/** Any copy of one of a few messages, so that copies of one message collide often. */
export const messageCopyArbitrary: fc.Arbitrary<Message> = fc.oneof(buyerCopy, serverCopy, localCopy);

/** What arrives: copies in any order, many of them twice. */
export const messageCopiesArbitrary: fc.Arbitrary<Message[]> = fc.array(messageCopyArbitrary, {
  maxLength: 24,
});

/** Any state of one of a few sessions; one version is one content. */
export const sessionArbitrary: fc.Arbitrary<Session> = fc
  .record({ number: fc.nat(150), version: fc.nat(6) })
  .map(({ number, version }) => {
    const mix = (number * 31 + version * 17) % 97;
    const cast = Object.values(CAST);
    return makeSession({
      sessionId: `session-${number}` as SessionId,
      shopId: `shop${(number % 3) + 1}` as ShopId,
      platform: number % 2 === 0 ? 'Lazada' : 'Shopee',
      platformSessionId: `conversation-${number}`,
      messageId: `last-of-${number}`,
      messageTime: FIXED_NOW,
      ...cast[number % cast.length],
      lastMessageTime: FIXED_NOW + (mix % 9) * 1000,
      lastMessageIsBuyerSend: mix % 2 === 0,
      unreadCount: mix % 3,
      pinned: mix % 4 === 0,
      isDisabled: mix % 5 === 0,
      isMarkManualHandle: mix % 7 === 0,
      replyDeadlineAt: mix % 3 === 0 ? null : FIXED_NOW + (mix % 11) * 60_000,
      ...(mix % 4 === 1 && {
        claimedBy: { subAccountId: mix % 8 === 1 ? '' : 'siti', name: 'Siti', at: FIXED_NOW },
      }),
      tags: mix % 6 === 0 ? [{ accountConversationTagId: 'official', name: 'official' }] : [],
      version,
    });
  });
