import { visibleText } from '@seller-chat/core/message';
import { useLingui } from '@lingui/react/macro';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { BuyerHit, MessageHit, OrderHit, SearchType } from '@seller-chat/api-client/contract';
import type { MessageId, Platform, Session } from '@seller-chat/core';
import type { SearchGroup, SearchHitItem } from '@seller-chat/ui/search';
import { Receipt } from 'lucide-react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { nowAtom } from '../../chat-state/index.ts';
import type { ServerSearch } from './use-server-search.ts';

/** Where a hit leads. */
export type HitPlace =
  | { session: Session; messageId?: MessageId }
  /** To a conversation that is opened by this order. */
  | { opensBy: Pick<NonNullable<OrderHit['opensBy']>, 'shopId' | 'platformOrderSn'>; platform: Platform };

export interface HitGroups {
  groups: SearchGroup[];
  /** By the ids of the groups' items. */
  places: ReadonlyMap<string, HitPlace>;
}

/**
 * The hits of a search as groups of the list.
 *
 * @param isListed - whether the session list already shows the buyer, who is then left out here
 */
export function useHitGroups(
  { found, loadingMore }: Pick<ServerSearch, 'found' | 'loadingMore'>,
  isListed: (session: Session) => boolean,
): HitGroups {
  const { t } = useLingui();
  const shops = useAtomValue(shopsByIdAtom);
  const now = useAtomValue(nowAtom);
  const times = useTimeTexts();
  const places = new Map<string, HitPlace>();
  if (found === undefined) return { groups: [], places };
  const shopNameOf = ({ shopId }: Session): string => {
    const shop = shops.get(shopId);
    return shop === undefined ? '' : shopDisplayNameOf(shop);
  };
  const inPlace = (id: string, place: HitPlace): Pick<SearchHitItem, 'id' | 'platform'> => {
    places.set(id, place);
    return { id, platform: 'session' in place ? place.session.platform : place.platform };
  };
  const buyerItem = ({ session, name }: BuyerHit): SearchHitItem => ({
    ...inPlace(`buyer ${session.sessionId}`, { session }),
    title: name.text,
    titleRanges: name.ranges,
    place: shopNameOf(session),
    time: session.lastMessageTime === 0 ? undefined : times.short(session.lastMessageTime, now),
    personId: session.buyerId,
    personName: visibleText(session.buyerName),
  });
  const placeOfOrder = ({ session, messageId, opensBy }: OrderHit): HitPlace | undefined => {
    if (session !== undefined) return { session, ...(messageId === undefined ? {} : { messageId }) };
    const platform = opensBy && shops.get(opensBy.shopId)?.platform;
    return platform && { opensBy, platform };
  };
  const orderItems = (order: OrderHit): SearchHitItem[] => {
    const place = placeOfOrder(order);
    // Its shop has gone meanwhile.
    if (place === undefined) return [];
    const item = {
      ...inPlace(`order ${order.session?.sessionId ?? order.opensBy?.shopId} ${order.orderId}`, place),
      title: order.orderId,
      detail: order.title,
      place: visibleText(order.session?.buyerName ?? order.opensBy?.buyerName),
      time: order.messageTime === 0 ? undefined : times.short(order.messageTime, now),
      icon: <Receipt size={15} aria-hidden />,
    };
    return [item];
  };
  const messageItem = ({ session, messageId, messageTime, excerpt }: MessageHit): SearchHitItem => ({
    ...inPlace(`message ${session.sessionId} ${messageId}`, { session, messageId }),
    // As written: the places found in it are counted from its beginning.
    title: visibleText(session.buyerName) === '' ? session.buyerId : session.buyerName,
    detail: excerpt.text,
    detailRanges: excerpt.ranges,
    place: shopNameOf(session),
    time: times.short(messageTime, now),
    personId: session.buyerId,
    personName: visibleText(session.buyerName),
  });
  const group = (
    type: SearchType,
    label: string,
    moreLabel: string,
    items: SearchHitItem[],
  ): SearchGroup => ({
    id: type,
    label,
    items,
    moreLabel: found[type].nextCursor === '' ? undefined : moreLabel,
    isLoadingMore: loadingMore === type,
  });
  const buyers = found.buyer.list.filter(({ session }) => !isListed(session));
  return {
    places,
    groups: [
      group('buyer', t`Buyers`, t`More buyers`, buyers.map(buyerItem)),
      group('order', t`Orders`, t`More orders`, found.order.list.flatMap(orderItems)),
      group('message', t`Messages`, t`More messages`, found.message.list.map(messageItem)),
    ],
  };
}
