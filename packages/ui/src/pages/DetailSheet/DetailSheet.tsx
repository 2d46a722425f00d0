import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import './detail-sheet.css';

/** Props of {@link DetailSheet}. */
export interface DetailSheetProps {
  readonly title: string;
  /** Before the title, 18 px. */
  readonly mark?: ReactNode | undefined;
  /** After the title and before the close button: copy, previous, next. */
  readonly tools?: ReactNode | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons; the primary one is last. */
  readonly footer?: ReactNode | undefined;
}

/** Above the sheet: Escape is for that. */
const LAYER = ':is([aria-modal=true], [role=menu])[data-state=open]';

/**
 * The details of one row beside its table, 480 px, without a scrim: the table stays in use. Escape closes it. The caller
 * moves the focus back to the row.
 */
export function DetailSheet(props: DetailSheetProps) {
  const { title, mark, tools, closeLabel, onClose, children, footer } = props;
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => sheet.current?.focus(), []);
  const onFocus = useFocusKept(sheet);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || leaveToInputMethod(event)) return;
      if (document.querySelector(LAYER) !== null) return;
      event.preventDefault();
      close.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div
      ref={sheet}
      className="sc-detail-sheet"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onFocus={onFocus}
    >
      <header>
        {mark}
        <h2 id={titleId} dir="auto">
          {title}
        </h2>
        <span className="sc-detail-sheet-tools">
          {tools}
          <IconButton
            label={closeLabel}
            icon={<X size={17} aria-hidden />}
            shortcut="Esc"
            onClick={onClose}
          />
        </span>
      </header>
      {/* It scrolls, so that keys must reach it. */}
      <div className="sc-detail-sheet-body" tabIndex={0} role="group" aria-labelledby={titleId}>
        {children}
      </div>
      {footer !== undefined && <footer>{footer}</footer>}
    </div>
  );
}

/** Gives the sheet the focus of an element in it that was taken away, like a button whose action is done. */
function useFocusKept(sheet: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = null;
    sheet.current?.focus();
  });
  return ({ target }) => void (focused.current = target);
}
