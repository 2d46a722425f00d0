import { useLingui } from '@lingui/react/macro';
import type { ChatSetting } from '@seller-chat/api-client/contract';
import { Select, Switch } from '@seller-chat/ui';
import { SettingRow, SettingSection } from '@seller-chat/ui/chat';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { saveChatSettingAtom } from '../state/save-setting.ts';
import { chatSettingAtom } from '../state/setting-actions.ts';

type SwitchField =
  | 'isIgnoreOfficialMessage'
  | 'isShopColumnCollapsed'
  | 'isContextOpen'
  | 'isBuyerAutoTranslation'
  | 'isSellerAutoTranslation';

/** The list, the composer, the translations and the columns. */
export function ScreenSettings() {
  const { t } = useLingui();
  const { conversationSortType, sendKey } = useAtomValue(chatSettingAtom);
  const save = useSetAtom(saveChatSettingAtom);
  return (
    <>
      <SettingSection title={t({ message: 'Conversations', context: 'heading' })}>
        <SettingRow
          name={t`Sort by`}
          control={() => (
            <Select
              label={t`Sort by`}
              value={conversationSortType}
              options={[
                { value: 'default', label: t`Default order` },
                { value: 'deadline_soonest', label: t`Due soonest` },
                { value: 'unred_top', label: t`Unread first` },
                { value: 'message_time_desc', label: t`Newest first` },
              ]}
              onChange={(sortType) => void save({ conversationSortType: sortType })}
            />
          )}
        />
        <SwitchSetting
          field="isIgnoreOfficialMessage"
          name={t`Hide Lazada's system messages`}
          hint={t`Notices from the marketplace itself, not from buyers.`}
        />
        <SettingRow
          name={t`Send with`}
          control={() => (
            <Select
              label={t`Send with`}
              value={sendKey}
              options={[
                { value: 'enter', label: 'Enter' },
                { value: 'ctrl-enter', label: 'Ctrl+Enter' },
              ]}
              onChange={(key) => void save({ sendKey: key })}
            />
          )}
        />
      </SettingSection>
      <SettingSection title={t`Translations`}>
        <SwitchSetting
          field="isBuyerAutoTranslation"
          name={t`Show translations of buyers' messages`}
          hint={t`Lazada and Shopee send some messages with a translation. When this is off, open it from the message's menu.`}
        />
        <SwitchSetting field="isSellerAutoTranslation" name={t`Show translations of the shop's messages`} />
      </SettingSection>
      <SettingSection title={t`Layout`}>
        <SwitchSetting
          field="isShopColumnCollapsed"
          name={t`Collapse the shop list`}
          hint={t`Open it with the button beside the search.`}
        />
        <SwitchSetting field="isContextOpen" name={t`Keep the buyer's column open`} />
      </SettingSection>
    </>
  );
}

interface SwitchSettingProps {
  field: SwitchField;
  name: string;
  hint?: string;
}

function SwitchSetting({ field, name, hint }: SwitchSettingProps) {
  const setting: ChatSetting = useAtomValue(chatSettingAtom);
  const save = useSetAtom(saveChatSettingAtom);
  return (
    <SettingRow
      name={name}
      hint={hint}
      control={({ labelledBy, describedBy }) => (
        <Switch
          checked={setting[field] === '1'}
          labelledBy={labelledBy}
          describedBy={describedBy}
          onChange={(isOn) => void save({ [field]: isOn ? '1' : '0' })}
        />
      )}
    />
  );
}
