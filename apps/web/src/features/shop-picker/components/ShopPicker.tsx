import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import { emptyStateOf, unavailableReasonOf } from '@seller-chat/core/shop';
import type { Shop, ShopId, ShopTask } from '@seller-chat/core';
import { Button, EmptyState, PlatformMark, SearchField } from '@seller-chat/ui';
import { Link2Off, SearchX, Store } from 'lucide-react';
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { siteName } from '../../inbox/index.ts';
import { pickShops, pickableShops, toggleAll, togglePick } from '../model/pick-shops.ts';
import { pickerSections } from '../model/picker-sections.ts';
import { PickerRow } from './PickerRow.tsx';
import { useReasonWords } from './use-reason-words.ts';
import './shop-picker.css';

export interface ShopPickerProps {
  /** What the shops are picked for, as the name of the list. */
  label: string;
  shops: readonly Shop[];
  /** Decides which shops cannot be picked (core's H7, H8) and which empty state is shown (H9). Keep the same object. */
  task?: ShopTask;
  chosen: ReadonlySet<ShopId>;
  onChange: (chosen: ReadonlySet<ShopId>) => void;
  /** Something about a shop, in a few words; keep the same function. */
  noteOf?: (shop: Shop) => string | undefined;
  /** One button that leads on where there is nothing to pick from. */
  emptyAction?: ReactNode;
  /** The search has the focus from the start, for a list that takes the place of another one. */
  beginsInSearch?: boolean;
}

const ANY_TASK: ShopTask = {};

/** The one list from which shops are picked, by marketplace and site, with the reason why one cannot be. */
export function ShopPicker(props: ShopPickerProps) {
  const { label, task = ANY_TASK, chosen, onChange, noteOf, emptyAction, beginsInSearch = false } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const [search, setSearch] = useState('');
  const words = useReasonWords();
  const shops = useMemo(() => pickShops(props.shops), [props.shops]);
  const searched = useDeferredValue(search);
  const sections = useMemo(() => pickerSections(shops, searched), [shops, searched]);
  const found = useMemo(() => sections.flatMap((section) => section.shops), [sections]);

  const latest = useRef({ chosen, onChange });
  latest.current = { chosen, onChange };
  const toggle = useCallback((shopId: ShopId) => {
    latest.current.onChange(togglePick(latest.current.chosen, shopId));
  }, []);

  const empty = emptyStateOf(shops, task);
  if (empty !== undefined) {
    const Icon = empty === 'noShop' ? Store : Link2Off;
    return (
      <EmptyState
        icon={<Icon size={20} aria-hidden />}
        text={empty === 'noShop' ? t`No shop is connected yet.` : t`No shop is linked with the ERP yet.`}
        action={emptyAction}
      />
    );
  }
  const pickable = pickableShops(found, task);
  const areAllChosen = pickable.length > 0 && pickable.every(({ shopId }) => chosen.has(shopId));
  const count = chosen.size;
  return (
    <div className="shop-picker" role="group" aria-label={label}>
      <div className="shop-picker-tools">
        <SearchField
          autoFocus={beginsInSearch}
          label={t`Shop name or ID`}
          value={search}
          clearLabel={t`Clear the search`}
          onChange={setSearch}
        />
        <Button
          size="sm"
          disabled={pickable.length === 0}
          onClick={() => onChange(toggleAll(chosen, found, task))}
        >
          {areAllChosen ? t`Select none` : t`Select all`}
        </Button>
      </div>
      <p className="shop-picker-count" role="status">
        {t`${plural(count, { one: '# shop selected', other: '# shops selected' })}`}
      </p>
      {sections.length === 0 && (
        <EmptyState icon={<SearchX size={20} aria-hidden />} text={t`No shop matches the search.`} />
      )}
      <div className="shop-picker-list">
        {sections.map((section) => (
          <div key={section.id} role="group" aria-labelledby={`${id} ${section.id}`.replaceAll(' ', '-')}>
            <h3 id={`${id} ${section.id}`.replaceAll(' ', '-')}>
              <PlatformMark platform={section.platform} size={16} />
              <span>{`${platformNameOf(section.platform)} · ${siteName(section.site, i18n.locale)}`}</span>
            </h3>
            {section.shops.map((shop) => {
              const reason = unavailableReasonOf(shop, task);
              return (
                <PickerRow
                  key={shop.shopId}
                  shop={shop}
                  isChosen={chosen.has(shop.shopId)}
                  reason={reason && words[reason]}
                  note={noteOf?.(shop)}
                  onToggle={toggle}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
