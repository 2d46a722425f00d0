import { useLingui } from '@lingui/react/macro';
import type { Message, MessageKind, Session } from '@seller-chat/core';
import { textOf } from '@seller-chat/core/message';
import { kindOfContent } from './kind-of-content.ts';

/** A message in words. */
export interface MessageWords {
  readonly text: string;
  /** The words name a kind of message; the message itself has no text. */
  readonly isName: boolean;
}

/** How messages and conversations are put into words, in the language of the page. */
export function useMessageWords(): {
  ofMessage: (message: Message) => MessageWords;
  ofSession: (session: Session) => string;
} {
  const words = useKindWords();
  const { t } = useLingui();
  const recalled = t`Message recalled`;

  function nameOf(kind: MessageKind, content: Readonly<Record<string, unknown>>): string {
    const detail = content[kind === 'emoji' ? 'text' : 'title'];
    const name = words[kind] ?? words.other;
    return typeof detail === 'string' && detail !== '' ? `${name} · ${detail}` : name;
  }

  return {
    ofMessage(message) {
      const { kind, content } = message;
      if (content['isRecalled'] === true) return { text: recalled, isName: true };
      const text = textOf(message);
      if (text === '') return { text: nameOf(kind, content), isName: true };
      return { text: kind === 'imageWithText' ? `${words.image} · ${text}` : text, isName: false };
    },
    ofSession({ summary, messageId, latestMessageContent: content }) {
      if (content['isRecalled'] === true) return recalled;
      return summary !== '' || messageId === '' ? summary : nameOf(kindOfContent(content), content);
    },
  };
}

function useKindWords(): Readonly<Record<MessageKind, string>> {
  const { t } = useLingui();
  const other = t`Other type of message`;
  const notice = t`Notice`;
  const picture = t`Picture`;
  return {
    text: t`Message`,
    image: picture,
    imageWithText: picture,
    emoji: t`Sticker`,
    video: t`Video`,
    product: t`Product`,
    order: t({ message: 'Order', context: 'purchase' }),
    voucher: t`Voucher`,
    followInvite: t`Invitation to follow`,
    refund: t`Return/refund`,
    notification: notice,
    faq: notice,
    webview: other,
    offer: t`Price offer`,
    enterFromOrder: t`From an order`,
    enterFromProduct: t`From a product page`,
    enterFromTransfer: notice,
    serviceAllocated: notice,
    other,
    logistics: t`Delivery`,
  };
}
