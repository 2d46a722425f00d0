import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import type { MenuEntry } from '@seller-chat/ui';
import { ExternalLink } from 'lucide-react';
import { RowMenu } from '../../../kit/table/RowMenu.tsx';
import { DANGEROUS, actionsOfRow, useActionWords } from '../../order-actions/index.ts';
import type { SellerAction } from '../../order-actions/index.ts';
import { usePortalLinks } from '../../seller-portals/index.ts';

export interface OrderRowMenuProps {
  row: OrderRow;
  onAct: (row: OrderRow, action: SellerAction) => void;
}

/** What the state of an order allows, and the pages of the order and of its shop's orders in the seller centre. */
export function OrderRowMenu({ row, onAct }: OrderRowMenuProps) {
  const { t } = useLingui();
  const words = useActionWords();
  const { shopId, platformOrderSn, orderNumber } = row.order;
  const linkOf = usePortalLinks();
  const actions = actionsOfRow(row);
  const entries: MenuEntry[] = actions.map((action) => ({
    id: action,
    label: words[action].label,
    ...(DANGEROUS.has(action) && { tone: 'danger' as const }),
  }));
  const links = [
    { id: 'centre', label: t`Open in Seller Centre`, href: linkOf(shopId, 'orderDetail', platformOrderSn) },
    { id: 'centre orders', label: t`Orders in Seller Centre`, href: linkOf(shopId, 'orderList') },
  ];
  for (const { id, label, href } of links)
    if (href !== undefined)
      entries.push({ kind: 'link', id, label, href, icon: <ExternalLink size={15} aria-hidden /> });
  return (
    <RowMenu
      name={orderNumber}
      entries={entries}
      onSelect={(id) => {
        const action = actions.find((one) => one === id);
        if (action !== undefined) onAct(row, action);
      }}
    />
  );
}
