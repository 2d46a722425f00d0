import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import './button.css';

/** Props of {@link Button}; everything a native button takes works too. */
export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'className'> {
  readonly variant?: 'solid' | 'outline' | 'ghost' | 'danger' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** Before the text, 14-18 px. */
  readonly icon?: ReactNode | undefined;
  /** Shows a spinner in place of the icon and ignores clicks; the text stays, so the width does not jump. */
  readonly busy?: boolean | undefined;
}

/** A button with text. `type` is "button" unless said otherwise, so it never submits a form by accident. */
export function Button({
  variant = 'outline',
  size = 'md',
  icon,
  busy = false,
  children,
  type = 'button',
  onClick,
  'aria-disabled': ariaDisabled,
  'aria-busy': ariaBusy,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      className="sc-button"
      data-variant={variant}
      data-size={size}
      type={busy ? 'button' : type}
      aria-disabled={busy || ariaDisabled || undefined}
      aria-busy={busy || ariaBusy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner size={14} /> : icon}
      {children !== undefined && <span className="sc-button-label">{children}</span>}
    </button>
  );
}
