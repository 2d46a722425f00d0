import { CornerDownLeft } from 'lucide-react';
import { useId, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { readComposerKey } from './composer-keys.ts';
import type { SendKey } from './composer-keys.ts';
import './composer.css';

/** Words of the composer. */
export interface ComposerLabels {
  /** Names the text box, e.g. "Message to Ayu". */
  readonly input: string;
  readonly placeholder: string;
  readonly send: string;
  /** Under the box, e.g. "Sends when everything is uploaded". Takes the place of `sendKeyChoice`. */
  readonly hint?: string | undefined;
  /** Read out and shown when the text is too long, e.g. "12 characters too many". */
  readonly tooLong: (excess: number) => string;
}

/** Props of {@link Composer}. */
export interface ComposerProps {
  /** Whose text it is: another one has a box of its own, whose "undo" knows nothing of this one. */
  readonly boxKey: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called with the text as typed, when it is sendable. Clearing is the caller's. */
  readonly onSend: (text: string) => void;
  /** Ctrl or ⌘ with Enter, in the mode where Enter sends: send and go on to the next waiting session. */
  readonly onSendAndNext?: ((text: string) => void) | undefined;
  /** The marketplace's limit, in what `countLength` counts. */
  readonly limit: number;
  /** How the marketplace counts. */
  readonly countLength: (text: string) => number;
  /** Whether the text may be sent as it is. */
  readonly isSendable: (text: string) => boolean;
  readonly sendKey: SendKey;
  /** Under the box: says which key sends, and lets it be chosen. */
  readonly sendKeyChoice?: ReactNode | undefined;
  /** Why nothing may be sent now, in words: takes the place of the box and of the button. */
  readonly disabledReason?: string | undefined;
  /** Why the text cannot be sent as it is, in words. Replaces the hint; the text stays editable. */
  readonly heldReason?: string | undefined;
  /** Buttons above the text. */
  readonly toolbar?: ReactNode | undefined;
  /** Over everything: a suggestion, a quoted message. */
  readonly top?: ReactNode | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined;
  readonly labels: ComposerLabels;
}

/**
 * Where a message is written. Grows to eight lines, then scrolls. Enter that only ends the composition of a
 * word (Thai, Chinese, Vietnamese input methods) never sends. Its buttons leave the focus to the text.
 */
export function Composer(props: ComposerProps) {
  const { value, onChange, limit, sendKey, disabledReason, heldReason, labels } = props;
  const composing = useRef(false);
  const isWriting = useRef(false);
  const noteId = useId();
  const length = props.countLength(value);
  const excess = length - limit;
  const problem = disabledReason ?? (excess > 0 ? labels.tooLong(excess) : heldReason);
  const note = problem ?? labels.hint;
  const isReasonInBox = disabledReason !== undefined && value === '';
  const mayDeliver = disabledReason === undefined && heldReason === undefined && props.isSendable(value);

  const deliver = (handler: (text: string) => void) => {
    if (mayDeliver) handler(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (composing.current || leaveToInputMethod(event)) return;
    const meaning = readComposerKey(event.nativeEvent, sendKey);
    if (meaning === 'text') return;
    event.preventDefault();
    deliver(meaning === 'send-and-next' ? (props.onSendAndNext ?? props.onSend) : props.onSend);
  };

  return (
    <div
      className="sc-composer"
      data-disabled={disabledReason !== undefined}
      onClickCapture={focusText}
      onKeyDown={writeOn}
    >
      {props.top}
      {props.toolbar !== undefined && <div className="sc-composer-tools">{props.toolbar}</div>}
      <div className="sc-composer-grow" data-copy={`${value}\u200b`}>
        <textarea
          key={props.boxKey}
          // Keep the focus if the agent was writing.
          autoFocus={isWriting.current}
          ref={props.inputRef}
          rows={1}
          dir="auto"
          aria-label={labels.input}
          aria-describedby={noteId}
          aria-invalid={excess > 0 || undefined}
          placeholder={disabledReason ?? labels.placeholder}
          value={value}
          readOnly={disabledReason !== undefined}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => {
            isWriting.current = true;
            // A box that was removed during a composition has not reported its end.
            composing.current = false;
          }}
          onBlur={() => (isWriting.current = false)}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={() => (composing.current = false)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="sc-composer-foot">
        <span className="sc-composer-count" translate="no" data-over={excess > 0}>
          {`${length} / ${limit}`}
        </span>
        <Button variant="solid" disabled={!mayDeliver} onClick={() => deliver(props.onSend)}>
          <span>{labels.send}</span>
          {sendKey === 'enter' && <CornerDownLeft size={14} aria-hidden />}
        </Button>
        {/* Last, so that Tab leads from the text to the button. */}
        <span id={noteId} className="sc-composer-note" data-over={excess > 0} aria-live="polite">
          {/* An empty box shows the reason itself; a screen reader has it from here. */}
          <span className={isReasonInBox ? 'sc-sr-only' : undefined}>{note ?? props.sendKeyChoice}</span>
        </span>
      </div>
    </div>
  );
}

/**
 * Moves the focus from a pressed button to the text. In the capture phase, so that what the button opens takes the focus
 * from the text, and gives it back there. A button with `data-keeps-focus` around it keeps the focus if a key pressed it:
 * the same key would send next.
 */
function focusText({ target, currentTarget, nativeEvent, detail }: MouseEvent<HTMLElement>): void {
  // A touch would bring up the keyboard.
  if ((nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'touch') return;
  // Without what the composer has opened: its events pass through here too.
  const button = (target as Element).closest('[role=dialog], button:not([aria-disabled=true])');
  if (detail === 0 && button?.closest('[data-keeps-focus]')) return;
  if (button?.localName === 'button') textOf(currentTarget)?.focus();
}

/** A letter typed while a button of the composer or of an open pop-over has the focus goes into the text. */
function writeOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (leaveToInputMethod(event) || !isLetter || !currentTarget.contains(target as Element)) return;
  if ((target as Element).matches('button, [role=dialog]:not(:modal), select'))
    textOf(currentTarget)?.focus();
}

function textOf(composer: Element): HTMLElement | null {
  return composer.querySelector<HTMLElement>('.sc-composer-grow textarea');
}
