import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLateBackStep } from '../../primitives/BackStep/use-late-back-step.ts';
import { leaveToInputMethod } from '../../primitives/input-method.ts';

/** Props of {@link Drawer}. */
export interface DrawerProps {
  readonly side: 'start' | 'end';
  readonly name: 'shops' | 'context';
  readonly label: string;
  readonly closeLabel: string;
  /** False where the column has its own place: then it is neither opened nor closed. */
  readonly floats: boolean;
  readonly open: boolean;
  /** The other drawer lies over it. */
  readonly covered: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A column that turns into a drawer where there is no room for it. Opening moves the focus in, Escape and a
 * click beside it close, closing gives the focus back to what had it.
 */
export function Drawer({
  side,
  name,
  label,
  closeLabel,
  floats,
  open,
  covered,
  onClose,
  children,
}: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLateBackStep(open, onClose);
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (leaveToInputMethod(event)) return;
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);

  return (
    <>
      {open && (
        <button type="button" className="sc-shade" aria-label={closeLabel} onClick={onClose} tabIndex={-1} />
      )}
      <div
        ref={panel}
        className={`sc-drawer sc-workspace-${name}`}
        data-side={side}
        data-floats={floats}
        data-open={open}
        aria-label={label}
        inert={covered || (floats && !open)}
        tabIndex={floats ? -1 : undefined}
        role={open ? 'dialog' : 'complementary'}
        aria-modal={open || undefined}
      >
        {children}
      </div>
    </>
  );
}
