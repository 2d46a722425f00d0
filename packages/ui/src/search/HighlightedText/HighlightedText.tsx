import { memo } from 'react';
import './highlighted-text.css';

/** A place in a text: its first UTF-16 unit, and the one after its last. */
export interface HighlightRange {
  readonly from: number;
  readonly to: number;
}

/** Props of {@link HighlightedText}. */
export interface HighlightedTextProps {
  readonly text: string;
  /** In order and apart; what lies outside the text is passed over. */
  readonly ranges: readonly HighlightRange[];
}

/** A text with what was looked for marked in it. Text only: nothing in it is ever read as markup. */
export const HighlightedText = memo(function HighlightedText({ text, ranges }: HighlightedTextProps) {
  let end = 0;
  const pieces = ranges.flatMap(({ from, to }) => {
    if (from < end || to > text.length || to <= from) return [];
    const before = text.slice(end, from);
    end = to;
    return [
      before !== '' && <span key={`before ${from}`}>{before}</span>,
      <mark key={from} className="sc-hit-mark">
        {text.slice(from, to)}
      </mark>,
    ];
  });
  return (
    <bdi>
      {pieces}
      {end < text.length && <span key="end">{text.slice(end)}</span>}
    </bdi>
  );
});
