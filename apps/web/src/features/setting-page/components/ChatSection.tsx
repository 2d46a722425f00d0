import { useLingui } from '@lingui/react/macro';
import { SettingPanel } from '@seller-chat/ui/pages';
import { ChatSettingsSlot } from '../../chat-settings/index.ts';

/** The agent's own chat settings: the same state as in the chat. */
export function ChatSection() {
  const { t } = useLingui();
  return (
    <SettingPanel title={t`Chat`} lead={t`For you only; colleagues choose their own.`}>
      <ChatSettingsSlot />
    </SettingPanel>
  );
}
