export { setThemeMode, startThemeMode } from './theme-mode.ts';
export type { ResolvedTheme, ThemeMode } from './theme-mode.ts';
export { useThemeMode } from './use-theme-mode.ts';
export type { ThemeModeControl } from './use-theme-mode.ts';
export { useMediaQuery } from './use-media-query.ts';
