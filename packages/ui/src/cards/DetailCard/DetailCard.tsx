import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { webAddressOf } from '../../chat/MessageBubble/web-address.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSources } from '../Picture/Picture.tsx';
import './detail-card.css';

/** What a card's badge means; decides its colour. */
export type CardTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

/** What every card of a thing has: its name, and the way to the marketplace's own page about it. */
export interface DetailCardFace {
  /** What it is, e.g. "Product". */
  readonly label: string;
  /** The marketplace's page; anything but http and https is no link. */
  readonly href?: string | undefined;
  /** Where the link leads, e.g. "Open in Shopee". */
  readonly openLabel: string;
}

/** Props of {@link DetailCard}. */
export interface DetailCardProps extends DetailCardFace {
  readonly icon: ReactNode;
  readonly badge?: { readonly text: string; readonly tone: CardTone } | undefined;
  /** A picture at the start, with `icon` in its place where there is none; left out, no place is kept. */
  readonly picture?: PictureSources | undefined;
  /** Shown at the start instead of a picture. */
  readonly lead?: ReactNode;
  /** Lines of `sc-card-*`, three of them: all cards are of one height, known or not yet. */
  readonly children: ReactNode;
}

/** The card of a thing: what it is, its state, its picture, and three lines about it. */
export function DetailCard(props: DetailCardProps) {
  const { icon, label, badge, picture, lead, openLabel, children } = props;
  const href = webAddressOf(props.href);
  return (
    <div className="sc-card" role="group" aria-label={label}>
      <div className="sc-card-head">
        {icon}
        <span className="sc-card-label">{label}</span>
        {badge && (
          <span className="sc-card-badge" data-tone={badge.tone}>
            {badge.text}
          </span>
        )}
        {href !== undefined && (
          <a href={href} target="_blank" rel="noopener noreferrer" title={openLabel} aria-label={openLabel}>
            <ExternalLink size={14} aria-hidden />
          </a>
        )}
      </div>
      <div className="sc-card-body">
        {lead}
        {picture !== undefined && (
          <span className="sc-card-picture">
            <Picture sources={picture} alt="" instead={icon} />
          </span>
        )}
        <div className="sc-card-lines">{children}</div>
      </div>
    </div>
  );
}
