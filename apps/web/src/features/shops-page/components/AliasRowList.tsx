import { useLingui } from '@lingui/react/macro';
import type { AliasRow } from '@seller-chat/api-client/contract';
import { Button, PlatformMark } from '@seller-chat/ui';
import { StateWord } from '@seller-chat/ui/table';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { aliasToneOf, sortAliasRows } from '../model/alias-rows.ts';
import { useAliasResultWords } from './use-alias-words.ts';

/** Rows on screen at first, and with each press of "Show more". */
const PAGE = 100;

/** The rows of a file of aliases, those with a problem first: shop, from what to what, and what becomes of it. */
export function AliasRowList({ rows }: { rows: readonly AliasRow[] }) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState(PAGE);
  const left = i18n.number(Math.min(PAGE, rows.length - shown));
  return (
    <>
      {/* Where nothing else in the sheet takes the focus, the arrow keys scroll it from here. */}
      <ul className="sheet-rows" aria-label={t`Rows of the file`} tabIndex={0}>
        {sortAliasRows(rows)
          .slice(0, shown)
          .map((row) => (
            <AliasRowEntry key={row.rowNumber} row={row} />
          ))}
      </ul>
      {rows.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + PAGE)}>{t`Show ${left} more`}</Button>
      )}
    </>
  );
}

function AliasRowEntry({ row }: { row: AliasRow }) {
  const { t, i18n } = useLingui();
  const words = useAliasResultWords();
  const { shop, result, alias, platformShopId } = row;
  const place = i18n.number(row.rowNumber);
  const none = t`no alias`;
  const isChange = result === 'willChange' || result === 'changed' || result === 'notApplied';
  return (
    <li className="sheet-row" data-tone={aliasToneOf(result)}>
      <span className="sheet-row-place">{t`Row ${place}`}</span>
      <span className="sheet-row-subject">
        {shop && <PlatformMark platform={shop.platform} size={16} />}
        <span className="sheet-row-name" dir="auto">
          {shop?.shopName || platformShopId || t`No shop ID`}
        </span>
        {shop !== undefined && <span className="sheet-faint">{platformShopId}</span>}
      </span>
      {isChange && (
        <span className="sheet-row-change">
          <span className="sheet-faint" dir="auto">
            {shop?.seenAlias || none}
          </span>
          <ArrowRight size={14} role="img" aria-label={t`becomes`} />
          <b dir="auto">{alias || none}</b>
        </span>
      )}
      <StateWord tone={aliasToneOf(result)}>{words[result]}</StateWord>
    </li>
  );
}
