import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { leaveToInputMethod } from '../input-method.ts';
import type { Blocks } from '../blocks.ts';
import { placeTooltip } from './tooltip-position.ts';
import type { TooltipSide } from './tooltip-position.ts';
import './tooltip.css';

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  readonly text: string;
  /** A key to show beside the text, e.g. "Ctrl K". */
  readonly shortcut?: string | undefined;
  readonly side?: TooltipSide | undefined;
  /** The element described: a button or another focusable element that already has its own name. */
  readonly children: Blocks;
}

const openDelayMs = 350;

/**
 * Shows a few words beside an element on hover (after a moment) and on keyboard focus (at once). Escape, a
 * click or scrolling hides it. It only repeats or adds to the element's own name, so it is hidden from screen
 * readers: icon buttons carry the same words as their label.
 */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [open, setOpen] = useState(false);

  const show = (delayMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delayMs);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (
    <span
      ref={anchor}
      className="sc-tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(openDelayMs)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {open && (
        <TooltipBody anchor={anchor.current} text={text} shortcut={shortcut} side={side} onHide={hide} />
      )}
    </span>
  );
}

interface TooltipBodyProps {
  readonly anchor: HTMLElement | null;
  readonly text: string;
  readonly shortcut: string | undefined;
  readonly side: TooltipSide;
  readonly onHide: () => void;
}

function TooltipBody({ anchor, text, shortcut, side, onHide }: TooltipBodyProps) {
  const tip = useRef<HTMLDivElement>(null);
  const id = useId();
  const hide = useRef(onHide);
  hide.current = onHide;

  useLayoutEffect(() => {
    // The anchor has no box of its own (display: contents); its child has.
    const target = anchor?.firstElementChild;
    if (!target || !tip.current) return;
    const view = {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    };
    const { left, top } = placeTooltip(
      side,
      target.getBoundingClientRect(),
      tip.current.getBoundingClientRect(),
      view,
    );
    tip.current.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [anchor, side, text]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!leaveToInputMethod(event) && event.key === 'Escape') hide.current();
    };
    const onScroll = () => hide.current();
    addEventListener('keydown', onKey);
    addEventListener('scroll', onScroll, true);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', onScroll, true);
    };
  }, []);

  return createPortal(
    <div ref={tip} id={id} className="sc-tooltip" aria-hidden="true">
      <span>{text}</span>
      {shortcut !== undefined && <kbd translate="no">{shortcut}</kbd>}
    </div>,
    document.body,
  );
}
