import type { Message, Platform } from '@seller-chat/core';
import type { Atom } from '../../../shared/jotai.ts';
import type { KindWords } from '../components/use-kind-words.ts';
import type { CardBox } from '../model/card-place.ts';
import type { OrderStatusOf } from '../state/order-statuses.ts';

/**
 * Props of the card of one kind. The page passes its own state, because an import shared by page and card would become
 * a chunk of its own.
 */
export interface KindCardProps {
  readonly message: Message;
  /** The box reserved for the card. */
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
