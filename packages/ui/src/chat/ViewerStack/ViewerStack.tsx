import { PenLine } from 'lucide-react';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Tooltip } from '../../primitives/Tooltip/Tooltip.tsx';
import './viewer-stack.css';

/** A colleague who is at the conversation. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly isTyping?: boolean | undefined;
}

/** Props of {@link ViewerStack}. */
export interface ViewerStackProps {
  readonly viewers: readonly Viewer[];
  /** Who is here, in words: read out, and shown as the tooltip. */
  readonly label: string;
}

const SHOWN = 3;

/** Colleagues who look at the same conversation, the first three as faces; who is writing bears a pen. */
export function ViewerStack({ viewers, label }: ViewerStackProps) {
  if (viewers.length === 0) return null;
  const rest = viewers.length - SHOWN;
  return (
    <Tooltip text={label} side="bottom">
      <span className="sc-viewers" role="img" aria-label={label}>
        {viewers.slice(0, SHOWN).map(({ id, name, isTyping = false }) => (
          <span key={id} className="sc-viewer" data-typing={isTyping}>
            <Avatar id={id} name={name} size={26} />
            {isTyping && <PenLine size={9} aria-hidden />}
          </span>
        ))}
        {rest > 0 && <span className="sc-viewers-rest">{`+${rest}`}</span>}
      </span>
    </Tooltip>
  );
}
