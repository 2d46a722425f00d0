import { ArrowDownNarrowWide, ChevronDown, Menu as MenuIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../../primitives/Chip/Chip.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Menu } from '../../primitives/Menu/Menu.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import type { SelectOption } from '../../primitives/Select/Select.tsx';
import { useChildrenOutOfSight } from './use-children-out-of-sight.ts';
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
  /** Names the place of the search: there are others on the page. */
  readonly search: string;
  readonly filters: string;
  /** Names the menu with the filters that have no chip. */
  readonly moreFilters: string;
  readonly sort: string;
  /** Opens the shops where their column does not fit. */
  readonly openShops: string;
}

/** Props of {@link SessionListHeader}. */
export interface SessionListHeaderProps<F extends string, S extends string> {
  /** A `SearchField`. While the agent types it renders itself, without the header around it. */
  readonly searchField: ReactNode;
  readonly filters: readonly SessionFilter<F>[];
  readonly filter: F;
  readonly onFilter: (filter: F) => void;
  readonly sorts: readonly SelectOption<S>[];
  readonly sort: S;
  readonly onSort: (sort: S) => void;
  /** At the end of the sort line: a tag filter, a total. */
  readonly trailing?: ReactNode | undefined;
  readonly onOpenShops?: (() => void) | undefined;
  /** A shop has a problem, which is hidden while the shops are closed: `openShops` describes it. */
  readonly areShopsTroubled?: boolean | undefined;
  readonly labels: SessionListHeaderLabels;
}

/** The number of filters with a chip of their own, where there is room. */
const CHIPS = 3;

/** The head of the session list: search, filters with counts, order. */
export function SessionListHeader<F extends string, S extends string>(props: SessionListHeaderProps<F, S>) {
  const { filters, filter, onFilter, labels } = props;
  return (
    <div className="sc-list-header">
      <div className="sc-list-top">
        {props.onOpenShops && (
          <span className="sc-list-shops">
            <IconButton
              label={labels.openShops}
              icon={
                <>
                  <MenuIcon size={18} aria-hidden />
                  {props.areShopsTroubled === true && (
                    <TriangleAlert className="sc-list-trouble" size={13} aria-hidden />
                  )}
                </>
              }
              onClick={props.onOpenShops}
            />
          </span>
        )}
        <div className="sc-list-search" role="search" aria-label={labels.search}>
          {props.searchField}
        </div>
      </div>
      <Filters filters={filters} filter={filter} onFilter={onFilter} labels={labels} />
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

type FiltersProps<F extends string> = Pick<
  SessionListHeaderProps<F, string>,
  'filters' | 'filter' | 'onFilter' | 'labels'
>;

/** The first filters as chips, as many as there is room for; all others behind one. */
function Filters<F extends string>({ filters, filter, onFilter, labels }: FiltersProps<F>) {
  const chips = filters.slice(0, CHIPS);
  const [row, away] = useChildrenOutOfSight<HTMLDivElement>(chips.length);
  return (
    <div className="sc-list-filters" role="group" aria-label={labels.filters}>
      <div ref={row} className="sc-list-chips">
        {chips.map(({ id, label, count }, place) => (
          <span key={id} className="sc-list-chip" data-away={away.has(place) || undefined}>
            <Chip selected={id === filter} count={count} onClick={() => onFilter(id)}>
              {label}
            </Chip>
          </span>
        ))}
      </div>
      <MoreFilters
        filters={filters.filter((_, place) => place >= CHIPS || away.has(place))}
        filter={filter}
        onFilter={onFilter}
        labels={labels}
      />
    </div>
  );
}

/** The filters without a chip, behind one that shows which of them is chosen. */
function MoreFilters<F extends string>({ filters, filter, onFilter, labels }: FiltersProps<F>) {
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
