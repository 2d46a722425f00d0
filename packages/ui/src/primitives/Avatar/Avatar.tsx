import { memo } from 'react';
import { hueOf, initialOf } from './avatar-look.ts';
import './avatar.css';

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** Decides the colour: the same person keeps it everywhere. */
  readonly id: string;
  /** Its first letter is shown. */
  readonly name: string;
  /** Edge in px; 38 by default. */
  readonly size?: number | undefined;
}

/** The letter's size from an edge on, px: steps of the type scale, and one below them for what is too small for it. */
const LETTER_SIZES = [
  { from: 44, fontSize: 16 },
  { from: 36, fontSize: 14 },
  { from: 24, fontSize: 11 },
  { from: 0, fontSize: 8 },
];

/** A person as a letter on a colour of their own. Decorative: their name is beside it. */
export const Avatar = memo(function Avatar({ id, name, size = 38 }: AvatarProps) {
  const fontSize = LETTER_SIZES.find(({ from }) => size >= from)?.fontSize;
  const style = { width: size, height: size, fontSize, '--sc-hue': hueOf(id) };
  return (
    <span className="sc-avatar" translate="no" style={style} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
});
