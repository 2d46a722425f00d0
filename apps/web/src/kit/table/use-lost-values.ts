import { useEffect, useRef } from 'react';
import type { TableFilterChips, TableFilterChoice } from './table-filter-choice.ts';
import type { TableAddress } from './use-table-address.ts';

/** Turns filters off whose value no longer exists, or never did: nothing would match them, for ever. */
export function useLostValues(
  { filter, setValue }: Pick<TableAddress, 'filter' | 'setValue'>,
  selects: readonly TableFilterChoice[],
  chips?: TableFilterChips,
): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { name, options, isComplete } of chips === undefined
      ? selects
      : [...selects, asChoice(chips)]) {
      // A list that is still empty may be on its way; one that had entries has lost its last.
      if (isComplete === true || (isComplete !== false && options.length > 0)) known.current.add(name);
      const value = filter.values[name] ?? '';
      const isLost = value !== '' && !options.some((option) => option.value === value);
      if (isComplete !== false && isLost && known.current.has(name)) setValue(name, '');
    }
  }, [filter, setValue, selects, chips]);
}

const asChoice = ({ name, options }: TableFilterChips): TableFilterChoice => ({ name, label: '', options });
