import { useLingui } from '@lingui/react/macro';
import type { QuickReplyFileRow } from '@seller-chat/api-client/contract';
import { Button } from '@seller-chat/ui';
import { StateWord } from '@seller-chat/ui/table';
import { useState } from 'react';
import { fileToneOf, sortFileRows } from '../model/file-rows.ts';
import { useFileWords } from './use-file-words.ts';

/** Rows on screen at first, and with each press of "Show more". */
const PAGE = 100;

/** The rows of a file of quick replies, those with a problem first, with what becomes of each. */
export function ReplyFileRowList({ rows }: { rows: readonly QuickReplyFileRow[] }) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState(PAGE);
  const left = i18n.number(Math.min(PAGE, rows.length - shown));
  return (
    <>
      {/* Where nothing else in the sheet takes the focus, the arrow keys scroll it from here. */}
      <ul className="sheet-rows" aria-label={t`Rows of the file`} tabIndex={0}>
        {sortFileRows(rows)
          .slice(0, shown)
          .map((row) => (
            <Entry key={row.rowNumber} row={row} />
          ))}
      </ul>
      {rows.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + PAGE)}>{t`Show ${left} more`}</Button>
      )}
    </>
  );
}

function Entry({ row }: { row: QuickReplyFileRow }) {
  const { t, i18n } = useLingui();
  const wordsOf = useFileWords();
  const { rowNumber, title, shortcut, groupName } = row;
  const place = i18n.number(rowNumber);
  return (
    <li className="sheet-row" data-tone={fileToneOf(row)}>
      <span className="sheet-row-place">{t`Row ${place}`}</span>
      <span className="sheet-row-subject">
        <span className="sheet-row-name" dir="auto">
          {title || t`No title`}
        </span>
        {shortcut !== '' && <bdi className="sheet-faint" translate="no">{`/${shortcut}`}</bdi>}
        {groupName !== '' && <bdi className="sheet-faint">{groupName}</bdi>}
      </span>
      <StateWord tone={fileToneOf(row)}>{wordsOf(row)}</StateWord>
    </li>
  );
}
