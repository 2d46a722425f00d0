/** What the check reads of a key press; React's event carries the browser's own as `nativeEvent`. */
interface HeardPress {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly target: EventTarget | null;
  readonly preventDefault: () => void;
}

/** Safari ends the composition before the Enter that did it arrives; only this code still says so. */
const KEY_CODE_OF_INPUT_METHOD = 229;

/**
 * Whether a key press belongs to an input method, which composes a word of it. Every handler of keys asks this first
 * and does nothing then. The browser's own reaction to Escape (a dialog closes) and to Enter in a one-line field (a form
 * is sent) is prevented as well.
 */
export function leaveToInputMethod(event: HeardPress | { readonly nativeEvent: HeardPress }): boolean {
  const press = 'nativeEvent' in event ? event.nativeEvent : event;
  if (!press.isComposing && press.keyCode !== KEY_CODE_OF_INPUT_METHOD) return false;
  const isOneLine = !(
    press.target instanceof HTMLElement && press.target.matches('textarea, [contenteditable]')
  );
  if (press.key === 'Escape' || (press.key === 'Enter' && isOneLine)) press.preventDefault();
  return true;
}
