import { useLingui } from '@lingui/react/macro';
import { useThemeMode } from '@seller-chat/ui/theme';
import { Moon, Sun } from 'lucide-react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import type { Command } from '../../../kit/commands/command.ts';

/** Switches to the other theme. */
export function useThemeCommands(): Command[] {
  const { t } = useLingui();
  const { theme, setMode } = useThemeMode();
  const isDark = theme === 'dark';
  return [
    {
      id: 'do theme',
      group: 'do',
      title: isDark ? t`Switch to light theme` : t`Switch to dark theme`,
      icon: isDark ? <Sun {...COMMAND_ICON} /> : <Moon {...COMMAND_ICON} />,
      run: () => setMode(isDark ? 'light' : 'dark'),
    },
  ];
}
