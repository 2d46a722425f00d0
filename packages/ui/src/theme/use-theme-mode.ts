import { useSyncExternalStore } from 'react';
import { getThemeMode, resolveTheme, setThemeMode, subscribeThemeMode } from './theme-mode.ts';
import type { ResolvedTheme, ThemeMode } from './theme-mode.ts';

/** What a theme switch needs: the choice, the resulting theme, and the way to choose. */
export interface ThemeModeControl {
  readonly mode: ThemeMode;
  readonly theme: ResolvedTheme;
  readonly setMode: (mode: ThemeMode) => void;
}

/** The seller's theme, live: re-renders when the choice or the device's own theme changes. */
export function useThemeMode(): ThemeModeControl {
  const mode = useSyncExternalStore(subscribeThemeMode, getThemeMode);
  const theme = useSyncExternalStore(subscribeThemeMode, () => resolveTheme(getThemeMode()));
  return { mode, theme, setMode: setThemeMode };
}
