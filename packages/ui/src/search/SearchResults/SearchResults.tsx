import { Spinner } from '../../primitives/Spinner/Spinner.tsx';
import { SearchHit } from './SearchHit.tsx';
import type { SearchHitItem } from './SearchHit.tsx';
import { SearchHitSkeleton } from './SearchHitSkeleton.tsx';
import './search-results.css';

/** Hits of one kind. */
export interface SearchGroup {
  readonly id: string;
  /** Its heading, e.g. "Messages". */
  readonly label: string;
  readonly items: readonly SearchHitItem[];
  /** There are more of them: the words of one more row, {@link moreId}, that asks for those. */
  readonly moreLabel?: string | undefined;
  readonly isLoadingMore?: boolean | undefined;
}

/** Whether there is anything to choose of a group: an item, or that there are more. */
export function hasRows({ items, moreLabel }: SearchGroup): boolean {
  return items.length > 0 || moreLabel !== undefined;
}

/** Props of {@link SearchResults}. */
export interface SearchResultsProps {
  /** Id of the list, which the search field names as what it controls. */
  readonly id: string;
  /** Names the list. */
  readonly label: string;
  /** Those without rows, see {@link hasRows}, are left out. */
  readonly groups: readonly SearchGroup[];
  /** The hit that Enter takes; see {@link optionId}. */
  readonly activeId?: string | undefined;
  /** More is on its way: places are kept for it while there is nothing yet. */
  readonly isLoading?: boolean | undefined;
  readonly loadingLabel: string;
  readonly onChoose: (id: string) => void;
}

/** The DOM id of a hit, for `aria-activedescendant` of the field above the list. */
export function optionId(listId: string, itemId: string): string {
  return `${listId}-${itemId}`;
}

/** The id of the row that asks for more of a group. */
export function moreId(groupId: string): string {
  return `more ${groupId}`;
}

/** What a search found, by kind. The focus stays in the field above: it moves the active hit. */
export function SearchResults(props: SearchResultsProps) {
  const { id, groups, activeId, isLoading = false, onChoose } = props;
  const shown = groups.filter(hasRows);
  return (
    <>
      <div id={id} className="sc-hits" role="listbox" aria-label={props.label} aria-busy={isLoading}>
        {shown.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} className="sc-hits-heading" role="presentation">
              {group.label}
            </div>
            {group.items.map((item) => (
              <SearchHit
                key={item.id}
                {...item}
                optionId={optionId(id, item.id)}
                isActive={item.id === activeId}
                onChoose={onChoose}
              />
            ))}
            {group.moreLabel !== undefined && (
              <MoreOption
                optionId={optionId(id, moreId(group.id))}
                label={group.moreLabel}
                busyLabel={group.isLoadingMore === true ? props.loadingLabel : undefined}
                isActive={activeId === moreId(group.id)}
                onChoose={() => onChoose(moreId(group.id))}
              />
            )}
          </div>
        ))}
      </div>
      {isLoading && shown.length === 0 && <SearchHitSkeleton label={props.loadingLabel} />}
    </>
  );
}

interface MoreOptionProps {
  optionId: string;
  label: string;
  busyLabel: string | undefined;
  isActive: boolean;
  onChoose: () => void;
}

function MoreOption({ optionId: id, label, busyLabel, isActive, onChoose }: MoreOptionProps) {
  return (
    // The field above has the focus and takes the keys; this is for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className="sc-hits-more"
      role="option"
      aria-selected={isActive}
      aria-disabled={busyLabel !== undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => busyLabel === undefined && onChoose()}
    >
      {busyLabel === undefined ? label : <Spinner label={busyLabel} />}
    </div>
  );
}
