import { platformNameOf } from '@seller-chat/core/platform';
import type { Message } from '@seller-chat/core';
import { CardPlace } from '@seller-chat/ui/chat';
import { memo } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import type { CardKind } from '../model/card-kind.ts';
import { cardPlaceOf } from '../model/card-place.ts';
import { nowAtom } from '../../chat-state/index.ts';
import { orderStatusOfAtom } from '../state/order-statuses.ts';
import { messageCards } from './message-cards-part.ts';
import { useKindWords } from './use-kind-words.ts';

export interface LazyCardProps {
  card: CardKind;
  message: Message;
  /** The message has a bubble as well. */
  hasWords: boolean;
}

/** The card of a message; its empty place until what draws it is there. */
export const LazyCard = memo(function LazyCard({ card, message, hasWords }: LazyCardProps) {
  const cards = messageCards.use();
  const words = useKindWords();
  const platform = useAtomValue(shopsByIdAtom).get(message.shopId)?.platform;
  const place = cardPlaceOf(card, message.content, hasWords);
  if (cards === undefined) return <CardPlace {...place} />;
  return (
    <cards.MessageCard
      card={card}
      message={message}
      place={place}
      hasWords={hasWords}
      platform={platform}
      platformName={platform === undefined ? '' : platformNameOf(platform)}
      words={words}
      nowAtom={nowAtom}
      orderStatusOfAtom={orderStatusOfAtom}
    />
  );
});
