const IS_MAC = /Mac|iP(hone|ad)/.test(navigator.platform);

/** A key as its cap shows it: `Mod` is Ctrl, or ⌘ on a Mac; every other name is its own. */
export function shownKey(key: string): string {
  if (key !== 'Mod') return key;
  return IS_MAC ? '⌘' : 'Ctrl';
}
