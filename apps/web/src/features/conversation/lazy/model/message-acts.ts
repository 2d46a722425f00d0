import { sendStateOf, senderMarkOf } from '@seller-chat/core/message';
import { capabilitiesOf } from '@seller-chat/core/platform';
import type { Message, Platform } from '@seller-chat/core';

/** What can be done with a message. */
export interface MessageActs {
  /** For the clipboard, and for a quotation; '' where there are no words. */
  words: string;
  /** The product that can be sent (again). */
  productId: string | undefined;
  /** Own words, to be kept as a quick reply; '' where there are none. */
  replyWords: string;
  mayQuote: boolean;
  mayRecall: boolean;
  mayResend: boolean;
}

/** Where a message has its words, by what kind it is; the first that is there counts. */
const WORD_FIELDS = ['text', 'title', 'code', 'orderId', 'productId'];

/** What a seller can do with a message of a conversation on `platform`. */
export function messageActsOf(message: Message, platform: Platform, now: number): MessageActs {
  const { content } = message;
  const { side } = senderMarkOf(message);
  const state = sendStateOf(message);
  const { recallWindow, sendableKinds } = capabilitiesOf(platform);
  const words = WORD_FIELDS.map((field) => content[field]).find(isWords) ?? '';
  const isOwn = side === 'seller' && state === 'sent' && message.platformMessageId !== undefined;
  // What the marketplace's own robot said is not the seller's to take back.
  const isOfRobot = message.senderRole === 'ROBOT' && message.origin === undefined;
  return {
    words,
    productId:
      sendableKinds.includes('product') && isWords(content['productId']) ? content['productId'] : undefined,
    replyWords: side === 'seller' && isWords(content['text']) ? content['text'] : '',
    mayQuote: words !== '' && side !== 'middle' && state === 'sent',
    mayRecall: isOwn && !isOfRobot && now - message.messageTime < recallWindow.value,
    mayResend: state === 'fail',
  };
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
