import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@seller-chat/ui';
import { useThemeMode } from '@seller-chat/ui/theme';
import { Moon, Sun } from 'lucide-react';

/** Switches between light and dark. */
export function ThemeButton() {
  const { t } = useLingui();
  const { theme, setMode } = useThemeMode();
  const isDark = theme === 'dark';
  return (
    <IconButton
      label={isDark ? t`Switch to light theme` : t`Switch to dark theme`}
      icon={isDark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    />
  );
}
