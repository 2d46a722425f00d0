import './message-bubble.css';

/** Props of {@link BubbleNote}. */
export interface BubbleNoteProps {
  readonly text: string;
  readonly actionLabel?: string | undefined;
  readonly onAction?: (() => void) | undefined;
}

/** One quiet line below the words of a message, with something that can be done about it. */
export function BubbleNote({ text, actionLabel, onAction }: BubbleNoteProps) {
  return (
    <span className="sc-bubble-note">
      <span>{text}</span>
      {actionLabel !== undefined && (
        <button type="button" onClick={onAction}>
          {actionLabel}
        </button>
      )}
    </span>
  );
}
