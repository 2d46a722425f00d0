import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { useBackStep } from '../../primitives/BackStep/use-back-step.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { focusAfterPress } from './focus-after-press.ts';
import './popover.css';

/** Props of {@link Popover}. */
export interface PopoverProps {
  /** Names the button and what it opens. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Its name and why it cannot be opened now, in place of `label`; it opens nothing then. */
  readonly disabledLabel?: string | undefined;
  /** What it opens; mounted while open. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button and a panel above it. The panel takes the focus and gives it back to what had it before; Escape, Back of the
 * browser, the button, a press anywhere else or the focus moving elsewhere closes it. The panel stays open while a choice
 * in it writes into what had the focus before, and closes with the first key that is pressed there.
 */
export function Popover({ label, icon, disabledLabel, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  const panelId = useId();
  const close = (): void => {
    setOpen(false);
    before.current?.focus();
  };
  const toggle = (): void => {
    const { activeElement, body } = document;
    // Safari gives a pressed button no focus.
    const isKnown = activeElement instanceof HTMLElement && activeElement !== body;
    if (!isOpen) before.current = isKnown ? activeElement : trigger.current;
    setOpen(!isOpen);
  };
  useBackStep(isOpen, close);

  useEffect(() => {
    if (!isOpen) return;
    // What is in it may have taken the focus to where it is wanted.
    if (panel.current?.contains(document.activeElement) === false) panel.current.focus();
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node && root.current?.contains(target) === false;
    const onPress = (event: PointerEvent): void => {
      if (!isOutside(event.target)) return;
      setOpen(false);
      focusAfterPress(event, before.current);
    };
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (leaveToInputMethod(event) || !isOutside(event.target)) return;
      setOpen(false);
      const isEscape = event.key === 'Escape';
      // What had the focus in the panel may be gone, as when its content arrives: then nothing has it.
      if (isEscape || event.target === document.body) before.current?.focus();
      if (isEscape) event.stopPropagation();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [isOpen]);

  // Nothing has it when the window loses it, or what had it in the panel goes.
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null || relatedTarget === before.current) return;
    if (root.current?.contains(relatedTarget) === false) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (leaveToInputMethod(event) || !isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <div ref={root} className="sc-popover" onBlur={onBlur} onKeyDown={onKeyDown}>
      <IconButton
        ref={trigger}
        label={disabledLabel ?? label}
        icon={icon}
        tooltipSide="top"
        aria-disabled={disabledLabel !== undefined || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => disabledLabel === undefined && toggle()}
      />
      {isOpen && (
        <div
          ref={panel}
          id={panelId}
          className="sc-popover-panel"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
