import { FileQuestionMark } from 'lucide-react';
import { memo } from 'react';
import './unsupported-note.css';

/** Props of {@link UnsupportedNote}. */
export interface UnsupportedNoteProps {
  /** The kind in words, for example "Shown in Shopee only". */
  readonly text: string;
  /** The marketplace's own name of the type, unchanged. */
  readonly rawType: string;
  /** One small line, beside text that says most of it already. */
  readonly isAside?: boolean | undefined;
}

/** Replaces content that this version cannot show. Nothing is hidden: the marketplace's name of the type is shown. */
export const UnsupportedNote = memo(function UnsupportedNote({
  text,
  rawType,
  isAside = false,
}: UnsupportedNoteProps) {
  return (
    <div className="sc-unsupported" data-aside={isAside}>
      <FileQuestionMark size={isAside ? 13 : 18} aria-hidden />
      <span>
        <bdi>{text}</bdi>
        <code translate="no">{rawType}</code>
      </span>
    </div>
  );
});
