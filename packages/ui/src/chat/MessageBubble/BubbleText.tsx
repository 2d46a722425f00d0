import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { clipParts } from './clip-parts.ts';
import { linkify } from './linkify.ts';
import './message-bubble.css';

/**
 * UTF-16 units of a text that are shown at first; each press shows four times as many. Browsers look for words in scripts
 * without spaces: the layout of 60,000 Thai letters takes seconds.
 */
const FIRST_UNITS = 3000;
const GROWTH = 4;

/** The words of a message in another language. All are primitives, see `MessageBubble`. */
export interface BubbleTranslation {
  /** A translation, or what the seller wrote before it was translated. */
  readonly translation?: string | undefined;
  /** Its language tag, where it is known. */
  readonly translationLang?: string | undefined;
  /** Says what it is, for screen readers. */
  readonly translationLabel?: string | undefined;
}

/** Props of {@link BubbleText}. */
export interface BubbleTextProps extends BubbleTranslation {
  readonly text: string;
  /** In its place while there is none: a `BubbleNote`. */
  readonly note?: ReactNode | undefined;
  /** Names the button that shows more of a very long text. */
  readonly showMore: string;
}

/** The words of a message in a bubble, alone or below a picture. */
export function BubbleText({ text, note, showMore, ...other }: BubbleTextProps) {
  return (
    <div className="sc-bubble-body" dir="auto">
      <Words text={text} showMore={showMore} />
      {other.translation !== undefined && (
        <span className="sc-bubble-translation" dir="auto" lang={other.translationLang}>
          <span className="sc-sr-only">{other.translationLabel} </span>
          <Words text={other.translation} showMore={showMore} />
        </span>
      )}
      {note}
    </div>
  );
}

/** A text with its links. A long one is cut, with a button that shows more. */
function Words({ text, showMore }: Pick<BubbleTextProps, 'text' | 'showMore'>) {
  const [units, setUnits] = useState(FIRST_UNITS);
  const { parts, isWhole } = clipParts(linkify(text), units);
  return (
    <>
      {parts.map((part, index) =>
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
      {!isWhole && (
        <>
          <span>…</span>
          <button type="button" className="sc-bubble-rest" onClick={() => setUnits(units * GROWTH)}>
            {showMore}
          </button>
        </>
      )}
    </>
  );
}
