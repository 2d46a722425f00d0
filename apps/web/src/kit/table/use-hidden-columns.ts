import { useCallback, useState } from 'react';
import { keepOnDevice } from '../../shared/keep-on-device.ts';

const keyOf = (tableId: string) => `table-columns:${tableId}`;

function read(tableId: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(tableId)) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    // Another version has written it: all columns are shown.
    return new Set();
  }
}

/** The columns that the person has hidden in a table, remembered on this device. */
export function useHiddenColumns(tableId: string): {
  hidden: ReadonlySet<string>;
  toggle: (columnId: string) => void;
} {
  const [hidden, setHidden] = useState(() => read(tableId));
  const toggle = useCallback(
    (columnId: string) => {
      const next = new Set(hidden);
      if (!next.delete(columnId)) next.add(columnId);
      setHidden(next);
      keepOnDevice(localStorage, keyOf(tableId), JSON.stringify([...next]));
    },
    [hidden, tableId],
  );
  return { hidden, toggle };
}
