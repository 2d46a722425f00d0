import { useEffect, useRef } from 'react';
import type { TableFilterChoice } from './table-filter-choice.ts';
import type { TableAddress } from './use-table-address.ts';

/** Turns filters off whose value no longer exists, or never did: nothing would match them, for ever. */
export function useLostValues(
  { filter, setValue }: Pick<TableAddress, 'filter' | 'setValue'>,
  selects: readonly TableFilterChoice[],
): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { name, options, isComplete = true } of selects) {
      // A list that is still empty may be on its way; one that had entries has lost its last.
      if (isComplete && options.length > 0) known.current.add(name);
      const value = filter.values[name] ?? '';
      const isLost = value !== '' && !options.some((option) => option.value === value);
      if (isComplete && isLost && known.current.has(name)) setValue(name, '');
    }
  }, [filter, setValue, selects]);
}
