import type { Platform } from '@seller-chat/core/platform';
import { memo, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import { HighlightedText } from '../HighlightedText/HighlightedText.tsx';
import type { HighlightRange } from '../HighlightedText/HighlightedText.tsx';

/** One thing that was found, or that can be done. */
export interface SearchHitItem {
  /** Unique in its list. */
  readonly id: string;
  readonly title: string;
  readonly titleRanges?: readonly HighlightRange[] | undefined;
  /** Words of the thing itself, below the title. */
  readonly detail?: string | undefined;
  readonly detailRanges?: readonly HighlightRange[] | undefined;
  /** Where it belongs: the shop, the buyer. */
  readonly place?: string | undefined;
  /** As shown: when it was, or the keys that do it. */
  readonly time?: string | undefined;
  readonly keys?: string | undefined;
  /** A person is before it, in their colour ... */
  readonly personId?: string | undefined;
  readonly personName?: string | undefined;
  readonly platform?: Platform | undefined;
  /** ... or a sign. */
  readonly icon?: ReactNode | undefined;
}

/** Props of {@link SearchHit}. */
export interface SearchHitProps extends SearchHitItem {
  readonly optionId: string;
  readonly isActive: boolean;
  readonly onChoose: (id: string) => void;
}

const NOWHERE: readonly HighlightRange[] = [];

/** A row of the results. The active one is scrolled into view. */
export const SearchHit = memo(function SearchHit(props: SearchHitProps) {
  const { id, title, detail, isActive, onChoose } = props;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The field above has the focus and takes the keys; this is for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={row}
      id={props.optionId}
      className="sc-hit"
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(id)}
    >
      <span className="sc-hit-sign">
        {props.personName === undefined ? (
          <span className="sc-hit-icon">{props.icon}</span>
        ) : (
          <Avatar id={props.personId ?? id} name={props.personName} size={28} />
        )}
        {props.platform !== undefined && (
          <PlatformMark platform={props.platform} size={13} label={props.platform} />
        )}
      </span>
      <span className="sc-hit-main">
        <span className="sc-hit-line">
          <span className="sc-hit-title">
            <HighlightedText text={title} ranges={props.titleRanges ?? NOWHERE} />
          </span>
          {props.place !== undefined && props.place !== '' && (
            <span className="sc-hit-place">
              <bdi translate="no">{props.place}</bdi>
            </span>
          )}
          {props.time !== undefined && <span className="sc-hit-time">{props.time}</span>}
          {props.keys !== undefined && (
            <kbd className="sc-hit-keys" translate="no">
              {props.keys}
            </kbd>
          )}
        </span>
        {detail !== undefined && (
          <span className="sc-hit-detail" dir="auto">
            <HighlightedText text={detail} ranges={props.detailRanges ?? NOWHERE} />
          </span>
        )}
      </span>
    </div>
  );
});
