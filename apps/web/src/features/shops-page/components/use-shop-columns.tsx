import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import { shopDisplayNameOf, shopStateOf } from '@seller-chat/core/shop';
import type { ShopDetail } from '@seller-chat/api-client/contract';
import type { Shop, ShopGroup, ShopId } from '@seller-chat/core';
import { PlatformMark } from '@seller-chat/ui';
import { NameCell, StateWord } from '@seller-chat/ui/table';
import type { StateWordProps } from '@seller-chat/ui/table';
import { useMemo } from 'react';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { ErpLinks, ErpState } from '../../erp-link/index.ts';
import { siteName } from '../../inbox/index.ts';
import { authorisationStateOf } from '../model/authorisation-state.ts';
import type { ImportState } from '../state/use-imports.ts';
import { HealthCell } from './HealthCell.tsx';
import { StateCell } from './StateCell.tsx';
import { SyncCell } from './SyncCell.tsx';
import { useShopHealthWords, useShopStateWords } from './use-shop-state-words.ts';

const ERP_TONES: Readonly<Record<ErpState, StateWordProps['tone']>> = {
  linked: 'good',
  expired: 'bad',
  none: 'calm',
};

/** The column of the links with the ERP; none where there is no ERP. */
function useErpColumns(links: ErpLinks): readonly TableColumn<Shop>[] {
  const { t } = useLingui();
  return useMemo(() => {
    if (!links.isShown) return [];
    const words: Record<ErpState, string> = {
      linked: t`Linked`,
      expired: t`Link expired`,
      none: t`Not linked`,
    };
    const textOf = (shop: Shop): string => {
      const state = links.stateOf(shop);
      const company = state === 'linked' ? links.companyOf(shop.shopId) : '';
      return company === '' ? words[state] : company;
    };
    return [
      {
        id: 'erp',
        header: t`ERP`,
        priority: 2,
        cell: (shop) => <StateWord tone={ERP_TONES[links.stateOf(shop)]}>{textOf(shop)}</StateWord>,
        exportValue: textOf,
      },
    ];
  }, [t, links]);
}

/** A time in an export; nothing for one that is not known. */
const timeOf = (at = 0): Date | null => (at > 0 ? new Date(at) : null);

/** The columns of an export: those of the table, and what the table shows inside of another one. */
export function useShopExportColumns(columns: readonly TableColumn<Shop>[]): readonly TableColumn<Shop>[] {
  const { t } = useLingui();
  const marketplace: TableColumn<Shop> = {
    id: 'marketplace',
    header: t`Marketplace`,
    cell: ({ platform }) => platformNameOf(platform),
    exportValue: ({ platform }) => platformNameOf(platform),
  };
  const end: TableColumn<Shop> = {
    id: 'end',
    header: t`Authorised until`,
    cell: () => null,
    exportValue: ({ authorisationEndsAt }) => timeOf(authorisationEndsAt),
  };
  return [marketplace, ...columns.flatMap((column) => (column.id === 'state' ? [column, end] : [column]))];
}

/** What the columns show besides the shops themselves. */
export interface ShopColumnFacts {
  links: ErpLinks;
  groups: readonly ShopGroup[];
  details: ReadonlyMap<ShopId, ShopDetail>;
  imports: ReadonlyMap<ShopId, ImportState>;
}

/** The columns of the table of shops. */
export function useShopColumns(facts: ShopColumnFacts): readonly TableColumn<Shop>[] {
  const { links, groups, details, imports } = facts;
  const { t, i18n } = useLingui();
  const words = useShopStateWords();
  const healthWords = useShopHealthWords();
  const erpColumns = useErpColumns(links);
  const { now } = useAtomValue(servicesAtom);
  const groupNames = useMemo(
    () => new Map(groups.map(({ shopGroupId, groupName }) => [shopGroupId, groupName])),
    [groups],
  );
  return useMemo(
    () => [
      {
        id: 'shop',
        header: t`Shop`,
        isSortable: true,
        cell: (shop) => (
          <NameCell
            mark={<PlatformMark platform={shop.platform} size={20} />}
            name={shopDisplayNameOf(shop)}
            detail={`${platformNameOf(shop.platform)} · ${shop.platformShopId}`}
          />
        ),
        exportValue: shopDisplayNameOf,
      },
      {
        id: 'name',
        header: t`Name on the marketplace`,
        priority: 4,
        cell: ({ shopName }) => <span dir="auto">{shopName}</span>,
        exportValue: ({ shopName }) => shopName,
      },
      {
        id: 'marketplace-id',
        header: t`Shop ID`,
        priority: 4,
        cell: ({ platformShopId }) => platformShopId,
        exportValue: ({ platformShopId }) => platformShopId,
      },
      {
        id: 'site',
        header: t`Country or region`,
        priority: 3,
        cell: ({ site }) => siteName(site, i18n.locale),
        exportValue: ({ site }) => siteName(site, i18n.locale),
      },
      {
        id: 'group',
        header: t`Group`,
        priority: 3,
        cell: ({ groupId }) => <span dir="auto">{groupNames.get(groupId) ?? '—'}</span>,
        exportValue: ({ groupId }) => groupNames.get(groupId) ?? '',
      },
      {
        id: 'state',
        header: t`Authorisation`,
        isSortable: true,
        cell: (shop) => <StateCell shop={shop} />,
        exportValue: (shop) => words[authorisationStateOf(shop, now())],
      },
      {
        id: 'health',
        header: t`Health`,
        priority: 2,
        cell: (shop) => <HealthCell shop={shop} />,
        exportValue: (shop) =>
          shopStateOf(shop) === 'authorised' ? healthWords[shop.health ?? 'normal'] : '',
      },
      ...erpColumns,
      {
        id: 'sync',
        header: t`Last sync`,
        priority: 3,
        cell: (shop) => (
          <SyncCell
            syncedUntil={details.get(shop.shopId)?.syncedUntil ?? 0}
            running={shopStateOf(shop) === 'authorised' ? imports.get(shop.shopId) : undefined}
          />
        ),
        exportValue: ({ shopId }) => timeOf(details.get(shopId)?.syncedUntil),
      },
    ],
    [t, i18n.locale, words, healthWords, erpColumns, details, imports, groupNames, now],
  );
}
