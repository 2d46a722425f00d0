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

/** A person as a letter on a colour of their own. Decorative: their name stands beside it. */
export const Avatar = memo(function Avatar({ id, name, size = 38 }: AvatarProps) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.37), '--sc-hue': hueOf(id) };
  return (
    <span className="sc-avatar" style={style} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
});
