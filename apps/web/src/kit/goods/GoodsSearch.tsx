import { useLingui } from '@lingui/react/macro';
import { SearchField } from '@seller-chat/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import './goods.css';

/** Debounce between the last key and the request, ms. */
const TYPING_MS = 300;

export interface GoodsSearchProps {
  /** What is searched, e.g. "Search products". */
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** The search is one of several sections and scrolls with them. */
  isAmong?: boolean;
  /** Beside the field. */
  end?: ReactNode;
}

/** The search above a list of products or vouchers. */
export function GoodsSearch({ label, value, onChange, isAmong = false, end }: GoodsSearchProps) {
  const { t } = useLingui();
  return (
    <div className="goods-search" role="search" aria-label={label} data-among={isAmong}>
      <SearchField label={label} value={value} onChange={onChange} clearLabel={t`Clear search`} />
      {end}
    </div>
  );
}

/** The value, debounced; an empty value is returned at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  const latest = useDeferredValue(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest), latest === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  return settled;
}
