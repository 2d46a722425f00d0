import type { Theme } from '../protocol.ts';

const DARK_QUERY = '(prefers-color-scheme: dark)';
let chosen: Theme = 'auto';
let isFollowing = false;

/**
 * Shows a theme that the host's page chose. `auto` follows the device. Unlike the app's own switch it stores nothing:
 * the host's choice is for its page alone.
 */
export function showTheme(theme: Theme): void {
  chosen = theme;
  if (!isFollowing) matchMedia(DARK_QUERY).addEventListener('change', paint);
  isFollowing = true;
  paint();
}

function paint(): void {
  const isDark = chosen === 'auto' ? matchMedia(DARK_QUERY).matches : chosen === 'dark';
  const root = document.documentElement;
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.classList.toggle('dark', isDark);
  root.classList.toggle('light', !isDark);
  root.style.colorScheme = isDark ? 'dark' : 'light';
}
