import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import './picture.css';

/** Addresses of one picture, to be tried in this order until one can be shown. */
export type PictureSources = readonly string[];

/** Props of {@link Picture}. */
export interface PictureProps {
  readonly sources: PictureSources;
  /** What it shows, in words; empty if a text beside it says the same. */
  readonly alt: string;
  /** Shown when no address gives a picture; a crossed-out picture unless given. */
  readonly instead?: ReactNode;
  /** Whole, with bars beside it; else it fills its box, cut at the edges. */
  readonly whole?: boolean | undefined;
  /** It is there: its own size, px. */
  readonly onSize?: ((width: number, height: number) => void) | undefined;
}

/** A picture that fills the box around it: the next address when one fails, in the end a drawing of our own. */
export function Picture({ sources, alt, instead, whole = false, onSize }: PictureProps) {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const src = sources.find((address) => !failed.has(address));
  if (src === undefined) {
    const naming = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return (
      <span className="sc-picture-none" {...naming}>
        {instead ?? <ImageOff size={20} aria-hidden />}
      </span>
    );
  }
  return (
    <img
      // A new element for every address, so that a failed picture does not stay until the next one has
      // loaded.
      key={src}
      className="sc-picture"
      data-whole={whole}
      src={src}
      alt={alt}
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => onSize?.(currentTarget.naturalWidth, currentTarget.naturalHeight)}
      onError={() => setFailed((before) => new Set(before).add(src))}
    />
  );
}
