import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { Avatar } from '@seller-chat/ui';
import { ExternalLink } from 'lucide-react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { usePortalLinks } from '../../seller-portals/index.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { ChatLink } from './ChatLink.tsx';

/** Who bought, in which shop, and the ways to the conversation and to the seller centre. */
export function BuyerSection({ row, sessionId }: { row: OrderRow; sessionId: string }) {
  const { t } = useLingui();
  const { shopId, platformOrderSn, buyerId, buyerName, buyerNote } = row.order;
  const shop = useAtomValue(shopsByIdAtom).get(shopId);
  const linkOf = usePortalLinks();
  const href = linkOf(shopId, 'orderDetail', platformOrderSn) ?? linkOf(shopId, 'orderList');
  return (
    <section className="order-section">
      <div className="order-sheet-buyer">
        <Avatar id={buyerId} name={buyerName} />
        <span className="order-sheet-buyer-words">
          <b dir="auto">{buyerName || t`Name hidden`}</b>
          {shop && <small dir="auto">{shopDisplayNameOf(shop)}</small>}
        </span>
        <ChatLink row={row} sessionId={sessionId} />
        {href !== undefined && (
          <a className="orders-chat" href={href} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={14} aria-hidden />
            <span>{t`Seller Centre`}</span>
          </a>
        )}
      </div>
      {buyerNote !== '' && (
        <p className="order-sheet-note">
          <small>{t`Buyer's message`}</small>
          <q dir="auto">{buyerNote}</q>
        </p>
      )}
    </section>
  );
}
