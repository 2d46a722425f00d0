import type { KeyboardEvent, ReactNode } from 'react';

/** One line of a menu. */
export type MenuEntry =
  | {
      readonly kind?: 'item' | undefined;
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode | undefined;
      readonly tone?: 'danger' | undefined;
      readonly disabled?: boolean | undefined;
      /** Why it is disabled, in words: shown as its tooltip. */
      readonly disabledReason?: string | undefined;
      /** Shown at the end, e.g. "P". */
      readonly shortcut?: string | undefined;
      /** A tick after it: the one chosen among its neighbours. */
      readonly checked?: boolean | undefined;
    }
  /** A link to another site, which opens beside the app; choosing it calls nothing. */
  | {
      readonly kind: 'link';
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode | undefined;
      readonly href: string;
    }
  /** One of several that are on or off; choosing it leaves the menu open. */
  | {
      readonly kind: 'check';
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode | undefined;
      readonly checked: boolean;
    }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'separator'; readonly id: string };

/** What the trigger has to spread onto its button. */
export interface MenuTriggerProps {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Props of `Menu`. */
export interface MenuProps {
  /** Draws the button that opens the menu. */
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly onSelect: (id: string) => void;
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end' | undefined;
}

/** Props of `ContextMenu`. */
export interface ContextMenuProps {
  /** Where it opens, px of the window; null: it is closed. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** What it is about, for screen readers. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
  /** The element that gets the focus when the one that had it has gone. */
  readonly heir?: (() => HTMLElement | undefined) | undefined;
}
