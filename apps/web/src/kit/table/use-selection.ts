import { hashKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ALL_MATCHING, NO_SELECTION, togglePage, toggleRow } from './model/selection.ts';
import type { Selection } from './model/selection.ts';
import type { TableFilter } from './model/table-filter.ts';

/** The selection of a table, and how it changes. */
export interface TableSelection {
  selection: Selection;
  /** @param isRange - from the row that was toggled before */
  toggle: (id: string, pageIds: readonly string[], isRange: boolean) => void;
  togglePage: (pageIds: readonly string[]) => void;
  selectMatching: () => void;
  clear: () => void;
}

/** Keeps the selection across pages. Another search or filter ends it, because it was made among other rows. */
export function useSelection({ search, values }: TableFilter): TableSelection {
  const id = hashKey([search, values]);
  const [state, setState] = useState<{ id: string; selection: Selection }>({ id, selection: NO_SELECTION });
  const anchor = useRef<string>(undefined);
  const selection = state.id === id ? state.selection : NO_SELECTION;
  const put = (next: Selection): void => setState({ id, selection: next });
  return {
    selection,
    toggle(rowId, pageIds, isRange) {
      put(toggleRow(selection, rowId, pageIds, isRange ? anchor.current : undefined));
      anchor.current = rowId;
    },
    togglePage: (pageIds) => put(togglePage(selection, pageIds)),
    selectMatching: () => put(ALL_MATCHING),
    clear: () => put(NO_SELECTION),
  };
}
