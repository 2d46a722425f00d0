import { useLingui } from '@lingui/react/macro';
import type { ChatSetting } from '@seller-chat/api-client/contract';
import { Select, Switch } from '@seller-chat/ui';
import { SettingRow, SettingSection } from '@seller-chat/ui/pages';
import { useAtomValue } from '../../../shared/jotai.ts';
import { chatSettingAtom } from '../state/setting-actions.ts';
import { useSaveSetting } from './use-save-setting.ts';

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
  const sorting = useSaveSetting();
  const sending = useSaveSetting();
  return (
    <>
      <SettingSection title={t({ message: 'Conversations', context: 'heading' })}>
        <SettingRow
          name={t`Sort by`}
          mark={sorting.mark}
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
              onChange={(sortType) => sorting.save({ conversationSortType: sortType })}
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
          mark={sending.mark}
          control={() => (
            <Select
              label={t`Send with`}
              value={sendKey}
              options={[
                { value: 'enter', label: 'Enter' },
                { value: 'ctrl-enter', label: 'Ctrl+Enter' },
              ]}
              onChange={(key) => sending.save({ sendKey: key })}
            />
          )}
        />
      </SettingSection>
      <SettingSection title={t`Translations`}>
        <SwitchSetting
          field="isBuyerAutoTranslation"
          name={t`Translate buyers' messages automatically`}
          hint={t`Into the language of this screen, when you see them. When this is off, press T or use the message's menu.`}
        />
        <SwitchSetting
          field="isSellerAutoTranslation"
          name={t`Translate replies before sending`}
          hint={t`Into the buyer's language. You see the translation before it is sent.`}
        />
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
  const { mark, save } = useSaveSetting();
  return (
    <SettingRow
      name={name}
      hint={hint}
      mark={mark}
      control={({ labelledBy, describedBy }) => (
        <Switch
          checked={setting[field] === '1'}
          labelledBy={labelledBy}
          describedBy={describedBy}
          onChange={(isOn) => save({ [field]: isOn ? '1' : '0' })}
        />
      )}
    />
  );
}
