import { moneyText } from '@seller-chat/api-client/text';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { buyerTotalsOf } from '@seller-chat/core/order';
import { parseSite } from '@seller-chat/core/platform';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Session, Shop } from '@seller-chat/core';
import { BuyerCard, ContextSection } from '@seller-chat/ui/chat';
import type { BuyerFigure } from '@seller-chat/ui/chat';
import { SessionLink } from '@seller-chat/ui/context';
import { useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { shopsByIdAtom } from '../../../shops/index.ts';
import { closeContextAtom, nowAtom, useBuyerName, useGo } from '../../../chat-state/index.ts';
import { usePreviewText } from '../../../message-cards/index.ts';
import { timeTextsIn, useTimeTexts } from '../../../../kit/time/use-time-texts.ts';
import { siteName } from '../../../inbox/index.ts';
import { BuyerFacts } from './BuyerFacts.tsx';
import { NoteSection } from './NoteSection.tsx';
import { OrderList } from './OrderList.tsx';
import { askFollowStatusAtom, loadBuyerInfoAtom, openBuyerInfoAtom } from '../state/buyer-info.ts';
import { loadOrdersAtom, openOrdersAtom } from '../state/buyer-orders.ts';

export interface BuyerTabProps {
  session: Session;
}

/** Debounce: do not load buyers that the agent only skims past, ms. */
const SETTLE_MS = 200;
/** The sections below the orders wait at most this long for them, ms. */
const PATIENCE_MS = 1_000;
/** Data younger than this is not read again when the agent returns to the buyer, ms. */
const FRESH_MS = 60_000;

/** Who the buyer is, what they bought, and what is noted about them. */
export function BuyerTab({ session }: BuyerTabProps) {
  useBuyerOf(session);
  const isSettled = useIsSettled(session);
  return (
    <>
      <Who session={session} />
      {session.buyerId !== '' && <OrderList session={session} />}
      {isSettled && (
        <>
          <NoteSection session={session} />
          <OtherSessions />
          <BuyerFacts session={session} />
        </>
      )}
    </>
  );
}

/**
 * Whether the height above the rest of the column is final, so that its text does not move while it is read. A slow
 * marketplace is not waited for.
 */
function useIsSettled({ buyerId }: Session): boolean {
  const orders = useAtomValue(openOrdersAtom);
  const info = useAtomValue(openBuyerInfoAtom);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isAnswered = [orders, info].every(
    (loaded) => loaded !== undefined && (loaded.data !== undefined || loaded.phase !== 'loading'),
  );
  return buyerId === '' || isLate || isAnswered;
}

/** Loads the buyer's data when a conversation is opened, and when the seller returns to the page. */
function useBuyerOf(session: Session): void {
  const loadInfo = useSetAtom(loadBuyerInfoAtom);
  const loadOrders = useSetAtom(loadOrdersAtom);
  const askFollow = useSetAtom(askFollowStatusAtom);
  const { shopId, buyerId, platform } = session;
  useEffect(() => {
    if (buyerId === '') return;
    const input = { shopId, buyerId, platform };
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      void loadInfo({ input, maxAgeMs: FRESH_MS });
      void loadOrders({ input, maxAgeMs: FRESH_MS });
    };
    const timer = setTimeout(() => {
      look();
      void askFollow(input);
    }, SETTLE_MS);
    addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', look);
    };
  }, [shopId, buyerId, platform, loadInfo, loadOrders, askFollow]);
}

function Who({ session }: BuyerTabProps) {
  const { t, i18n } = useLingui();
  const shop = useAtomValue(shopsByIdAtom).get(session.shopId);
  const localTime = useLocalTime(session, shop);
  const figures = useFigures(session);
  const site = shop?.site ?? session.siteId;
  const note = [
    site === '' ? '' : siteName(site, i18n.locale),
    localTime === undefined ? '' : t`${localTime} local`,
    session.followFlag ? t`follows the shop` : '',
  ].filter(Boolean);
  return (
    <BuyerCard
      buyerId={session.buyerId}
      name={useBuyerName(session)}
      note={note.join(' · ')}
      figures={session.buyerId === '' ? [] : figures}
      tags={session.tags.map((tag) => ({ id: tag.accountConversationTagId, label: tag.name }))}
    />
  );
}

/** What the clock says where the shop's buyers are. */
function useLocalTime({ platform, siteId }: Session, shop: Shop | undefined): string | undefined {
  const { i18n } = useLingui();
  const now = useAtomValue(nowAtom);
  const site = parseSite(platform, shop?.site ?? siteId);
  return site.isKnown && now > 0 ? timeTextsIn(i18n.locale, site.timeZone).clock(now) : undefined;
}

function useFigures({ platform }: Session): readonly BuyerFigure[] {
  const { t, i18n } = useLingui();
  const loaded = useAtomValue(openOrdersAtom);
  if (loaded?.data === undefined) {
    const value = loaded?.phase === 'failed' ? '–' : '…';
    return [t`Orders`, t`Total spent`, t`Refunds`].map((label) => ({ label, value }));
  }
  const { orders, nextCursor } = loaded.data;
  const { orderCount, spent, refundCount } = buyerTotalsOf(platform, orders);
  // Older orders may not be loaded yet. Then a count of 0 is unknown and shown as a dash.
  const more = nextCursor === null ? '' : '+';
  const atLeast = (count: number): string => (count === 0 && more !== '' ? '–' : `${count}${more}`);
  const sums = spent.map((sum) => moneyText(i18n.locale, sum));
  return [
    { label: t`Orders`, value: atLeast(orderCount) },
    { label: t`Total spent`, value: sums.length === 0 ? '–' : sums.join(' + ') },
    { label: t`Refunds`, value: atLeast(refundCount) },
  ];
}

/** Where else this buyer has written. */
function OtherSessions() {
  const { t } = useLingui();
  const go = useGo();
  const close = useSetAtom(closeContextAtom);
  const times = useTimeTexts();
  const now = useAtomValue(nowAtom);
  const shops = useAtomValue(shopsByIdAtom);
  const previewText = usePreviewText();
  const sessions = useAtomValue(openBuyerInfoAtom)?.data?.sessionList ?? [];
  if (sessions.length === 0) return null;
  return (
    <ContextSection title={t`In your other shops`}>
      <ul>
        {sessions.map((session) => {
          const { sessionId, shopId, platform, lastMessageTime, unreadCount } = session;
          const shop = shops.get(shopId);
          return (
            <SessionLink
              key={sessionId}
              platform={platform}
              shopName={shop === undefined ? '' : shopDisplayNameOf(shop)}
              preview={previewText(session)}
              time={lastMessageTime === 0 ? '' : times.short(lastMessageTime, now)}
              unread={unreadCount}
              unreadLabel={t`${plural(unreadCount, { one: '# unread', other: '# unread' })}`}
              onOpen={() => {
                close();
                go({ scope: 'all', shopIds: [], sessionId });
              }}
            />
          );
        })}
      </ul>
    </ContextSection>
  );
}
