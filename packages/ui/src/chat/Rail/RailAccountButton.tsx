import type { ComponentPropsWithRef } from 'react';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import './rail.css';

/** Props of {@link RailAccountButton}; those of a menu's trigger fit. */
export interface RailAccountButtonProps extends ComponentPropsWithRef<'button'> {
  readonly accountId: string;
  readonly name: string;
  /** Names the button, e.g. "Account: Mei". */
  readonly label: string;
}

/** The account at the foot of the rail: spread a menu's trigger props onto it. */
export function RailAccountButton({ accountId, name, label, ...button }: RailAccountButtonProps) {
  return (
    <button {...button} type="button" className="sc-rail-account" aria-label={label} title={label}>
      <Avatar id={accountId} name={name} size={30} />
    </button>
  );
}
