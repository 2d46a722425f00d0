import { Bell } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import './bell-button.css';

/** Props of {@link BellButton}. */
export interface BellButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'color' | 'className' | 'aria-label'
> {
  /** With the number of unread notices, e.g. "Notices, 3 unread". */
  readonly label: string;
  readonly unread: number;
}

/** The bell of the header, with a dot while notices are unread. */
export function BellButton({ label, unread, ...button }: BellButtonProps) {
  return (
    <span className="sc-bell" data-unread={unread > 0}>
      <IconButton {...button} label={label} icon={<Bell size={18} aria-hidden />} />
    </span>
  );
}
