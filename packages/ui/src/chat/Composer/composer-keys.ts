/** Which key sends: Enter alone, or Ctrl (⌘) with Enter. */
export type SendKey = 'enter' | 'ctrl-enter';

/** What a key press in the composer asks for. */
export type ComposerKeyMeaning = 'send' | 'send-and-next' | 'text';

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Reads a key press that no input method takes (see `leaveToInputMethod`). Shift or Alt with Enter is a new
 * line. In 'enter' mode Ctrl (⌘) Enter sends and goes on to the next waiting session.
 */
export function readComposerKey(press: KeyPress, sendKey: SendKey): ComposerKeyMeaning {
  if (press.key !== 'Enter' || press.shiftKey || press.altKey) return 'text';
  const withCommand = press.ctrlKey || press.metaKey;
  if (sendKey === 'ctrl-enter') return withCommand ? 'send' : 'text';
  return withCommand ? 'send-and-next' : 'send';
}
