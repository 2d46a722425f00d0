import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { QUICK_REPLY_FILE_ROWS } from '@seller-chat/api-client/contract';
import type { QuickReplyScope } from '@seller-chat/api-client/contract';
import { Banner, Button } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { SheetFileSending } from '../../../kit/sheet-file/SheetFileSending.tsx';
import type { SheetChoice } from '../../../kit/sheet-file/use-sheet-file.ts';
import { useSheetFaultWords } from '../../../kit/sheet-file/use-sheet-fault-words.ts';
import { countFileRows } from '../model/file-rows.ts';
import { useReplyFile } from '../state/use-reply-file.ts';
import { ReplyFileChooser } from './ReplyFileChooser.tsx';
import { ReplyFilePreview } from './ReplyFilePreview.tsx';
import { ReplyFileRowList } from './ReplyFileRowList.tsx';
import '../../../kit/sheet-file/sheet-file.css';

/** Makes and changes quick replies by a spreadsheet: choose, see what would change, apply, see what was changed. */
export function ReplyFileSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [scope, setScope] = useState<QuickReplyScope>('team');
  const { step, fileName, choose, apply, reset } = useReplyFile(scope);
  const [choice, setChoice] = useState<SheetChoice>('allOrNone');
  const faultWords = useSheetFaultWords({
    maxRows: QUICK_REPLY_FILE_ROWS,
    maxMegabytes: 5,
    noColumns: t`The column “Title”, or a column of a language, was not found. Use the template.`,
  });
  const fault = 'fault' in step && step.fault ? faultWords(step.fault) : undefined;
  const rows = 'answer' in step ? step.answer.rowList : [];
  const { good, bad } = countFileRows(rows);
  const isBlocked = good === 0 || (choice === 'allOrNone' && bad > 0);
  const applyShown = (): void => void (step.name === 'preview' && apply(step.answer, choice));
  return (
    <Sheet
      open
      onClose={onClose}
      sticky
      title={t`Import quick replies`}
      closeLabel={t`Close`}
      footer={
        step.name === 'preview' ? (
          <>
            <Button onClick={reset}>{t`Choose another file`}</Button>
            <Button variant="solid" disabled={isBlocked} onClick={applyShown}>
              {t`Apply ${plural(good, { one: '# row', other: '# rows' })}`}
            </Button>
          </>
        ) : step.name === 'done' ? (
          <Button variant="solid" onClick={onClose}>{t`Done`}</Button>
        ) : undefined
      }
    >
      <div className="sheet-sheet">
        {step.name === 'choose' && (
          <ReplyFileChooser
            scope={scope}
            onScope={setScope}
            fault={fault}
            onChoose={(file) => void choose(file)}
          />
        )}
        {step.name === 'sending' && (
          <SheetFileSending
            words={step.isApplying ? t`Changing the quick replies…` : t`Reading the file…`}
            fileName={fileName}
            fraction={step.fraction}
          />
        )}
        {step.name === 'preview' && (
          <>
            <ReplyFilePreview
              rows={rows}
              fileName={fileName}
              ignoredColumns={step.answer.ignoredColumnList}
              choice={choice}
              onChoice={setChoice}
            />
            {fault !== undefined && <Banner tone="error">{fault}</Banner>}
            <ReplyFileRowList rows={rows} />
          </>
        )}
        {step.name === 'done' && (
          <>
            <Banner tone={step.answer.isApplied && bad === 0 ? 'info' : 'warn'}>
              {step.answer.isApplied
                ? t`${plural(good, { one: '# quick reply was added or changed.', other: '# quick replies were added or changed.' })}`
                : t`Nothing was changed, because some rows can no longer be applied.`}
            </Banner>
            <ReplyFileRowList rows={rows} />
          </>
        )}
      </div>
    </Sheet>
  );
}
