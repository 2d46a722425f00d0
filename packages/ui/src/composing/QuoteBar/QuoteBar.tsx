import { Reply, X } from 'lucide-react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import './quote-bar.css';

/** Props of {@link QuoteBar}. */
export interface QuoteBarProps {
  /** Whose words they are. */
  readonly author: string;
  readonly text: string;
  readonly onRemove: () => void;
  readonly removeLabel: string;
}

/** The message that an answer refers to, above the text. */
export function QuoteBar({ author, text, onRemove, removeLabel }: QuoteBarProps) {
  return (
    <div className="sc-quote">
      <Reply size={15} aria-hidden />
      <p>
        <bdi translate="no">{author}</bdi>
        <span dir="auto">{text}</span>
      </p>
      <IconButton label={removeLabel} icon={<X size={15} aria-hidden />} size="sm" onClick={onRemove} />
    </div>
  );
}
