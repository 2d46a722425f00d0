import { FileQuestionMark } from 'lucide-react';
import { memo } from 'react';
import './elsewhere-note.css';

/** Props of {@link ElsewhereNote}. */
export interface ElsewhereNoteProps {
  /** What it is, in words, e.g. "Shown in Shopee only". */
  readonly text: string;
  /** The marketplace's own name for the kind, as it came. */
  readonly rawType: string;
  /** In one line, beside words that say the most of it already. */
  readonly isAside?: boolean | undefined;
}

/** What this version cannot draw: nothing is hidden, the marketplace's word for it is there. */
export const ElsewhereNote = memo(function ElsewhereNote({
  text,
  rawType,
  isAside = false,
}: ElsewhereNoteProps) {
  return (
    <div className="sc-elsewhere" data-aside={isAside}>
      <FileQuestionMark size={isAside ? 13 : 18} aria-hidden />
      <span>
        <bdi>{text}</bdi>
        <code translate="no">{rawType}</code>
      </span>
    </div>
  );
});
