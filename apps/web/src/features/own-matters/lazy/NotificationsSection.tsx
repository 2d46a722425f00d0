import { useLingui } from '@lingui/react/macro';
import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import { SettingSection } from '@seller-chat/ui/pages';
import { Permitted } from '../../../kit/permission/Permitted.tsx';
import { settingsPart } from '../../chat-settings/index.ts';
import { NoticePreferences } from '../../notices/index.ts';

/** What reaches the person: sounds and desktop notifications of the chat, and the kinds of notices. */
export function NotificationsSection() {
  const { t } = useLingui();
  return (
    <>
      <Permitted requires={APP_ENDPOINTS.getChatSetting.requires}>
        <Sounds />
      </Permitted>
      <SettingSection title={t({ message: 'Notices', context: 'account' })}>
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
