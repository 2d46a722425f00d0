import { useLingui } from '@lingui/react/macro';
import { QUICK_REPLY_FILE_ROWS } from '@seller-chat/api-client/contract';
import type { QuickReplyScope } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { Banner, Button, Segments } from '@seller-chat/ui';
import { Download } from 'lucide-react';
import { SheetFileDrop } from '../../../kit/sheet-file/SheetFileDrop.tsx';
import { saveFile } from '../../../kit/table/export/save-file.ts';
import { toXlsx } from '../../../kit/table/export/to-xlsx.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { quickRepliesCellAtom } from '../../quick-replies/index.ts';
import { useScopeWords } from '../../quick-reply-editor/index.ts';
import { fileOf } from '../model/file-rows.ts';
import { sortedReplies } from '../model/reply-rows.ts';

export interface ReplyFileChooserProps {
  scope: QuickReplyScope;
  onScope: (scope: QuickReplyScope) => void;
  /** Why the last file was not taken. */
  fault: string | undefined;
  onChoose: (file: File) => void;
}

/** For whom; the present quick replies as a file; and where a filled one is dropped or chosen. */
export function ReplyFileChooser({ scope, onScope, fault, onChoose }: ReplyFileChooserProps) {
  const { t, i18n } = useLingui();
  const words = useScopeWords();
  const rows = i18n.number(QUICK_REPLY_FILE_ROWS);
  return (
    <div className="sheet-steps">
      <Segments
        label={t`For whom`}
        value={scope}
        segments={[
          { value: 'team', label: words.team },
          { value: 'personal', label: words.personal },
        ]}
        onChange={onScope}
      />
      <section className="sheet-step">
        <h3>{t`1. Download the template`}</h3>
        <p>{t`It holds the present quick replies, with a column for each language.`}</p>
        <TemplateButton scope={scope} />
      </section>
      <section className="sheet-step">
        <h3>{t`2. Change rows or add some`}</h3>
        <p>{t`A row changes the quick reply with its shortcut, or else with its title and group. Other rows are new. An empty cell empties what is there; quick replies that are not in the file stay.`}</p>
      </section>
      <section className="sheet-step">
        <h3>{t`3. Choose the file`}</h3>
        <p>{t`You see what would change before anything is changed.`}</p>
        <SheetFileDrop
          label={t`File of quick replies`}
          hint={t`.xlsx or CSV, up to ${rows} rows and 5 MB`}
          onChoose={onChoose}
        />
        {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      </section>
    </div>
  );
}

function TemplateButton({ scope }: { scope: QuickReplyScope }) {
  const { t, i18n } = useLingui();
  const known = useAtomValue(quickRepliesCellAtom);
  const save = async (): Promise<void> => {
    const groups = known?.frame.groups ?? [];
    const own = (known?.contents ?? []).filter(({ permissionGroup }) => permissionGroup === scope);
    const { header, rows } = fileOf(sortedReplies(own, groups), groups, i18n.locale as LanguageCode);
    saveFile('quick-replies.xlsx', await toXlsx(header, rows));
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} onClick={() => void save()}>
      {t`Download the template`}
    </Button>
  );
}
