import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTableAddress } from '../../../kit/table/use-table-address.ts';
import type { TableAddress } from '../../../kit/table/use-table-address.ts';
import { ORDER_FILTERS, isNarrowed } from '../model/order-filter.ts';

/** The open order in the address. */
const OPEN = 'order';

/** The address of the page: filter, and the order whose sheet is open. */
export interface OrderAddress {
  address: TableAddress;
  /** Sets several filters in one step; '' turns one off. */
  setValues: (values: Readonly<Record<string, string>>) => void;
  openId: string | undefined;
  open: (id: string) => void;
  /** Closes the sheet and gives the focus to the row. */
  close: () => void;
}

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`.orders-table [data-row-id="${CSS.escape(id)}"]`);

/** Reads and changes the address. Walking from order to order leaves one entry in the history. */
export function useOrderAddress(): OrderAddress {
  const table = useTableAddress(ORDER_FILTERS);
  const [query, setQuery] = useSearchParams();
  const openId = query.get(OPEN) ?? undefined;
  const put = useCallback(
    (values: Readonly<Record<string, string>>, replace: boolean) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace },
      ),
    [setQuery],
  );
  const latest = useRef(openId);
  latest.current = openId;
  const open = useCallback((id: string) => put({ [OPEN]: id }, latest.current !== undefined), [put]);
  const close = useCallback(() => {
    const id = latest.current;
    put({ [OPEN]: '' }, true);
    if (id !== undefined) rowOf(id)?.focus();
  }, [put]);
  useEffect(() => {
    if (openId !== undefined) rowOf(openId)?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);
  const setValues = useCallback((values: Readonly<Record<string, string>>) => put(values, true), [put]);
  const { setSearchText } = table;
  const clear = useCallback(() => {
    setSearchText('');
    put(Object.fromEntries(['q', ...ORDER_FILTERS.slice(1)].map((name) => [name, ''])), true);
  }, [setSearchText, put]);
  return {
    address: { ...table, isFiltered: isNarrowed(table.filter), clear },
    setValues,
    openId,
    open,
    close,
  };
}
