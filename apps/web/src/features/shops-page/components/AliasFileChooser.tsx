import { useLingui } from '@lingui/react/macro';
import { ALIAS_FILE_ROWS } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { Banner, Button } from '@seller-chat/ui';
import { Download } from 'lucide-react';
import { SheetFileDrop } from '../../../kit/sheet-file/SheetFileDrop.tsx';
import { saveFile } from '../../../kit/table/export/save-file.ts';
import { toXlsx } from '../../../kit/table/export/to-xlsx.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsAtom } from '../../shops/index.ts';
import { templateOf } from '../model/alias-rows.ts';

export interface AliasFileChooserProps {
  /** Why the last file was not taken. */
  fault: string | undefined;
  onChoose: (file: File) => void;
}

/** The template, and where a filled one is dropped or chosen. */
export function AliasFileChooser({ fault, onChoose }: AliasFileChooserProps) {
  const { t, i18n } = useLingui();
  const rows = i18n.number(ALIAS_FILE_ROWS);
  return (
    <div className="sheet-steps">
      <section className="sheet-step">
        <h3>{t`1. Download the template`}</h3>
        <p>{t`It holds your shops with their present aliases.`}</p>
        <TemplateButton />
      </section>
      <section className="sheet-step">
        <h3>{t`2. Fill in the column “Alias”`}</h3>
        <p>{t`An empty cell removes the alias. Rows that you do not change may stay.`}</p>
      </section>
      <section className="sheet-step">
        <h3>{t`3. Choose the file`}</h3>
        <p>{t`You see what would change before anything is changed.`}</p>
        <SheetFileDrop
          label={t`File of aliases`}
          onChoose={onChoose}
          hint={t`.xlsx or CSV, up to ${rows} rows and 2 MB`}
        />
        {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      </section>
    </div>
  );
}

function TemplateButton() {
  const { t, i18n } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const save = async (): Promise<void> => {
    const { header, rows } = templateOf(shops, i18n.locale as LanguageCode);
    saveFile('shop-aliases.xlsx', await toXlsx(header, rows));
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} onClick={() => void save()}>
      {t`Download the template`}
    </Button>
  );
}
