/** Which key sends: Enter alone, or Ctrl (⌘) with Enter. */
export type SendKey = 'enter' | 'ctrl-enter';

/** What a key press in the composer asks for. */
export type ComposerKeyMeaning = 'send' | 'send-and-next' | 'text';

interface KeyPress {
  readonly key: string;
  readonly keyCode: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
}

/** Safari ends the composition before the Enter that did it arrives; only this code still tells. */
const keyCodeOfInputMethod = 229;

/**
 * Reads a key press. While an input method is composing, no key ever sends; Shift or Alt with Enter is a new
 * line. In 'enter' mode Ctrl (⌘) Enter sends and goes on to the next waiting session.
 */
export function readComposerKey(press: KeyPress, sendKey: SendKey, composing: boolean): ComposerKeyMeaning {
  if (press.key !== 'Enter' || press.shiftKey || press.altKey) return 'text';
  if (composing || press.isComposing || press.keyCode === keyCodeOfInputMethod) return 'text';
  const withCommand = press.ctrlKey || press.metaKey;
  if (sendKey === 'ctrl-enter') return withCommand ? 'send' : 'text';
  return withCommand ? 'send-and-next' : 'send';
}
