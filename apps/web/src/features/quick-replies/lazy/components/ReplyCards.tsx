import { useLingui } from '@lingui/react/macro';
import type { QuickReply, QuickReplyCard, QuickReplyPicture } from '@seller-chat/api-client/contract';
import { platformNameOf } from '@seller-chat/core/platform';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Session, ShopId } from '@seller-chat/core';
import { CardLine } from '@seller-chat/ui/composing';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { pictureSources, useKindWords } from '../../../message-cards/index.ts';
import { shopsByIdAtom } from '../../../shops/index.ts';
import { leftOutReasonOf } from '../model/reply-cards.ts';
import type { LeftOutReason, NewestOrder } from '../model/reply-cards.ts';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 72;

export interface ReplyCardsProps {
  cards: readonly QuickReplyCard[];
  session: Pick<Session, 'platform' | 'shopId'>;
  order: NewestOrder;
}

/** The cards of a quick reply that a conversation gets, then those that are left out, with the reason. */
export function ReplyCards({ cards, session, order }: ReplyCardsProps) {
  const { t } = useLingui();
  const titleOf = useCardTitle();
  const words = useKindWords();
  const reasonText = useReasonText();
  const judged = cards.map((card) => ({ card, reason: leftOutReasonOf(card, session, order) }));
  const sorted = [
    ...judged.filter(({ reason }) => reason === undefined),
    ...judged.filter(({ reason }) => reason !== undefined),
  ];
  if (cards.length === 0) return null;
  return (
    <ul className="quick-reply-cards" aria-label={t`Cards`}>
      {sorted.map(({ card, reason }) => (
        <CardLine
          key={`${card.platform} ${card.kind} ${card.shopId} ${card.id}`}
          kind={card.kind}
          title={titleOf(card)}
          sources={pictureSources(card.imageUrl || undefined, card.platform, COPY_EDGE)}
          note={reason === undefined ? words[card.kind] : reasonText(card, reason)}
          isLeftOut={reason !== undefined}
        />
      ))}
    </ul>
  );
}

/** The pictures of a quick reply; each conversation gets them. */
export function ReplyPictures({ pictures }: { pictures: readonly QuickReplyPicture[] }) {
  const { t } = useLingui();
  const words = useKindWords();
  if (pictures.length === 0) return null;
  return (
    <ul className="quick-reply-cards" aria-label={t`Pictures`}>
      {pictures.map(({ uploadId, fileName, url }) => (
        <CardLine key={uploadId} kind="image" title={fileName} sources={[url]} note={words.image} />
      ))}
    </ul>
  );
}

/** What a card of a quick reply is called. */
export function useCardTitle(): (card: Pick<QuickReplyCard, 'kind' | 'title' | 'id'>) => string {
  const { t } = useLingui();
  return ({ kind, title, id }) => (kind === 'order' ? t`The buyer's newest order` : title || id);
}

/** Pictures and cards in one line, for a quick reply without a text. It names the marketplaces of order cards. */
export function useExtrasLine(): (reply: Pick<QuickReply, 'pictureList' | 'cardList'>) => string {
  const { t } = useLingui();
  const titleOf = useCardTitle();
  const fullTitleOf = (card: QuickReplyCard): string => {
    const marketplace = platformNameOf(card.platform);
    return card.kind === 'order' ? t`The buyer's newest order on ${marketplace}` : titleOf(card);
  };
  return ({ pictureList, cardList }) =>
    [...pictureList.map(({ fileName }) => fileName), ...cardList.map(fullTitleOf)].join(' · ');
}

function useReasonText(): (card: QuickReplyCard, reason: LeftOutReason) => string {
  const { t } = useLingui();
  const shops = useAtomValue(shopsByIdAtom);
  return ({ platform, shopId }, reason) => {
    const marketplace = platformNameOf(platform);
    const shop = shops.get(shopId as ShopId);
    const name = shop && shopDisplayNameOf(shop);
    if (reason === 'platform') return t`Left out: only for ${marketplace}`;
    if (reason === 'kind') return t`Left out: ${marketplace} doesn't accept it from sellers`;
    if (reason === 'noOrder') return t`Left out: no order of this buyer is known`;
    return name === undefined ? t`Left out: only for another shop` : t`Left out: only for ${name}`;
  };
}
