import { useLingui } from '@lingui/react/macro';
import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Account } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { Menu } from '@seller-chat/ui';
import type { MenuEntry, MenuProps } from '@seller-chat/ui';
import { useThemeMode } from '@seller-chat/ui/theme';
import type { ThemeMode } from '@seller-chat/ui/theme';
import { CircleUserRound, LogOut, Monitor, MonitorX, Moon, SlidersHorizontal, Sun } from 'lucide-react';
import { changeLanguage } from '../../../i18n/language-memory.ts';
import { languageEntries } from '../../../i18n/language-entries.ts';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import type { OwnPlace } from '../model/own-address.ts';
import { askToSignOutAtom, signOutQuestionAtom } from '../state/sign-out-question.ts';
import { useOwnPlace } from '../state/use-own-place.ts';
import { SignOutDialog } from './SignOutDialog.tsx';
import { SignOutOthersDialog } from './SignOutOthersDialog.tsx';

const THEMES: readonly ThemeMode[] = ['light', 'dark', 'system'];

export interface AccountMenuProps extends Pick<MenuProps, 'placement' | 'trigger'> {
  account: Account;
  /** Whether language and theme are in it: they are beside it in a wide header. */
  hasDisplay: boolean;
}

/** The way to a person's own matters, language, theme and signing out, behind the account's picture at the foot of the rail or in the header. */
export function AccountMenu({ account, hasDisplay, placement, trigger }: AccountMenuProps) {
  const { t, i18n } = useLingui();
  const { mode, setMode } = useThemeMode();
  const asking = useAtomValue(signOutQuestionAtom);
  const ask = useSetAtom(askToSignOutAtom);
  const own = useOwnPlace();
  const mayChat = usePermission(APP_ENDPOINTS.getChatSetting.requires);

  const themeLabels: Record<ThemeMode, string> = {
    light: t`Light`,
    dark: t`Dark`,
    system: t`Use device setting`,
  };
  const themeIcons = { light: Sun, dark: Moon, system: Monitor };
  const display: MenuEntry[] = [
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
    ...languageEntries(i18n.locale).map((entry) => ({ ...entry, id: `language:${entry.id}` })),
    { kind: 'separator', id: 'after-language' },
  ];
  const chatSettings: MenuEntry = {
    id: 'own:chat',
    label: t`Chat settings`,
    icon: <SlidersHorizontal size={16} aria-hidden />,
  };
  const entries: MenuEntry[] = [
    { kind: 'heading', id: 'account', label: account.displayName },
    { kind: 'separator', id: 'after-account' },
    { id: 'own:profile', label: t`My account`, icon: <CircleUserRound size={16} aria-hidden /> },
    ...(mayChat ? [chatSettings] : []),
    { kind: 'separator', id: 'after-own' },
    ...(hasDisplay ? display : []),
    { id: 'sign-out-others', label: t`Sign out other devices`, icon: <MonitorX size={16} aria-hidden /> },
    { id: 'sign-out', label: t`Sign out`, icon: <LogOut size={16} aria-hidden /> },
  ];
  const select = (id: string) => {
    const [kind, value = ''] = id.split(':');
    if (kind === 'theme') setMode(value as ThemeMode);
    else if (kind === 'language') changeLanguage(value as LanguageCode);
    else if (kind === 'own') own.goTo(own.addressOf(value as OwnPlace));
    else ask(kind === 'sign-out-others' ? 'elsewhere' : 'here');
  };

  return (
    <>
      <Menu placement={placement ?? 'right-end'} trigger={trigger} entries={entries} onSelect={select} />
      {asking === 'here' && <SignOutDialog onClose={() => ask(undefined)} />}
      {asking === 'elsewhere' && <SignOutOthersDialog onClose={() => ask(undefined)} />}
    </>
  );
}
