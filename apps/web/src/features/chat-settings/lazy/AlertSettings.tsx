import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChatSetting } from '@seller-chat/api-client/contract';
import { IconButton, Select } from '@seller-chat/ui';
import { SettingRow, SettingSection } from '@seller-chat/ui/pages';
import { Volume2 } from 'lucide-react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { createTonePlayer } from '../model/tones.ts';
import { chatSettingAtom } from '../state/setting-actions.ts';
import { NotificationSetting } from './NotificationSetting.tsx';
import type { MusicChoice } from './use-music-choices.ts';
import { useSaveSetting } from './use-save-setting.ts';

type SoundField = 'buyerMessageMusic' | 'reminderMusic' | 'failedMessageMusic';

const REMINDERS = ['0', '1', '3', '5', '10'] as const;
const player = createTonePlayer();

/** What is heard and shown when something comes. */
export function AlertSettings({ choices }: { choices: readonly MusicChoice[] }) {
  const { t } = useLingui();
  const setting = useAtomValue(chatSettingAtom);
  const { mark, save } = useSaveSetting();
  const reminderText = (minutes: string) => {
    const count = Number(minutes);
    return count === 0
      ? t({ message: 'Off', context: 'reminder' })
      : t`${plural(count, { one: '# minute', other: '# minutes' })}`;
  };
  return (
    <SettingSection title={t`Sounds and notifications`}>
      <SoundSetting field="buyerMessageMusic" name={t`New buyer message`} choices={choices} />
      <SettingRow
        name={t`Remind me again after`}
        hint={t`Repeats until everything is read.`}
        mark={mark}
        control={() => (
          <Select
            label={t`Remind me again after`}
            value={setting.reminderMinutes}
            options={REMINDERS.map((value) => ({ value, label: reminderText(value) }))}
            onChange={(reminderMinutes) => save({ reminderMinutes })}
          />
        )}
      />
      {setting.reminderMinutes !== '0' && (
        <SoundSetting field="reminderMusic" name={t`Reminder`} choices={choices} />
      )}
      <SoundSetting field="failedMessageMusic" name={t`Message that couldn't be sent`} choices={choices} />
      <NotificationSetting />
    </SettingSection>
  );
}

interface SoundSettingProps {
  field: SoundField;
  name: string;
  choices: readonly MusicChoice[];
}

function SoundSetting({ field, name, choices }: SoundSettingProps) {
  const { t } = useLingui();
  const setting: ChatSetting = useAtomValue(chatSettingAtom);
  const { mark, save } = useSaveSetting();
  const chosen = setting[field];
  return (
    <SettingRow
      name={name}
      mark={mark}
      control={() => (
        <>
          {/* First, so that all choices of the dialog end at one edge. */}
          <IconButton
            label={t`Preview`}
            icon={<Volume2 size={16} aria-hidden />}
            disabled={chosen === 'none'}
            onClick={() => void player.play(chosen)}
          />
          <Select
            label={name}
            value={chosen}
            options={choices}
            onChange={(key) => {
              save({ [field]: key });
              void player.play(key);
            }}
          />
        </>
      )}
    />
  );
}
