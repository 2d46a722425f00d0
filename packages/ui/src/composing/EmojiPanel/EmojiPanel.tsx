import { Search } from 'lucide-react';
import { useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { PickGrid } from '../PickGrid/PickGrid.tsx';
import './emoji-panel.css';

/** An emoji with its name. */
export interface Emoji {
  readonly char: string;
  readonly name: string;
}

/** Emoji that belong together. */
export interface EmojiGroup {
  readonly id: string;
  readonly label: string;
  readonly emojis: readonly Emoji[];
}

/** Words of the panel. */
export interface EmojiPanelLabels {
  readonly search: string;
  /** Nothing fits what was typed. */
  readonly nothing: string;
}

/** Props of {@link EmojiPanel}. */
export interface EmojiPanelProps {
  /** As they are to be shown: the recent ones first, or what fits the search. */
  readonly groups: readonly EmojiGroup[];
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  readonly onPick: (char: string) => void;
  readonly labels: EmojiPanelLabels;
}

/**
 * Emoji to put into a text: searched by name, or picked from groups. From the search Enter picks the first one found,
 * and the arrow down goes on among them.
 */
export function EmojiPanel({ groups, keyword, onKeyword, onPick, labels }: EmojiPanelProps) {
  const shown = useMemo(
    () =>
      groups
        .filter(({ emojis }) => emojis.length > 0)
        .map(({ id, label, emojis }) => ({
          id,
          label,
          picks: emojis.map(({ char, name }) => ({ id: char, label: name, face: char })),
        })),
    [groups],
  );
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (leaveToInputMethod(event)) return;
    const first = shown[0]?.picks[0];
    if (first === undefined || !(event.key === 'ArrowDown' || event.key === 'Enter')) return;
    event.preventDefault();
    if (event.key === 'ArrowDown') focusGrid(event.currentTarget);
    else if (keyword.trim() !== '') onPick(first.id);
  };
  return (
    <>
      <label className="sc-emoji-search">
        <Search size={15} aria-hidden />
        <input
          type="search"
          // The panel was opened to choose: typing goes on here.
          autoFocus
          aria-label={labels.search}
          placeholder={labels.search}
          value={keyword}
          maxLength={60}
          onChange={(event) => onKeyword(event.target.value)}
          onKeyDown={onSearchKey}
        />
      </label>
      {shown.length === 0 ? (
        <EmptyState text={labels.nothing} />
      ) : (
        <PickGrid groups={shown} size="emoji" onPick={(char) => onPick(char)} />
      )}
    </>
  );
}

/** Where the Tab key would go from the search. */
function focusGrid(search: HTMLInputElement): void {
  search.closest('label')?.parentElement?.querySelector<HTMLElement>('.sc-pick[tabindex="0"]')?.focus();
}
