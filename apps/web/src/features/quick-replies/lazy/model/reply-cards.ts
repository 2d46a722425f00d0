import type { OrderDetail, QuickReplyCard } from '@seller-chat/api-client/contract';
import { capabilitiesOf } from '@seller-chat/core/platform';
import type { Session } from '@seller-chat/core';
import { orderCardOf } from '../../../message-cards/index.ts';
import type { CardToSend } from '../../../message-cards/index.ts';

/** Why a conversation does not get a card of a quick reply. */
export type LeftOutReason = 'platform' | 'shop' | 'kind' | 'noOrder';

type Place = Pick<Session, 'platform' | 'shopId'>;

/** A buyer's newest order: null for none or one that cannot be read, undefined while it is being read. */
export type NewestOrder = OrderDetail | null | undefined;

/**
 * Why a conversation does not get a card: it is of another marketplace or another shop, the marketplace takes no such card
 * from sellers, or the buyer has no order; undefined: it gets it.
 */
export function leftOutReasonOf(
  { platform, kind, shopId }: QuickReplyCard,
  place: Place,
  order: NewestOrder,
): LeftOutReason | undefined {
  if (platform !== place.platform) return 'platform';
  if (!capabilitiesOf(platform).sendableKinds.includes(kind)) return 'kind';
  if (kind === 'order') return order === null ? 'noOrder' : undefined;
  return shopId === place.shopId ? undefined : 'shop';
}

/** Whether the cards that a conversation gets depend on the buyer's newest order. */
export const needsOrder = (cards: readonly QuickReplyCard[], place: Place): boolean =>
  cards.some((card) => card.kind === 'order' && leftOutReasonOf(card, place, undefined) === undefined);

/** The cards that a conversation gets, in their order, ready to be sent. */
export function cardsToSend(
  cards: readonly QuickReplyCard[],
  place: Place,
  order: OrderDetail | null,
): CardToSend[] {
  return cards
    .filter((card) => leftOutReasonOf(card, place, order) === undefined)
    .flatMap((card) => {
      if (card.kind === 'order') return order === null ? [] : [orderCardOf(order)];
      const { id, title, imageUrl } = card;
      const shown = { ...(title !== '' && { title }), ...(imageUrl !== '' && { imageUrl }) };
      return card.kind === 'product'
        ? [{ content: { kind: 'product' as const, productId: id }, shown }]
        : [{ content: { kind: 'voucher' as const, voucherId: id }, shown }];
    });
}
