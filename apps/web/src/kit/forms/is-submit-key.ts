import type { KeyboardEvent } from 'react';

/**
 * Whether a key sends the form around: Ctrl or ⌘ with Enter, from a field of several lines too. A form inside a dialog
 * of this one takes its own key and prevents the browser's reaction.
 */
export function isSubmitKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return false;
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}
