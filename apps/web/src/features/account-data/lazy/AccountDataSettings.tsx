import { useLingui } from '@lingui/react/macro';
import { SettingPanel } from '@seller-chat/ui/pages';
import { DeletionPart } from './DeletionPart.tsx';
import { ExportPart } from './ExportPart.tsx';

/** What the main account does with all data of the account: takes it along, or has it deleted. */
export function AccountDataSettings() {
  const { t } = useLingui();
  return (
    <SettingPanel title={t`Data and account`} lead={t`For the main account only.`}>
      <ExportPart />
      <DeletionPart />
    </SettingPanel>
  );
}
