import { useLingui } from '@lingui/react/macro';
import { IconButton, Menu } from '@seller-chat/ui';
import type { MenuEntry } from '@seller-chat/ui';
import { PanelLeftClose, PanelLeftOpen, Settings2, SlidersHorizontal } from 'lucide-react';
import { memo } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { mayManageShopsAtom } from '../../../shops/index.ts';
import { showListDialogAtom } from '../../state/list-tools.ts';
import { areShopsByGroupAtom, areShopsSlimAtom } from '../../state/shop-column.ts';
import { useImportWatch } from './use-import-watch.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

/** Beside the column's title: how shops are arranged, and how much room they take. */
export const ShopColumnActions = memo(function ShopColumnActions() {
  const { t } = useLingui();
  const mayArrange = useAtomValue(mayManageShopsAtom);
  const isByGroup = useAtomValue(areShopsByGroupAtom);
  const isSlim = useAtomValue(areShopsSlimAtom);
  const arrange = useSetAtom(areShopsByGroupAtom);
  const makeSlim = useSetAtom(areShopsSlimAtom);
  const show = useSetAtom(showListDialogAtom);
  useImportWatch();
  const entries: MenuEntry[] = [
    { id: 'site', label: t`By country or region`, checked: !isByGroup },
    { id: 'group', label: t`By custom groups`, checked: isByGroup },
  ];
  if (mayArrange) {
    entries.push(
      { kind: 'separator', id: 'line' },
      { id: 'manage', label: t`Manage groups`, icon: <Settings2 size={15} aria-hidden /> },
    );
  }
  const select = (id: string): void => {
    if (id === 'manage') show('shopGroups');
    else arrange(id === 'group');
  };
  return (
    <span className="shop-column-actions">
      {!isSlim && (
        <Menu
          placement="bottom-end"
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              size="sm"
              label={t`Group shops`}
              icon={<SlidersHorizontal {...ICON} />}
            />
          )}
          entries={entries}
          onSelect={select}
        />
      )}
      <span className="shop-column-slim">
        <IconButton
          size="sm"
          label={isSlim ? t`Show the shops` : t`Hide the shops`}
          icon={isSlim ? <PanelLeftOpen {...ICON} /> : <PanelLeftClose {...ICON} />}
          onClick={() => makeSlim(!isSlim)}
        />
      </span>
    </span>
  );
});
