import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ALIAS_FILE_ROWS } from '@seller-chat/api-client/contract';
import type { AliasRow } from '@seller-chat/api-client/contract';
import { Banner, Button, Segments } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { SheetFileSending } from '../../../kit/sheet-file/SheetFileSending.tsx';
import type { SheetChoice } from '../../../kit/sheet-file/use-sheet-file.ts';
import { useSheetFaultWords } from '../../../kit/sheet-file/use-sheet-fault-words.ts';
import { saveFile } from '../../../kit/table/export/save-file.ts';
import { toXlsx } from '../../../kit/table/export/to-xlsx.ts';
import { countAliasRows } from '../model/alias-rows.ts';
import { useAliasFile } from '../state/use-alias-file.ts';
import { AliasFileChooser } from './AliasFileChooser.tsx';
import { AliasRowList } from './AliasRowList.tsx';
import { useAliasResultWords } from './use-alias-words.ts';
import '../../../kit/sheet-file/sheet-file.css';

/** Changes the aliases of many shops by a spreadsheet: choose, see what would change, apply, see what was changed. */
export function AliasFileSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { step, fileName, choose, apply, reset } = useAliasFile();
  const [choice, setChoice] = useState<SheetChoice>('allOrNone');
  const faultWords = useSheetFaultWords({
    maxRows: ALIAS_FILE_ROWS,
    maxMegabytes: 2,
    noColumns: t`The columns “Shop ID” and “Alias” were not found. Use the template.`,
  });
  const fault = 'fault' in step && step.fault ? faultWords(step.fault) : undefined;
  const counts = countAliasRows('answer' in step ? step.answer.rowList : []);
  const isBlocked = choice === 'allOrNone' && counts.bad > 0;
  const { good } = counts;
  return (
    <Sheet
      open
      onClose={onClose}
      sticky
      title={t`Change aliases by spreadsheet`}
      closeLabel={t`Close`}
      footer={
        step.name === 'preview' ? (
          <>
            <Button onClick={reset}>{t`Choose another file`}</Button>
            <Button
              variant="solid"
              disabled={good === 0 || isBlocked}
              onClick={() => void apply(step.answer, choice)}
            >
              {t`Change ${plural(good, { one: '# alias', other: '# aliases' })}`}
            </Button>
          </>
        ) : step.name === 'done' ? (
          <>
            <ResultButton rows={step.answer.rowList} />
            <Button variant="solid" onClick={onClose}>{t`Done`}</Button>
          </>
        ) : undefined
      }
    >
      <div className="sheet-sheet">
        {step.name === 'choose' && <AliasFileChooser fault={fault} onChoose={(file) => void choose(file)} />}
        {step.name === 'sending' && (
          <SheetFileSending
            words={step.isApplying ? t`Changing the aliases…` : t`Reading the file…`}
            fileName={fileName}
            fraction={step.fraction}
          />
        )}
        {step.name === 'preview' && (
          <>
            <PreviewHead
              rows={step.answer.rowList}
              fileName={fileName}
              choice={choice}
              onChoice={setChoice}
            />
            {fault !== undefined && <Banner tone="error">{fault}</Banner>}
            <AliasRowList rows={step.answer.rowList} />
          </>
        )}
        {step.name === 'done' && (
          <>
            <Banner tone={step.answer.isApplied && counts.bad === 0 ? 'info' : 'warn'}>
              {step.answer.isApplied
                ? t`${plural(good, { one: '# alias was changed.', other: '# aliases were changed.' })}`
                : t`Nothing was changed, because some rows can no longer be applied.`}
            </Banner>
            <AliasRowList rows={step.answer.rowList} />
          </>
        )}
      </div>
    </Sheet>
  );
}

interface PreviewHeadProps {
  rows: readonly AliasRow[];
  fileName: string;
  choice: SheetChoice;
  onChoice: (choice: SheetChoice) => void;
}

/** How many rows would change, and what is done if some cannot. */
function PreviewHead({ rows, fileName, choice, onChoice }: PreviewHeadProps) {
  const { t } = useLingui();
  const { good, bad, calm } = countAliasRows(rows);
  return (
    <div className="sheet-preview">
      <p className="sheet-faint" dir="auto">
        {fileName}
      </p>
      <ul className="sheet-counts">
        {bad > 0 && (
          <li data-tone="bad">{t`${plural(bad, { one: '# row has a problem', other: '# rows have a problem' })}`}</li>
        )}
        <li data-tone="good">{t`${plural(good, { one: '# alias changes', other: '# aliases change' })}`}</li>
        {calm > 0 && (
          <li>{t`${plural(calm, { one: '# row stays as it is', other: '# rows stay as they are' })}`}</li>
        )}
      </ul>
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
              : t`Rows with a problem are left out. The result lists them.`}
          </p>
        </>
      )}
    </div>
  );
}

/** Saves what became of each row. */
function ResultButton({ rows }: { rows: readonly AliasRow[] }) {
  const { t } = useLingui();
  const words = useAliasResultWords();
  const save = async (): Promise<void> => {
    const header = [t`Row`, t`Shop ID`, t`Shop`, t`Alias before`, t`Alias in the file`, t`Result`];
    const cells = rows.map(({ rowNumber, platformShopId, shop, alias, result }) => [
      rowNumber,
      platformShopId,
      shop?.shopName ?? '',
      shop?.seenAlias ?? '',
      alias,
      words[result],
    ]);
    saveFile('shop-aliases-result.xlsx', await toXlsx(header, cells));
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} onClick={() => void save()}>
      {t`Download the result`}
    </Button>
  );
}
