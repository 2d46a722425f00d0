import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import './sheet-file.css';

export interface SheetFileDropProps {
  /** The name of the file field. */
  label: string;
  /** What files are taken. */
  hint: string;
  onChoose: (file: File) => void;
}

/** Where a spreadsheet is dropped or chosen. */
export function SheetFileDrop({ label, hint, onChoose }: SheetFileDropProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  const over = (event: DragEvent, isNow: boolean): void => {
    event.preventDefault();
    setOver(isNow);
  };
  return (
    <div
      className="sheet-drop"
      data-over={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <FileSpreadsheet size={22} aria-hidden />
      <p>{t`Drop the file here, or`}</p>
      <Button variant="solid" onClick={() => input.current?.click()}>
        {t`Choose a file`}
      </Button>
      <p className="sheet-faint">{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".xlsx,.csv,.txt,.tsv,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </div>
  );
}
