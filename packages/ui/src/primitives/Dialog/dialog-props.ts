import type { ReactNode } from 'react';

/** Props of `Dialog`. */
export interface DialogProps {
  readonly open: boolean;
  /**
   * Escape, the close button or a click beside it. What bears `data-takes-escape` keeps Escape to itself, and
   * `useCloseGuard` in it asks first.
   */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons; the primary one is last. */
  readonly footer?: ReactNode | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | 'sheet' | 'wideSheet' | undefined;
  /** A click beside it does not close it: something may be half typed, or it takes the place of another one. */
  readonly sticky?: boolean | undefined;
  /** 'alert' for a question that must be answered: a click beside it does not close. */
  readonly kind?: 'dialog' | 'alert' | undefined;
  /** The address says that it is open: Back closes it by leaving that address. */
  readonly isInAddress?: boolean | undefined;
  /** The element that gets the focus when it closes. Default: the one that had it before. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
}
