/** What the seller chose: one of the two themes, or whatever the device says. */
export type ThemeMode = 'light' | 'dark' | 'system';

/** The theme on screen. */
export type ResolvedTheme = 'light' | 'dark';

const storageKey = 'seller-chat.theme';
const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let current: ThemeMode = 'system';
let started = false;

function readStoredMode(): ThemeMode {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage may be forbidden (private window, embedded page): the device's own theme is the honest default.
    return 'system';
  }
}

/** The theme of a mode on this device at this moment. */
export function resolveTheme(mode: ThemeMode): ResolvedTheme {
  if (mode !== 'system') return mode;
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function paintTheme(): void {
  const theme = resolveTheme(current);
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  root.style.colorScheme = theme;
}

function announce(): void {
  paintTheme();
  for (const listener of listeners) listener();
}

/**
 * Puts the stored theme on `<html>` and follows the device and other tabs from then on. Call it as the first
 * statement of the entry module, before React renders: nothing is painted in the wrong theme, and no inline
 * script is needed. Calling it again changes nothing.
 */
export function startThemeMode(): void {
  if (started) return;
  started = true;
  current = readStoredMode();
  paintTheme();
  matchMedia(darkQuery).addEventListener('change', announce);
  addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== storageKey) return;
    current = readStoredMode();
    announce();
  });
}

/** Chooses a theme now and for later visits. Where storage is forbidden it holds until the page closes. */
export function setThemeMode(mode: ThemeMode): void {
  current = mode;
  try {
    if (mode === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, mode);
  } catch {
    // The choice still applies to this page; there is nowhere to keep it.
  }
  announce();
}

/** The mode chosen; 'system' until `startThemeMode` has read the stored one. */
export function getThemeMode(): ThemeMode {
  return current;
}

/** Calls back after every change of mode or of the device's theme. Returns the way to stop. */
export function subscribeThemeMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
