import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '@seller-chat/core/language';
import type { LanguageCode } from '@seller-chat/core';
import { Segments, Select } from '@seller-chat/ui';
import { SettingRow, SettingSection } from '@seller-chat/ui/pages';
import { useThemeMode } from '@seller-chat/ui/theme';
import type { ThemeMode } from '@seller-chat/ui/theme';
import { changeLanguage } from '../../../i18n/language-memory.ts';
import { ownNameOf } from '../../../i18n/language-names.ts';

/** The language and the theme of this person on this device. */
export function DisplaySection() {
  const { t, i18n } = useLingui();
  const { mode, setMode } = useThemeMode();
  const themes: readonly { value: ThemeMode; label: string }[] = [
    { value: 'system', label: t`Device` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ];
  return (
    <SettingSection title={t`On this device`}>
      <SettingRow
        name={t`Language`}
        hint={t`The page loads again; drafts are kept.`}
        control={() => (
          <Select
            label={t`Language`}
            value={i18n.locale as LanguageCode}
            options={LANGUAGES.map(({ code }) => ({ value: code, label: ownNameOf(code) }))}
            onChange={changeLanguage}
          />
        )}
      />
      <SettingRow
        name={t`Theme`}
        control={() => <Segments label={t`Theme`} value={mode} segments={themes} onChange={setMode} />}
      />
    </SettingSection>
  );
}
