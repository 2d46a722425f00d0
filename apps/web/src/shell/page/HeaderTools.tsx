import { useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '@seller-chat/core';
import { IconButton, Menu } from '@seller-chat/ui';
import { AccountButton, HeaderDivider } from '@seller-chat/ui/pages';
import { useMediaQuery, useThemeMode } from '@seller-chat/ui/theme';
import { Languages, Moon, Sun } from 'lucide-react';
import { AccountMenuSlot } from '../../features/account/index.ts';
import { NoticeBell } from '../../features/notices/index.ts';
import { changeLanguage } from '../../i18n/language-memory.ts';
import { languageEntries } from '../../i18n/language-entries.ts';
import { ownNameOf } from '../../i18n/language-names.ts';
import { PlanDays } from './PlanDays.tsx';

/** The end of every page's header. Below 1024 px language and theme are in the account menu. */
export function HeaderTools() {
  const isNarrow = useMediaQuery('(width < 1024px)');
  return (
    <>
      <PlanDays />
      {!isNarrow && (
        <>
          <LanguageChoice />
          <ThemeChoice />
        </>
      )}
      <NoticeBell />
      <HeaderDivider />
      <AccountMenuSlot
        hasDisplay={isNarrow}
        placement="bottom-end"
        button={(props) => <AccountButton {...props} />}
      />
    </>
  );
}

function LanguageChoice() {
  const { t, i18n } = useLingui();
  const name = ownNameOf(i18n.locale as LanguageCode);
  return (
    <Menu
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} label={t`Language: ${name}`} icon={<Languages size={18} aria-hidden />} />
      )}
      entries={languageEntries(i18n.locale)}
      onSelect={(code) => changeLanguage(code as LanguageCode)}
    />
  );
}

function ThemeChoice() {
  const { t } = useLingui();
  const { theme, setMode } = useThemeMode();
  const isDark = theme === 'dark';
  return (
    <IconButton
      label={isDark ? t`Switch to light theme` : t`Switch to dark theme`}
      icon={isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    />
  );
}
