import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTableAddress } from '../../../kit/table/use-table-address.ts';
import type { TableAddress } from '../../../kit/table/use-table-address.ts';
import { ORDER_FIELDS, ORDER_FILTERS, isNarrowed } from '../model/order-filter.ts';

/** The open order in the address. */
const OPEN = 'order';

/** State of an entry of the history that opened a sheet. A filter that is changed meanwhile takes it away. */
const PUSHED = { isPushed: true } as const;

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
  const table = useTableAddress(ORDER_FILTERS, ORDER_FIELDS);
  const [query, setQuery] = useSearchParams();
  const openId = query.get(OPEN) ?? undefined;
  const navigate = useNavigate();
  const { state } = useLocation();
  const isPushed = useRef(false);
  isPushed.current = (state as typeof PUSHED | null)?.isPushed === true;
  const put = useCallback(
    (values: Readonly<Record<string, string>>, how: { replace: boolean; state?: typeof PUSHED }) =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      }, how),
    [setQuery],
  );
  const latest = useRef(openId);
  latest.current = openId;
  const open = useCallback(
    (id: string) => {
      const isWalk = latest.current !== undefined;
      put({ [OPEN]: id }, { replace: isWalk, ...((!isWalk || isPushed.current) && { state: PUSHED }) });
    },
    [put],
  );
  const close = useCallback(() => {
    const id = latest.current;
    // So that Back leads out of the page, and not through sheets that were closed.
    if (isPushed.current) void navigate(-1);
    else put({ [OPEN]: '' }, { replace: true });
    if (id !== undefined) rowOf(id)?.focus();
  }, [put, navigate]);
  useEffect(() => {
    if (openId !== undefined) rowOf(openId)?.scrollIntoView?.({ block: 'nearest' });
  }, [openId]);
  const setValues = useCallback(
    (values: Readonly<Record<string, string>>) => put(values, { replace: true }),
    [put],
  );
  const { setSearchText } = table;
  const clear = useCallback(() => {
    setSearchText('');
    put(Object.fromEntries(['q', ...ORDER_FILTERS.slice(1)].map((name) => [name, ''])), { replace: true });
  }, [setSearchText, put]);
  return {
    address: { ...table, isFiltered: isNarrowed(table.filter), clear },
    setValues,
    openId,
    open,
    close,
  };
}
