import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { foldText } from '@seller-chat/core/session';
import type { Session } from '@seller-chat/core';
import { withoutInvisible } from '@seller-chat/core/search';
import { Banner, Button, EmptyState, ErrorState } from '@seller-chat/ui';
import { ContextSection } from '@seller-chat/ui/chat';
import { OrderEntrySkeleton } from '@seller-chat/ui/context';
import { Package } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { openContextTabAtom } from '../../../chat-state/index.ts';
import { noteOrderStatusesAtom } from '../../../message-cards/index.ts';
import { GoodsSearch } from '../../../../kit/goods/GoodsSearch.tsx';
import { OrderItem } from './OrderItem.tsx';
import { loadOlderOrdersAtom, loadOrdersAtom, openOrdersAtom } from '../state/buyer-orders.ts';
import { beginRemarkAtom } from '../state/remarks.ts';
import { OutLink } from './OutLink.tsx';
import { usePortalLinks } from '../../../seller-portals/index.ts';
import { useProblemText } from '../../../../kit/goods/use-problem-text.ts';
import { useSendCard } from './use-send.ts';

/** Number of orders shown before "all" is pressed. */
const SHOWN_FIRST = 3;
const NONE: readonly never[] = [];

export interface OrderListProps {
  session: Session;
}

/** The buyer's orders with this shop. */
export function OrderList({ session }: OrderListProps) {
  const { t } = useLingui();
  const loaded = useAtomValue(openOrdersAtom);
  const [isWhole, setWhole] = useState(false);
  const [typed, setTyped] = useState('');
  const inCentre = usePortalLinks()(session.shopId, 'orderList');
  const orders = loaded?.data?.orders ?? NONE;
  const count = orders.length;
  const noteStatuses = useSetAtom(noteOrderStatusesAtom);
  // The cards in the messages say the same of them.
  useEffect(() => noteStatuses(orders), [noteStatuses, orders]);
  return (
    <>
      <ContextSection
        title={t`Orders`}
        variant="head"
        action={
          <span className="context-actions">
            {count > SHOWN_FIRST && (
              <button type="button" className="context-link" onClick={() => setWhole(!isWhole)}>
                {isWhole ? t`Show less` : t`All ${count}`}
              </button>
            )}
            {inCentre !== undefined && (
              <OutLink href={inCentre} label={t`The shop's orders in Seller Centre`} />
            )}
          </span>
        }
      />
      {count > SHOWN_FIRST && (
        <GoodsSearch label={t`Search orders`} value={typed} onChange={setTyped} isAmong />
      )}
      <OrderListBody
        session={session}
        shown={isWhole || typed !== '' ? count : SHOWN_FIRST}
        keyword={withoutInvisible(typed).trim()}
      />
    </>
  );
}

/** Whether the order's number or the title of one of its items contains the folded keyword. */
const isNamed = ({ orderNumber, itemList }: OrderDetail, keyword: string): boolean =>
  foldText(orderNumber).includes(keyword) || itemList.some(({ title }) => foldText(title).includes(keyword));

function OrderListBody({ session, shown, keyword }: OrderListProps & { shown: number; keyword: string }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const loaded = useAtomValue(openOrdersAtom);
  const load = useSetAtom(loadOrdersAtom);
  const openTab = useSetAtom(openContextTabAtom);
  const beginRemark = useSetAtom(beginRemarkAtom);
  const sender = useSendCard('order');
  const { shopId, sessionId, platform } = session;
  const remark = useCallback(
    (platformOrderSn: string) => {
      beginRemark({ place: { shopId, sessionId }, platformOrderSn });
      openTab('remarks');
    },
    [beginRemark, openTab, shopId, sessionId],
  );
  const retry = () => void load({ input: session });
  const orders = loaded?.data?.orders ?? [];
  const { phase = 'loading', problem = '' } = loaded ?? {};
  if (orders.length === 0) {
    if (phase === 'loading') {
      return (
        <div role="status" aria-label={t`Loading orders`}>
          <OrderEntrySkeleton />
          <OrderEntrySkeleton />
        </div>
      );
    }
    if (phase === 'failed') {
      return <ErrorState message={problemText(problem)} retryLabel={t`Try again`} onRetry={retry} />;
    }
    return (
      <>
        <EmptyState
          icon={<Package size={20} aria-hidden />}
          text={t`No orders from this buyer were found in this shop.`}
        />
        <OlderOrders session={session} />
      </>
    );
  }
  const folded = foldText(keyword);
  const found = keyword === '' ? orders : orders.filter((order) => isNamed(order, folded));
  return (
    <>
      {phase === 'failed' && (
        <Banner tone="warn" action={<Button size="sm" onClick={retry}>{t`Try again`}</Button>}>
          {problemText(problem)}
        </Banner>
      )}
      {found.length === 0 && <EmptyState text={t`No order has “${keyword}” in its number or products.`} />}
      {found.slice(0, shown).map((order) => (
        <OrderItem
          key={order.platformOrderSn}
          order={order}
          platform={platform}
          shopId={shopId}
          isNewest={order === orders[0]}
          sender={sender}
          onRemark={remark}
        />
      ))}
      {orders.length <= shown && <OlderOrders session={session} />}
    </>
  );
}

/** Looks further back, where the marketplace is walked through piece by piece. */
function OlderOrders({ session }: OrderListProps) {
  const { t } = useLingui();
  const data = useAtomValue(openOrdersAtom)?.data;
  const loadOlder = useSetAtom(loadOlderOrdersAtom);
  if (data === undefined || data.nextCursor === null) return null;
  return (
    <div className="context-more">
      {data.older === 'failed' && <p role="alert">{t`Older orders could not be loaded.`}</p>}
      <Button size="sm" busy={data.older === 'loading'} onClick={() => void loadOlder(session)}>
        {t`Load older orders`}
      </Button>
    </div>
  );
}
