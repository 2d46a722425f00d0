import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '@seller-chat/core/language';
import type { LanguageCode } from '@seller-chat/core';
import { Menu } from '@seller-chat/ui';
import type { MenuEntry } from '@seller-chat/ui';
import { RailAccountButton } from '@seller-chat/ui/chat';
import { useThemeMode } from '@seller-chat/ui/theme';
import type { ThemeMode } from '@seller-chat/ui/theme';
import { LogOut, Monitor, MonitorX, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { changeLanguage } from '../../../i18n/language-memory.ts';
import { ownNameOf } from '../../../i18n/language-names.ts';
import { usePreload } from '../../../kit/lazy-part.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { accountAtom } from '../state/derived.ts';
import { AccountDialogSlot } from './AccountDialogSlot.tsx';
import type { AccountDialogSlotProps } from './AccountDialogSlot.tsx';
import { accountDialogsPart } from './account-dialogs-part.ts';

const PRELOADED = [accountDialogsPart];

const THEMES: readonly ThemeMode[] = ['light', 'dark', 'system'];

/** Language, theme and signing out, behind the account's picture at the foot of the rail. */
export function AccountMenu() {
  const { t, i18n } = useLingui();
  const account = useAtomValue(accountAtom);
  const { mode, setMode } = useThemeMode();
  const [asking, setAsking] = useState<AccountDialogSlotProps['asking']>();
  usePreload(PRELOADED);
  if (account === null) return null;

  const themeLabels: Record<ThemeMode, string> = {
    light: t`Light`,
    dark: t`Dark`,
    system: t`Use device setting`,
  };
  const themeIcons = { light: Sun, dark: Moon, system: Monitor };
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'account', label: account.displayName },
    { kind: 'separator', id: 'after-account' },
    { kind: 'heading', id: 'theme', label: t`Theme` },
    ...THEMES.map((theme) => {
      const Icon = themeIcons[theme];
      return {
        id: `theme:${theme}`,
        label: themeLabels[theme],
        icon: <Icon size={16} aria-hidden />,
        checked: theme === mode,
      };
    }),
    { kind: 'separator', id: 'after-theme' },
    { kind: 'heading', id: 'language', label: t`Language` },
    ...LANGUAGES.map(({ code }) => ({
      id: `language:${code}`,
      label: ownNameOf(code),
      checked: code === i18n.locale,
    })),
    { kind: 'separator', id: 'after-language' },
    { id: 'sign-out-others', label: t`Sign out other devices`, icon: <MonitorX size={16} aria-hidden /> },
    { id: 'sign-out', label: t`Sign out`, icon: <LogOut size={16} aria-hidden /> },
  ];
  const select = (id: string) => {
    const [kind, value = ''] = id.split(':');
    if (kind === 'theme') setMode(value as ThemeMode);
    else if (kind === 'language') changeLanguage(value as LanguageCode);
    else setAsking(kind === 'sign-out-others' ? 'elsewhere' : 'here');
  };

  return (
    <>
      <Menu
        placement="right-end"
        trigger={(props) => (
          <RailAccountButton
            {...props}
            accountId={account.accountId}
            name={account.displayName}
            label={t`Account: ${account.displayName}`}
          />
        )}
        entries={entries}
        onSelect={select}
      />
      {asking && <AccountDialogSlot asking={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}
