import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTableAddress } from '../../../kit/table/use-table-address.ts';
import type { TableAddress } from '../../../kit/table/use-table-address.ts';
import { REMARK_FILTERS, VIEW_FIELDS } from '../model/remark-filter.ts';

/** The open remark in the address, and whether it is a list or a board. */
const OPEN = 'remark';
const AS = 'as';

export interface RemarkAddress {
  address: TableAddress;
  isBoard: boolean;
  setBoard: (isBoard: boolean) => void;
  /** Sets several filters in one step; '' turns one off. */
  setValues: (values: Readonly<Record<string, string>>) => void;
  /** What a saved view keeps. */
  viewOf: () => Record<string, string>;
  showView: (filter: Readonly<Record<string, string>>) => void;
  openId: string | undefined;
  open: (id: string) => void;
  /** Closes the sheet and gives the focus to its row or card. */
  close: () => void;
}

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`.remarks [data-row-id="${CSS.escape(id)}"]`);

/** Reads and changes the address of the page. */
export function useRemarkAddress(): RemarkAddress {
  const address = useTableAddress(REMARK_FILTERS);
  const [query, setQuery] = useSearchParams();
  const openId = query.get(OPEN) ?? undefined;
  const put = useCallback(
    (values: Readonly<Record<string, string>>, replace = true) =>
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
  const latest = useRef({ openId, query });
  latest.current = { openId, query };
  const { setSearchText } = address;
  return {
    address,
    isBoard: query.get(AS) === 'board',
    setBoard: useCallback((isBoard: boolean) => put({ [AS]: isBoard ? 'board' : '' }), [put]),
    setValues: put,
    viewOf: useCallback(
      () =>
        Object.fromEntries(
          VIEW_FIELDS.flatMap((name) => {
            const value = latest.current.query.get(name) ?? '';
            return value === '' ? [] : [[name, value]];
          }),
        ),
      [],
    ),
    showView: useCallback(
      (filter) => {
        put(Object.fromEntries(VIEW_FIELDS.map((name) => [name, filter[name] ?? ''])));
        setSearchText(filter['q'] ?? '');
      },
      [put, setSearchText],
    ),
    openId,
    open: useCallback((id: string) => put({ [OPEN]: id }, latest.current.openId !== undefined), [put]),
    close: useCallback(() => {
      const id = latest.current.openId;
      put({ [OPEN]: '' });
      if (id !== undefined) rowOf(id)?.focus();
    }, [put]),
  };
}
