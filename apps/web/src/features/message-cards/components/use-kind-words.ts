import { useLingui } from '@lingui/react/macro';
import type { MessageKind } from '@seller-chat/core';
import { useMemo } from 'react';

/** What kinds of messages are called, in the language of the page. */
export type KindWords = Readonly<Record<MessageKind, string>>;

export function useKindWords(): KindWords {
  const { t, i18n } = useLingui();
  return useMemo(
    () => {
      const other = t`Other type of message`;
      const notice = t`Notice`;
      return {
        text: t`Message`,
        image: t`Picture`,
        imageWithText: t`Picture`,
        emoji: t`Sticker`,
        video: t`Video`,
        product: t`Product`,
        // Elsewhere the same word means how a list is sorted.
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
    },
    // One object per language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale],
  );
}
