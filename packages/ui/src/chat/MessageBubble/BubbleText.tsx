import { Fragment } from 'react';
import { linkify } from './linkify.ts';
import './message-bubble.css';

/** Props of {@link BubbleText}. */
export interface BubbleTextProps {
  readonly text: string;
  /** The same in the reader's language, where the marketplace gives it. */
  readonly translation?: string | undefined;
}

/** The words of a message in a bubble, alone or below a picture. */
export function BubbleText({ text, translation }: BubbleTextProps) {
  return (
    <div className="sc-bubble-body" dir="auto">
      {linkify(text).map((part, index) =>
        part.href === undefined ? (
          <span key={index}>{part.text}</span>
        ) : (
          <Fragment key={index}>
            <a
              href={part.href}
              // In a run of its own: an override before it in the message does not turn it around.
              dir="ltr"
              translate="no"
              title={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
            >
              {part.text}
            </a>
            {part.host !== undefined && (
              <bdi className="sc-bubble-host" dir="ltr" translate="no">
                {` (→ ${part.host})`}
              </bdi>
            )}
          </Fragment>
        ),
      )}
      {translation !== undefined && (
        <span className="sc-bubble-translation" dir="auto">
          {translation}
        </span>
      )}
    </div>
  );
}
