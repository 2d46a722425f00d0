import { useLingui } from '@lingui/react/macro';
import { hasAnyPermission } from '@seller-chat/core/account';
import { SettingSection } from '@seller-chat/ui/pages';
import { useAtomValue } from '../../../shared/jotai.ts';
import { accountAtom } from '../../account/index.ts';
import { settingsPart } from '../../chat-settings/index.ts';
import { NoticePreferences } from '../../notices/index.ts';

/** What reaches the person: sounds and desktop notifications of the chat, and the kinds of notices. */
export function NotificationsSection() {
  const { t } = useLingui();
  const account = useAtomValue(accountAtom);
  return (
    <>
      {account !== null && hasAnyPermission(account, ['chat']) && <Sounds />}
      <SettingSection title={t`Notices`}>
        <div className="own-notices">
          <NoticePreferences />
        </div>
      </SettingSection>
    </>
  );
}

function Sounds() {
  const part = settingsPart.use();
  return part === undefined ? null : <part.SoundSettings />;
}
