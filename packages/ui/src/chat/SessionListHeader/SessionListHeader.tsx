import { ArrowDownNarrowWide, ChevronDown, Menu as MenuIcon, Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Chip } from '../../primitives/Chip/Chip.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Menu } from '../../primitives/Menu/Menu.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import type { SelectOption } from '../../primitives/Select/Select.tsx';
import './session-list-header.css';

/** A filter of the session list. */
export interface SessionFilter<F extends string> {
  readonly id: F;
  readonly label: string;
  /** How many sessions it holds, formatted; left out while unknown. */
  readonly count?: string | undefined;
}

/** Words of the header. */
export interface SessionListHeaderLabels {
  /** Names the search field and stands in it while empty. */
  readonly search: string;
  readonly clearSearch: string;
  readonly filters: string;
  /** Names the menu with the filters that have no chip. */
  readonly moreFilters: string;
  readonly sort: string;
  /** Opens the shops where their column does not fit. */
  readonly openShops: string;
}

/** Props of {@link SessionListHeader}. */
export interface SessionListHeaderProps<F extends string, S extends string> {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Shown in the empty field, e.g. "Ctrl K". */
  readonly shortcut?: string | undefined;
  readonly searchRef?: Ref<HTMLInputElement> | undefined;
  readonly filters: readonly SessionFilter<F>[];
  readonly filter: F;
  readonly onFilter: (filter: F) => void;
  readonly sorts: readonly SelectOption<S>[];
  readonly sort: S;
  readonly onSort: (sort: S) => void;
  /** At the end of the sort line: a tag filter, a total. */
  readonly trailing?: ReactNode | undefined;
  readonly onOpenShops?: (() => void) | undefined;
  readonly labels: SessionListHeaderLabels;
}

/** So many filters have a chip of their own: what fits beside each other in the longest language. */
const CHIPS = 3;

/** What stands over the session list: search, filters with counts, order. */
export function SessionListHeader<F extends string, S extends string>(props: SessionListHeaderProps<F, S>) {
  const { search, onSearch, shortcut, filters, filter, onFilter, labels } = props;
  return (
    <div className="sc-list-header">
      <div className="sc-list-top">
        {props.onOpenShops && (
          <span className="sc-list-shops">
            <IconButton
              label={labels.openShops}
              icon={<MenuIcon size={18} aria-hidden />}
              onClick={props.onOpenShops}
            />
          </span>
        )}
        <div className="sc-search" role="search">
          <Search size={16} aria-hidden />
          <input
            ref={props.searchRef}
            type="search"
            dir="auto"
            aria-label={labels.search}
            placeholder={labels.search}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && search !== '' && onSearch('')}
          />
          {search === '' && shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
          {search !== '' && (
            <IconButton
              size="sm"
              label={labels.clearSearch}
              icon={<X size={14} aria-hidden />}
              onClick={() => onSearch('')}
            />
          )}
        </div>
      </div>
      <div className="sc-list-filters" role="group" aria-label={labels.filters}>
        <div className="sc-list-chips">
          {filters.slice(0, CHIPS).map(({ id, label, count }) => (
            <Chip key={id} selected={id === filter} count={count} onClick={() => onFilter(id)}>
              {label}
            </Chip>
          ))}
        </div>
        <MoreFilters filters={filters.slice(CHIPS)} filter={filter} onFilter={onFilter} labels={labels} />
      </div>
      <div className="sc-list-sort">
        <Select
          variant="quiet"
          label={labels.sort}
          value={props.sort}
          options={props.sorts}
          onChange={props.onSort}
          icon={<ArrowDownNarrowWide size={15} aria-hidden />}
        />
        {props.trailing}
      </div>
    </div>
  );
}

/** The filters without a chip, behind one that shows which of them is chosen. */
function MoreFilters<F extends string>({
  filters,
  filter,
  onFilter,
  labels,
}: Pick<SessionListHeaderProps<F, string>, 'filters' | 'filter' | 'onFilter' | 'labels'>) {
  if (filters.length === 0) return null;
  const chosen = filters.find(({ id }) => id === filter);
  const choose = (id: string) => {
    const next = filters.find((one) => one.id === id);
    if (next) onFilter(next.id);
  };
  return (
    <Menu
      placement="bottom-end"
      trigger={(trigger) => (
        <button
          type="button"
          className="sc-chip"
          title={labels.moreFilters}
          aria-pressed={chosen !== undefined}
          {...trigger}
        >
          <span className="sc-list-more">{chosen?.label ?? labels.moreFilters}</span>
          {chosen?.count !== undefined && <span className="sc-chip-count">{chosen.count}</span>}
          <ChevronDown size={13} aria-hidden />
        </button>
      )}
      entries={filters.map(({ id, label, count }) => ({
        id,
        label,
        shortcut: count,
        checked: id === filter,
      }))}
      onSelect={choose}
    />
  );
}
