import { Search } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import './quick-reply-panel.css';

/** A quick reply in the list. */
export interface QuickReplyRow {
  readonly id: string;
  readonly title: string;
  /** The word that finds it after a "/"; empty if it has none. */
  readonly shortcut: string;
  /** Its text in one line. */
  readonly line: string;
}

/** Props of {@link QuickReplyPanel}. */
export interface QuickReplyPanelProps {
  /** The element id of the list; a row has `rowIdOf(listId, row.id)`. */
  readonly listId: string;
  readonly rows: readonly QuickReplyRow[];
  /** The row that Enter picks. */
  readonly activeId: string | undefined;
  readonly onActive: (id: string) => void;
  readonly onPick: (id: string) => void;
  /** Its own field to search in; absent where the search is typed elsewhere, which then keeps the focus. */
  readonly search?:
    | {
        readonly label: string;
        readonly keyword: string;
        readonly onKeyword: (keyword: string) => void;
        readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
      }
    | undefined;
  /** How many there are, or that there are none; read out when it changes. */
  readonly note: string;
  /** The text of the active row as it would be put in. */
  readonly preview?: ReactNode | undefined;
  /** Buttons below the list. */
  readonly actions?: ReactNode | undefined;
  readonly label: string;
}

/** The element id of a row, for `aria-activedescendant`. */
export const rowIdOf = (listId: string, id: string): string => `${listId}-${id}`;

/** The text or the search keeps the focus. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();

/** Quick replies above the text that they are put into: a list to pick from, and the picked one's text. */
export function QuickReplyPanel(props: QuickReplyPanelProps) {
  const { listId, rows, activeId, onActive, onPick, search, note, preview, actions, label } = props;
  const list = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  const isFirstActive = activeId === rows[0]?.id;
  useEffect(() => {
    // Scrolling lays the page out within the press of a key. A new search begins at the first row, mostly in view.
    if (isFirstActive && !isScrolled.current) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId, isFirstActive, rows.length]);
  return (
    <div className="sc-quick-replies" role="group" aria-label={label}>
      {search !== undefined && (
        <label className="sc-quick-replies-search">
          <Search size={15} aria-hidden />
          <input
            type="search"
            role="combobox"
            autoFocus
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={activeId === undefined ? undefined : rowIdOf(listId, activeId)}
            aria-label={search.label}
            placeholder={search.label}
            maxLength={60}
            value={search.keyword}
            onChange={(event) => search.onKeyword(event.target.value)}
            onKeyDown={search.onKeyDown}
          />
        </label>
      )}
      <div className="sc-quick-replies-body">
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          className="sc-quick-replies-list"
          onScroll={({ currentTarget }) => void (isScrolled.current = currentTarget.scrollTop > 0)}
        >
          {rows.map((row) => (
            <ReplyRow
              key={row.id}
              {...row}
              elementId={rowIdOf(listId, row.id)}
              isActive={row.id === activeId}
              onActive={onActive}
              onPick={onPick}
            />
          ))}
        </div>
        {preview !== undefined && <div className="sc-quick-replies-preview">{preview}</div>}
      </div>
      {/* A box that lost the focus to a button here would close the list before the click. */}
      <div className="sc-quick-replies-foot" onPointerDown={keepFocus}>
        <p className="sc-quick-replies-note" role="status">
          {note}
        </p>
        {actions}
      </div>
    </div>
  );
}

interface ReplyRowProps extends QuickReplyRow {
  elementId: string;
  isActive: boolean;
  onActive: (id: string) => void;
  onPick: (id: string) => void;
}

/** Drawn again only where it changed: an arrow key changes two of fifty. */
const ReplyRow = memo(function ReplyRow(props: ReplyRowProps) {
  const { id, elementId, title, shortcut, line, isActive, onActive, onPick } = props;
  return (
    <div
      id={elementId}
      role="option"
      aria-selected={isActive}
      className="sc-quick-reply"
      onPointerDown={keepFocus}
      onPointerMove={() => !isActive && onActive(id)}
      onClick={() => onPick(id)}
    >
      <span className="sc-quick-reply-title" dir="auto">
        {title}
      </span>
      {shortcut !== '' && <bdi className="sc-quick-reply-shortcut" translate="no">{`/${shortcut}`}</bdi>}
      <span className="sc-quick-reply-line" dir="auto">
        {line}
      </span>
    </div>
  );
});
