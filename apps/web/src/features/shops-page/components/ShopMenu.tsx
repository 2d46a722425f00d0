import { useLingui } from '@lingui/react/macro';
import { shopDisplayNameOf, shopStateOf } from '@seller-chat/core/shop';
import type { PortalPage, Shop } from '@seller-chat/core';
import type { MenuEntry } from '@seller-chat/ui';
import { Package, QrCode, RefreshCw, ShoppingBag, TicketPercent, Unplug } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { RowMenu } from '../../../kit/table/RowMenu.tsx';
import { usePortalLinks } from '../../seller-portals/index.ts';

export interface ShopMenuProps {
  shop: Shop;
  /** Absent: this account may not manage shops. */
  onUnbind?: ((shop: Shop) => void) | undefined;
  onSync?: ((shop: Shop) => void) | undefined;
  /** Makes a link that lets another browser authorise the shop again. */
  onLink?: ((shop: Shop) => void) | undefined;
}

/** What is rarely done with a shop: its pages in the marketplace's seller centre, a new sync, a new authorisation by link, its end. */
export function ShopMenu({ shop, onUnbind, onSync, onLink }: ShopMenuProps) {
  const { t } = useLingui();
  const linkOf = usePortalLinks();
  const pages: readonly (readonly [PortalPage, string, LucideIcon])[] = [
    ['orderList', t`Orders in Seller Centre`, Package],
    ['productList', t`Products in Seller Centre`, ShoppingBag],
    ['voucherList', t`Vouchers in Seller Centre`, TicketPercent],
  ];
  const entries = pages.flatMap(([page, label, Icon]): MenuEntry[] => {
    const href = linkOf(shop.shopId, page);
    if (href === undefined) return [];
    return [{ kind: 'link', id: page, label, href, icon: <Icon size={15} aria-hidden /> }];
  });
  const state = shopStateOf(shop);
  if (onSync !== undefined && state === 'authorised')
    entries.push({ id: 'sync', label: t`Sync again`, icon: <RefreshCw size={15} aria-hidden /> });
  if (onLink !== undefined)
    entries.push({ id: 'link', label: t`Authorise again by link`, icon: <QrCode size={15} aria-hidden /> });
  if (onUnbind !== undefined && state !== 'unbound')
    entries.push({
      id: 'unbind',
      label: t`Disconnect shop`,
      tone: 'danger',
      icon: <Unplug size={15} aria-hidden />,
    });
  return (
    <RowMenu
      name={shopDisplayNameOf(shop)}
      entries={entries}
      onSelect={(id) => {
        if (id === 'sync') onSync?.(shop);
        if (id === 'link') onLink?.(shop);
        if (id === 'unbind') onUnbind?.(shop);
      }}
    />
  );
}
