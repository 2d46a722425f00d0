import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import './account-button.css';

/** Props of {@link AccountButton}; those of a menu's trigger fit. */
export interface AccountButtonProps extends ComponentPropsWithRef<'button'> {
  readonly accountId: string;
  readonly name: string;
  /** Names the button, e.g. "Account: Mei". */
  readonly label: string;
}

/** The account at the end of the header; below 1024 px its picture alone. */
export function AccountButton({ accountId, name, label, ...button }: AccountButtonProps) {
  return (
    <button {...button} type="button" className="sc-account-button" title={label}>
      <span className="sc-sr-only">{label}</span>
      <Avatar id={accountId} name={name} size={28} />
      <span className="sc-account-button-name" aria-hidden="true">
        {name}
      </span>
      <ChevronDown size={14} aria-hidden />
    </button>
  );
}
