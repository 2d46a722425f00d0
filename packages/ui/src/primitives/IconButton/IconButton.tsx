import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import type { TooltipSide } from '../Tooltip/tooltip-position.ts';
import '../Button/button.css';

/** Props of {@link IconButton}; everything a native button takes works too. */
export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'color' | 'className' | 'aria-label'
> {
  /** The button's name: read out, and shown as its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Added to the tooltip only, e.g. "P". */
  readonly shortcut?: string | undefined;
  readonly variant?: 'solid' | 'outline' | 'ghost' | 'danger' | undefined;
  readonly size?: 'sm' | 'md' | undefined;
  readonly tooltipSide?: TooltipSide | undefined;
}

/** A button that is an icon only; it always has a name and a tooltip. */
export function IconButton({
  label,
  icon,
  shortcut,
  variant = 'ghost',
  size = 'md',
  tooltipSide = 'bottom',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label} side={tooltipSide} shortcut={shortcut}>
      <button
        {...rest}
        className="sc-button"
        data-variant={variant}
        data-size={size === 'sm' ? 'iconSm' : 'iconMd'}
        type={type}
        aria-label={label}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
