import type { MessageSide } from '@seller-chat/core/message';
import { FileQuestionMark } from 'lucide-react';
import { memo } from 'react';
import './unsupported-card.css';

/** Props of {@link UnsupportedCard}. */
export interface UnsupportedCardProps {
  readonly side: MessageSide;
  /** What it is, in words, e.g. "This kind of message cannot be shown yet". */
  readonly text: string;
  /** The marketplace's own name for the kind, as it came. */
  readonly rawType: string;
  readonly time?: string | undefined;
}

/** A message of a kind this version cannot show: nothing is hidden, the marketplace's word for it is there. */
export const UnsupportedCard = memo(function UnsupportedCard({
  side,
  text,
  rawType,
  time,
}: UnsupportedCardProps) {
  return (
    <div className="sc-unsupported" data-side={side}>
      <div className="sc-unsupported-card">
        <FileQuestionMark size={18} aria-hidden />
        <span>
          {text}
          <code>{rawType}</code>
        </span>
      </div>
      {time !== undefined && <time>{time}</time>}
    </div>
  );
});
