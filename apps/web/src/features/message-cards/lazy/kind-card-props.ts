import type { Message, Platform } from '@seller-chat/core';
import type { Atom } from '../../../shared/jotai.ts';
import type { KindWords } from '../components/use-kind-words.ts';
import type { CardBox } from '../model/card-place.ts';
import type { OrderStatusOf } from '../state/order-statuses.ts';

/**
 * What the card of one kind is drawn from. The page lends its own state: what both fetched for themselves would have
 * to be fetched apart from both.
 */
export interface KindCardProps {
  readonly message: Message;
  /** The room it was promised. */
  readonly place: CardBox;
  /** The message has a bubble as well. */
  readonly hasWords: boolean;
  /** Unknown until the shop is; then the name is empty. */
  readonly platform: Platform | undefined;
  readonly platformName: string;
  readonly words: KindWords;
  /** The page's clock. */
  readonly nowAtom: Atom<number>;
  /** Current statuses of orders. */
  readonly orderStatusOfAtom: Atom<OrderStatusOf>;
}
