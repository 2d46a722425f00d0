import { useLingui } from '@lingui/react/macro';
import type { QuickReplyCard } from '@seller-chat/api-client/contract';
import { capabilitiesOf, platformNameOf } from '@seller-chat/core/platform';
import { canShopChat } from '@seller-chat/core/shop';
import type { Platform, Shop } from '@seller-chat/core';
import type { MenuEntry } from '@seller-chat/ui';
import { ReceiptText, ShoppingBag, TicketPercent } from 'lucide-react';
import { usePermission } from '../../../../kit/permission/use-permission.ts';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { shopsAtom } from '../../../shops/index.ts';

export interface CardChoices {
  /** A product, a voucher, and for each marketplace the buyer's newest order; none that no marketplace takes. */
  entries: readonly MenuEntry[];
  /** The card of an entry that is an order. */
  orderOf: (id: string) => QuickReplyCard | undefined;
  /** The shops whose marketplace takes such a card, those of the preferred marketplace first. */
  shopsFor: (kind: QuickReplyCard['kind']) => readonly Shop[];
}

/** The cards that can be added. Products and vouchers are read with the permission `chat`. */
export function useCardChoices(preferred: Platform, isAdded: (card: QuickReplyCard) => boolean): CardChoices {
  const { t } = useLingui();
  const mayReadGoods = usePermission({ anyOf: ['chat'] });
  const shops = useAtomValue(shopsAtom).filter(canShopChat);
  const shopsFor = (kind: QuickReplyCard['kind']): Shop[] =>
    shops
      .filter(({ platform }) => capabilitiesOf(platform).sendableKinds.includes(kind))
      .toSorted((a, b) => Number(b.platform === preferred) - Number(a.platform === preferred));
  const isOffered = (kind: 'product' | 'voucher'): boolean => mayReadGoods && shopsFor(kind).length > 0;
  const orders = [...new Set(shopsFor('order').map(({ platform }) => platform))].map(newestOrderOn);
  const entries: MenuEntry[] = [
    ...(isOffered('product')
      ? [{ id: 'product', label: t`A product`, icon: <ShoppingBag size={15} aria-hidden /> }]
      : []),
    ...(isOffered('voucher')
      ? [{ id: 'voucher', label: t`A voucher`, icon: <TicketPercent size={15} aria-hidden /> }]
      : []),
    ...orders.map((card) => {
      const marketplace = platformNameOf(card.platform);
      return {
        id: card.platform,
        label: t`The buyer's newest order on ${marketplace}`,
        icon: <ReceiptText size={15} aria-hidden />,
        disabled: isAdded(card),
      };
    }),
  ];
  return { entries, shopsFor, orderOf: (id) => orders.find(({ platform }) => platform === id) };
}

const newestOrderOn = (platform: Platform): QuickReplyCard => ({
  platform,
  kind: 'order',
  shopId: '',
  id: '',
  title: '',
  imageUrl: '',
});
