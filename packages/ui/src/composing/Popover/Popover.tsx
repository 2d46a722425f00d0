import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import './popover.css';

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** Names the button and what it opens. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Why it cannot be opened now; shown as the button's tooltip. */
  readonly disabledReason?: string | undefined;
  /** What it opens; mounted while open. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button and a panel above it. The panel takes the focus and gives it back; Escape, the button or a press anywhere
 * else closes it.
 */
export function Popover({ label, icon, disabledReason, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && root.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <div ref={root} className="sc-popover" onKeyDown={onKeyDown}>
      <IconButton
        ref={trigger}
        label={disabledReason === undefined ? label : `${label}: ${disabledReason}`}
        icon={icon}
        tooltipSide="top"
        aria-disabled={disabledReason !== undefined || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => disabledReason === undefined && setOpen(!isOpen)}
      />
      {isOpen && (
        <div id={panelId} className="sc-popover-panel" role="dialog" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
