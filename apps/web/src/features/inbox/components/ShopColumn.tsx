import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { platformNameOf, PLATFORMS } from '@seller-chat/core/platform';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop, ShopId } from '@seller-chat/core';
import { ErrorState, Skeleton } from '@seller-chat/ui';
import { ShopList } from '@seller-chat/ui/chat';
import type { ShopEntry } from '@seller-chat/ui/chat';
import type { ComponentProps } from 'react';
import { useAtomValue, useSetAtom, useStore } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import {
  mayManageShopsAtom,
  reloadSessionsAtom,
  reloadShopsAtom,
  shopListStateAtom,
  shopLoadsAtom,
  shopsAtom,
  shopStatesAtom,
  showConnectDialogAtom,
  troubledShopsAtom,
} from '../../shops/index.ts';
import type { ChatScope } from '../../chat-state/index.ts';
import { groupBySite } from '../model/shop-groups.ts';
import { chosenShopIdsAtom, scopeAtom, unreadByShopAtom, useGo } from '../../chat-state/index.ts';
import { areShopsByGroupAtom, importNotesAtom, shopGroupsAtom } from '../state/shop-column.ts';
import { inboxPart } from './inbox-part.ts';
import { useAreShopsSlim } from './use-are-shops-slim.ts';
import './inbox.css';

export interface ShopColumnProps {
  /** A marketplace or a shop was chosen: where the column is a drawer it closes. */
  onChosen: () => void;
}

/** Marketplaces and shops, with unread and load state. */
export function ShopColumn({ onChosen }: ShopColumnProps) {
  const { t, i18n } = useLingui();
  const go = useGo();
  const account = useAtomValue(accountAtom);
  const shops = useAtomValue(shopsAtom);
  const boundCount = shops.filter(({ unboundAt = 0 }) => unboundAt === 0).length;
  const listState = useAtomValue(shopListStateAtom);
  const loads = useAtomValue(shopLoadsAtom);
  const states = useAtomValue(shopStatesAtom);
  const troubledShops = useAtomValue(troubledShopsAtom);
  const mayManage = useAtomValue(mayManageShopsAtom);
  const unread = useAtomValue(unreadByShopAtom);
  const scope = useAtomValue(scopeAtom);
  const shopIds = useAtomValue(chosenShopIdsAtom);
  const showConnect = useSetAtom(showConnectDialogAtom);
  const reloadSessions = useSetAtom(reloadSessionsAtom);
  const reloadShops = useSetAtom(reloadShopsAtom);
  const isByGroup = useAtomValue(areShopsByGroupAtom);
  const shopGroups = useAtomValue(shopGroupsAtom);
  const notes = useAtomValue(importNotesAtom);
  const isSlim = useAreShopsSlim();
  const tools = inboxPart.use();
  const store = useStore();
  const labels = useShopListLabels();

  if (shops.length === 0 && listState === 'failed') {
    return (
      <ErrorState
        message={t`Your shops could not be loaded.`}
        retryLabel={t`Try again`}
        onRetry={() => void reloadShops()}
      />
    );
  }
  if (shops.length === 0 && listState === 'loading') return <ShopColumnSkeleton label={t`Loading shops`} />;

  const unreadOf = (list: readonly Shop[]) =>
    list.reduce((sum, shop) => sum + (unread.get(shop.shopId) ?? 0), 0);
  const ofScope = shops.filter((shop) => scope === 'all' || shop.platform === scope);
  const grouped =
    isByGroup && tools ? tools.groupByOwn(ofScope, shopGroups) : groupBySite(ofScope, i18n.locale);
  const reauthorise = (id: string): void => {
    const shop = shops.find(({ shopId }) => shopId === id);
    if (shop === undefined) return;
    void inboxPart.run((part) => void store.set(part.reauthoriseAtom, shop));
  };
  const toEntry = (shop: Shop): ShopEntry => {
    const reason = loads.get(shop.shopId)?.reason;
    return {
      id: shop.shopId,
      name: shopDisplayNameOf(shop),
      platform: shop.platform,
      unread: unread.get(shop.shopId) ?? 0,
      state: states.get(shop.shopId) ?? 'loading',
      note: notes.get(shop.shopId),
      reason: reason === '' ? undefined : reason,
    };
  };
  const choose = (to: { scope?: ChatScope; shopIds: readonly ShopId[] }) => {
    go(to);
    onChosen();
  };

  return (
    <ShopList<ChatScope>
      marketplaces={[
        { id: 'all', label: t`All marketplaces`, unread: unreadOf(shops), troubled: troubledShops.length },
        ...PLATFORMS.map((platform) => ({
          id: platform,
          label: platformNameOf(platform),
          platform,
          unread: unreadOf(shops.filter((shop) => shop.platform === platform)),
          troubled: troubledShops.filter((shop) => shop.platform === platform).length,
        })),
      ]}
      marketplace={scope}
      onMarketplace={(next) => choose({ scope: next, shopIds: [] })}
      groups={grouped.map((group) => ({
        ...group,
        shops: group.shops.map(toEntry),
      }))}
      shopIds={shopIds}
      onShops={(ids) => choose({ shopIds: ids as readonly ShopId[] })}
      slim={isSlim}
      actions={tools && <tools.ShopColumnActions />}
      onRetry={(id) => reloadSessions(id as ShopId)}
      onReauthorise={mayManage ? reauthorise : undefined}
      onConnect={mayManage ? () => showConnect(true) : undefined}
      quota={account === null ? undefined : `${boundCount} / ${account.versionInfo.maxShopNum}`}
      labels={labels}
    />
  );
}

function useShopListLabels(): ComponentProps<typeof ShopList>['labels'] {
  const { t } = useLingui();
  return {
    title: t`Shops`,
    marketplaces: t`Marketplaces`,
    connect: t`Connect a shop`,
    empty: t`No shops here yet.`,
    unread: (count) => t`${plural(count, { one: '# unread', other: '# unread' })}`,
    loading: t`Loading`,
    ready: t`Up to date`,
    failed: t`Not loaded`,
    expired: t`Expired`,
    unbound: t`Disconnected`,
    unboundHint: t`This shop was disconnected. Its conversations can be read until its data is deleted.`,
    retry: t`Try again`,
    reauthorise: t`Authorise again`,
    askToReauthorise: t`Ask the main account to authorise this shop again.`,
    troubled: (troubled) =>
      t`${plural(troubled, { one: '# shop needs attention', other: '# shops need attention' })}`,
    alsoShow: (name) => t`Also show ${name}`,
  };
}

function ShopColumnSkeleton({ label }: { label: string }) {
  return (
    <div className="shop-skeleton" role="status" aria-label={label}>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} height={18} width={`${62 + ((index * 13) % 30)}%`} />
      ))}
    </div>
  );
}
