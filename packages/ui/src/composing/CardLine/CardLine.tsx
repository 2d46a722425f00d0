import type { ReactNode } from 'react';
import { Picture } from '../../cards/Picture/Picture.tsx';
import type { PictureSources } from '../../cards/Picture/Picture.tsx';
import { ThingIcon } from '../ThingIcon/ThingIcon.tsx';
import type { ThingKind } from '../ThingIcon/ThingIcon.tsx';
import './card-line.css';

/** Props of {@link CardLine}. */
export interface CardLineProps {
  readonly kind: ThingKind;
  readonly title: string;
  readonly sources: PictureSources;
  /** What it is and where it goes, or why it does not, in words. */
  readonly note: string;
  /** It is not sent; `note` says why. */
  readonly isLeftOut?: boolean | undefined;
  /** Buttons that change it. */
  readonly actions?: ReactNode | undefined;
}

/** A card of a prepared reply, in a list: its picture, its title, a note. */
export function CardLine({ kind, title, sources, note, isLeftOut = false, actions }: CardLineProps) {
  return (
    <li className="sc-thing-line" data-left-out={isLeftOut || undefined}>
      <span className="sc-thing-line-thumb">
        <Picture sources={sources} alt="" instead={<ThingIcon kind={kind} size={16} />} />
      </span>
      <span className="sc-thing-line-words">
        <bdi title={title}>{title}</bdi>
        <small>{note}</small>
      </span>
      {actions !== undefined && <span className="sc-thing-line-actions">{actions}</span>}
    </li>
  );
}
