import { useLingui } from '@lingui/react/macro';
import { SearchField } from '@seller-chat/ui';
import { useDeferredValue, useEffect, useState } from 'react';

/** Typing goes on for so long before the list is asked. */
const TYPING_MS = 300;

export interface GoodsSearchProps {
  /** What is searched, e.g. "Search products". */
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** It stands among other things, and scrolls with them. */
  isAmong?: boolean;
}

/** The search above a list of what can be sent. */
export function GoodsSearch({ label, value, onChange, isAmong = false }: GoodsSearchProps) {
  const { t } = useLingui();
  return (
    <div className="goods-search" role="search" aria-label={label} data-among={isAmong}>
      <SearchField label={label} value={value} onChange={onChange} clearLabel={t`Clear search`} />
    </div>
  );
}

/** A value once it has stood still for a moment; empty at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  const latest = useDeferredValue(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest), latest === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  return settled;
}
