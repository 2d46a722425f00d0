import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QuickReplyFileRow } from '@seller-chat/api-client/contract';
import { Segments } from '@seller-chat/ui';
import type { SheetChoice } from '../../../kit/sheet-file/use-sheet-file.ts';
import { countFileRows } from '../model/file-rows.ts';

export interface ReplyFilePreviewProps {
  rows: readonly QuickReplyFileRow[];
  fileName: string;
  /** Headings that no column has. */
  ignoredColumns: readonly string[];
  choice: SheetChoice;
  onChoice: (choice: SheetChoice) => void;
}

/** How many rows would change something, and what is done if some cannot. */
export function ReplyFilePreview(props: ReplyFilePreviewProps) {
  const { rows, fileName, ignoredColumns, choice, onChoice } = props;
  const { t, i18n } = useLingui();
  const columns = new Intl.ListFormat(i18n.locale).format(ignoredColumns);
  const { good, bad, calm } = countFileRows(rows);
  return (
    <div className="sheet-preview">
      <p className="sheet-faint" dir="auto">
        {fileName}
      </p>
      <ul className="sheet-counts">
        {bad > 0 && (
          <li data-tone="bad">{t`${plural(bad, { one: '# row has a problem', other: '# rows have a problem' })}`}</li>
        )}
        <li data-tone="good">{t`${plural(good, { one: '# quick reply is added or changes', other: '# quick replies are added or change' })}`}</li>
        {calm > 0 && (
          <li>{t`${plural(calm, { one: '# row stays as it is', other: '# rows stay as they are' })}`}</li>
        )}
      </ul>
      {ignoredColumns.length > 0 && <p dir="auto">{t`Columns that are not read: ${columns}`}</p>}
      {bad > 0 && (
        <>
          <Segments
            label={t`If a row has a problem`}
            value={choice}
            segments={[
              { value: 'allOrNone', label: t`Change nothing` },
              { value: 'validRows', label: t`Change the valid rows` },
            ]}
            onChange={onChoice}
          />
          <p>
            {choice === 'allOrNone'
              ? t`Correct these rows in your file and choose it again, or change the valid rows only.`
              : t`Rows with a problem are left out.`}
          </p>
        </>
      )}
    </div>
  );
}
