import { useLingui } from '@lingui/react/macro';
import type { QuickReplyCard } from '@seller-chat/api-client/contract';
import { platformNameOf } from '@seller-chat/core/platform';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { ShopId } from '@seller-chat/core';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { pictureSources, useKindWords } from '../../../message-cards/index.ts';
import { useCardTitle } from '../../../quick-replies/index.ts';
import { shopsByIdAtom } from '../../../shops/index.ts';
import { OrderedLine } from './OrderedLine.tsx';
import type { OrderedLineProps } from './OrderedLine.tsx';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 72;

export interface CardRowProps extends Omit<OrderedLineProps, 'kind' | 'title' | 'sources' | 'note'> {
  card: QuickReplyCard;
}

/** A card of a quick reply: what it is, of which marketplace and shop, its place. */
export function CardRow({ card, ...place }: CardRowProps) {
  const { t } = useLingui();
  const words = useKindWords();
  const shops = useAtomValue(shopsByIdAtom);
  const title = useCardTitle()(card);
  const { kind, platform, shopId, imageUrl } = card;
  const shop = shops.get(shopId as ShopId);
  const shopName = shop === undefined ? t`a shop that you don't see` : shopDisplayNameOf(shop);
  const note = [words[kind], platformNameOf(platform), ...(kind === 'order' ? [] : [shopName])].join(' · ');
  const sources = pictureSources(imageUrl || undefined, platform, COPY_EDGE);
  return <OrderedLine {...place} kind={kind} title={title} sources={sources} note={note} />;
}
