import { useLingui } from '@lingui/react/macro';
import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import type { Shop } from '@seller-chat/core';
import { EmptyState } from '@seller-chat/ui';
import { CalendarClock, FileSpreadsheet, FolderCog, RefreshCw, Store, Unplug } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import { usePageCommands } from '../../../kit/commands/page-commands.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { ExportMenu } from '../../../kit/table/ExportMenu.tsx';
import { PageTable } from '../../../kit/table/PageTable.tsx';
import { TableToolbar } from '../../../kit/table/TableToolbar.tsx';
import type { TableFilter } from '../../../kit/table/model/table-filter.ts';
import type { TableTool } from '../../../kit/table/TableToolbar.tsx';
import { isSelected } from '../../../kit/table/model/selection.ts';
import { useLocalPages } from '../../../kit/table/use-local-pages.ts';
import { usePageTable } from '../../../kit/table/use-page-table.ts';
import { useTableAddress } from '../../../kit/table/use-table-address.ts';
import type { TableAddress } from '../../../kit/table/use-table-address.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { useErpLinks } from '../../erp-link/index.ts';
import { shopGroupsAtom } from '../../inbox/index.ts';
import { reloadShopsAtom, shopListStateAtom, shopsAtom } from '../../shops/index.ts';
import { authorisationStateOf } from '../model/authorisation-state.ts';
import { shopRowsOf } from '../model/shop-rows.ts';
import { useImports } from '../state/use-imports.ts';
import { useShopDetails } from '../state/use-shop-details.ts';
import { useSyncCommand } from '../state/use-sync-command.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { OpenSheet } from './OpenSheet.tsx';
import type { ShopsSheet } from './OpenSheet.tsx';
import { ShopActions } from './ShopActions.tsx';
import { useShopColumns, useShopExportColumns } from './use-shop-columns.tsx';
import { SHOP_FILTERS, useShopFilters } from './use-shop-filters.ts';
import { useShopStateWords } from './use-shop-state-words.ts';

/** The other filters: the states are counted among what these show. */
const withoutState = ({ values, search }: TableFilter): TableFilter => ({
  search,
  values: Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'state')),
  sort: undefined,
});

const shopIdOf = ({ shopId }: Shop): string => shopId;

/** The account's shops: the device has all of them, so that filtering and sorting ask no server. */
export function ShopsPage() {
  const { t, i18n } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const groups = useAtomValue(shopGroupsAtom);
  const listState = useAtomValue(shopListStateAtom);
  const reload = useSetAtom(reloadShopsAtom);
  const address = useTableAddress(SHOP_FILTERS);
  const { filter } = address;
  const now = useNow();
  const rows = useMemo(() => shopRowsOf(shops, filter, i18n.locale, now), [shops, filter, i18n.locale, now]);
  const pages = useLocalPages(rows, filter, {
    phase: shops.length > 0 ? 'ready' : listState,
    problem: '',
    retry: () => void reload(),
  });
  useShopCommands(address);
  const [open, setOpen] = useState<ShopsSheet>();
  const sync = useSyncCommand();
  const mayManage = usePermission(APP_ENDPOINTS.unbindShop.requires);
  const erpLinks = useErpLinks();
  const actions = useCallback(
    (shop: Shop) => (
      <ShopActions
        shop={shop}
        erpLinks={erpLinks}
        {...(mayManage && {
          onUnbind: () => setOpen({ kind: 'unbind', shop }),
          onLink: () => setOpen({ kind: 'link', shop }),
          onSync: () => sync([shop]),
        })}
      />
    ),
    [erpLinks, mayManage, sync],
  );
  const columns = useShopColumns({
    links: erpLinks,
    groups,
    details: useShopDetails(),
    imports: useImports(),
  });
  const exported = useShopExportColumns(columns);
  const chips = useStateChips(
    filter.values['state'],
    pages.phase === 'loading',
    useMemo(
      () => shopRowsOf(shops, withoutState(filter), i18n.locale, now),
      [shops, filter, i18n.locale, now],
    ),
    now,
  );
  const table = usePageTable({ id: 'shops', columns, rows: pages.items, rowId: shopIdOf, address });
  return (
    <Page
      title={t`Shops`}
      count={pages.phase === 'loading' ? undefined : <ShopCount />}
      action={<ConnectButton />}
      sheet={open && <OpenSheet sheet={open} onClose={() => setOpen(undefined)} />}
      toolbar={
        <TableToolbar
          table={table}
          searchLabel={t`Shop name or ID`}
          selects={useShopFilters(shops, groups)}
          chips={chips}
          tools={useShopTools(setOpen)}
        >
          <ExportMenu
            name="shops"
            columns={exported}
            read={async () => ({ items: rows, nextCursor: null })}
          />
        </TableToolbar>
      }
    >
      <PageTable
        label={t`Shops`}
        table={table}
        pages={pages}
        rowName={shopDisplayNameOf}
        {...(mayManage && {
          selectionCommands: {
            acts: [{ id: 'sync', label: t`Sync again`, icon: <RefreshCw size={15} aria-hidden /> }],
            onAct: (_id, selection) => sync(rows.filter(({ shopId }) => isSelected(selection, shopId))),
          },
        })}
        actions={actions}
        failure={t`The shops could not be loaded.`}
        empty={
          <EmptyState
            icon={<Store size={20} aria-hidden />}
            text={t`Connect your first shop to see it here.`}
            action={<ConnectButton />}
          />
        }
      />
    </Page>
  );
}

/** What changes many shops in a sheet, for those who may. */
function useShopTools(open: (sheet: ShopsSheet) => void): readonly TableTool[] {
  const { t } = useLingui();
  const mayName = usePermission(APP_ENDPOINTS.batchChangeAliasByXls.requires);
  const mayGroup = usePermission(APP_ENDPOINTS.relateShopGroup.requires);
  const aliases = {
    id: 'aliases',
    label: t`Aliases by spreadsheet`,
    icon: <FileSpreadsheet size={16} aria-hidden />,
    run: () => open({ kind: 'aliases' }),
  };
  const groups = {
    id: 'groups',
    label: t`Groups`,
    icon: <FolderCog size={16} aria-hidden />,
    run: () => open({ kind: 'groups' }),
  };
  return [...(mayName ? [aliases] : []), ...(mayGroup ? [groups] : [])];
}

/** How many shops are connected, and how many the plan allows. */
function ShopCount() {
  const { t, i18n } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const account = useAtomValue(accountAtom);
  const count = i18n.number(shops.filter(({ unboundAt = 0 }) => unboundAt === 0).length);
  if (account === null) return count;
  const max = i18n.number(account.versionInfo.maxShopNum);
  return t`${count} of ${max}`;
}

/** What the palette offers on this page. */
function useShopCommands({ setValue, clear }: TableAddress): void {
  const { t } = useLingui();
  usePageCommands(
    useMemo(
      () => [
        {
          id: 'shops ending',
          group: 'list',
          title: t`Shops with an authorisation that ends soon`,
          icon: <CalendarClock {...COMMAND_ICON} />,
          run: () => setValue('state', 'ending'),
        },
        {
          id: 'shops expired',
          group: 'list',
          title: t`Shops with an expired authorisation`,
          icon: <Unplug {...COMMAND_ICON} />,
          run: () => setValue('state', 'expired'),
        },
        {
          id: 'shops all',
          group: 'list',
          title: t`All shops`,
          icon: <Store {...COMMAND_ICON} />,
          run: clear,
        },
      ],
      [t, setValue, clear],
    ),
  );
}

/** The states as chips, with how many shops each would show. States that ask for something are there when a shop has them. */
function useStateChips(chosen: string | undefined, isLoading: boolean, shops: readonly Shop[], now: number) {
  const { t, i18n } = useLingui();
  const words = useShopStateWords();
  const countOf = (state: string) =>
    shops.filter((shop) => state === '' || authorisationStateOf(shop, now) === state).length;
  const always = [
    { value: '', label: t`All` },
    { value: 'authorised', label: words.authorised },
  ];
  const sometimes = [
    { value: 'ending', label: words.ending },
    { value: 'expired', label: words.expired },
    { value: 'unbound', label: words.unbound },
  ].filter(({ value }) => value === chosen || countOf(value) > 0);
  return {
    name: 'state',
    options: [...always, ...sometimes].map((option) => ({
      ...option,
      count: isLoading ? undefined : i18n.number(countOf(option.value)),
    })),
  };
}
