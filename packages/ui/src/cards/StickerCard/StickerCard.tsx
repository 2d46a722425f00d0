import { Smile } from 'lucide-react';
import { memo } from 'react';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSources } from '../Picture/Picture.tsx';
import './sticker-card.css';

/** Props of {@link StickerCard}. */
export interface StickerCardProps {
  readonly sources: PictureSources;
  /** Its text: its own, or what kind of thing it is. */
  readonly text: string;
  /** A character that shows the same, where there is no picture. */
  readonly char?: string | undefined;
}

/** An emoji or a sticker: large and without a bubble; in words where there is no picture. */
export const StickerCard = memo(function StickerCard({ sources, text, char }: StickerCardProps) {
  const glyph = <span className="sc-sticker-char">{char}</span>;
  const words = (
    <span className="sc-sticker-words">
      <Smile size={22} aria-hidden />
      <span dir="auto">{text}</span>
    </span>
  );
  return (
    <span className="sc-sticker">
      <Picture sources={sources} alt={text} instead={char === undefined ? words : glyph} whole />
    </span>
  );
});
