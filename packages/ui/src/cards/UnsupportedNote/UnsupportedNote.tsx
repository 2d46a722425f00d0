import { ExternalLink, FileQuestionMark } from 'lucide-react';
import { memo } from 'react';
import { webAddressOf } from '../../chat/MessageBubble/web-address.ts';
import './unsupported-note.css';

/** Props of {@link UnsupportedNote}. */
export interface UnsupportedNoteProps {
  /** What it is, in words, e.g. "Shopping cart"; absent for a kind that has no name. */
  readonly name?: string | undefined;
  /** For example "This message can only be seen on Shopee". */
  readonly text: string;
  /** Where it can be seen; anything but http and https is no link. */
  readonly href?: string | undefined;
  /** Where the link leads, e.g. "Open in Shopee". */
  readonly openLabel: string;
  /** The marketplace's own name of the type, and the word that opens it, e.g. "Details"; absent for known types. */
  readonly code?: { readonly label: string; readonly value: string } | undefined;
  /** One small line, beside text that says most of it already. */
  readonly isAside?: boolean | undefined;
}

/** Replaces content that cannot be shown here: says what it is and where it can be seen. */
export const UnsupportedNote = memo(function UnsupportedNote(props: UnsupportedNoteProps) {
  const { name, text, openLabel, code, isAside = false } = props;
  const href = webAddressOf(props.href);
  return (
    <div className="sc-unsupported" data-aside={isAside}>
      <FileQuestionMark size={isAside ? 13 : 18} aria-hidden />
      <div className="sc-unsupported-words">
        {name !== undefined && <strong>{name}</strong>}
        <span>{text}</span>
        {code !== undefined && (
          <details>
            <summary>{code.label}</summary>
            <code translate="no">{code.value}</code>
          </details>
        )}
      </div>
      {href !== undefined && (
        <a href={href} target="_blank" rel="noopener noreferrer" title={openLabel} aria-label={openLabel}>
          <ExternalLink size={isAside ? 12 : 14} aria-hidden />
        </a>
      )}
    </div>
  );
});
