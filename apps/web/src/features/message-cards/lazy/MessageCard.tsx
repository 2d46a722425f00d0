import { memo } from 'react';
import type { ComponentType } from 'react';
import type { CardKind } from '../model/card-kind.ts';
import type { KindCardProps } from './kind-card-props.ts';
import { FilmCard, PictureCard, StickerPicture } from './media-cards.tsx';
import { Choices, Elsewhere } from './plain-cards.tsx';
import {
  FollowInvite,
  LogisticsDetails,
  OrderDetails,
  ProductDetails,
  RefundDetails,
} from './trade-cards.tsx';
import { VoucherDetails } from './VoucherDetails.tsx';

/** Props of {@link MessageCard}. */
export interface MessageCardProps extends KindCardProps {
  readonly card: CardKind;
}

const CARDS: Readonly<Record<CardKind, ComponentType<KindCardProps>>> = {
  image: PictureCard,
  video: FilmCard,
  sticker: StickerPicture,
  product: ProductDetails,
  order: OrderDetails,
  voucher: VoucherDetails,
  followInvite: FollowInvite,
  refund: RefundDetails,
  logistics: LogisticsDetails,
  choices: Choices,
  elsewhere: Elsewhere,
};

/** The card of a message. Its code and its words are fetched apart from the page's own. */
export const MessageCard = memo(function MessageCard({ card, ...given }: MessageCardProps) {
  const Card = CARDS[card];
  return <Card {...given} />;
});
