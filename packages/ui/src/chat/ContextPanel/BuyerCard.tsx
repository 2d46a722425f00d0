import type { ReactNode } from 'react';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import type { SessionTag } from '../SessionRow/SessionRow.tsx';
import './context-panel.css';

/** A figure about a buyer, formatted. */
export interface BuyerFigure {
  readonly label: string;
  readonly value: string;
}

/** Props of {@link BuyerCard}. */
export interface BuyerCardProps {
  readonly buyerId: string;
  readonly name: string;
  /** One line under the name, e.g. place and local time. */
  readonly note?: string | undefined;
  /** Up to three fit beside each other. */
  readonly figures?: readonly BuyerFigure[] | undefined;
  readonly tags?: readonly SessionTag[] | undefined;
  /** After the tags: a button that adds one. */
  readonly tagAction?: ReactNode | undefined;
}

/** Who the buyer is, at the top of the context panel. */
export function BuyerCard({ buyerId, name, note, figures = [], tags = [], tagAction }: BuyerCardProps) {
  return (
    <section className="sc-buyer">
      <div className="sc-buyer-who">
        <Avatar id={buyerId} name={name} size={44} />
        <div>
          <h3 dir="auto" translate="no" title={name}>
            {name}
          </h3>
          {note !== undefined && <p>{note}</p>}
        </div>
      </div>
      {figures.length > 0 && (
        <dl className="sc-buyer-figures">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {(tags.length > 0 || tagAction !== undefined) && (
        <div className="sc-buyer-tags">
          {tags.map((tag) => (
            <span key={tag.id} className="sc-buyer-tag" data-tone={tag.tone}>
              {tag.label}
            </span>
          ))}
          {tagAction}
        </div>
      )}
    </section>
  );
}
