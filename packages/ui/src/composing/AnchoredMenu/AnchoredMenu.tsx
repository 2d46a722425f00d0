import { useLayoutEffect, useRef } from 'react';
import { giveBackFocus } from '../../primitives/Menu/give-back-focus.ts';
import { MenuBody } from '../../primitives/Menu/MenuBody.tsx';
import type { ContextMenuProps, MenuEntry } from '../../primitives/Menu/menu-props.ts';

/** Props of {@link AnchoredMenu}. */
export interface AnchoredMenuProps {
  /** The element id of the button it belongs to: it opens there, and gives the focus back to it. */
  readonly anchorId: string;
  /** Opens at this point of the window instead of at its button. */
  readonly at?: ContextMenuProps['at'] | undefined;
  /** Names it where its button's name does not fit. */
  readonly label?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly MenuEntry[];
  readonly onSelect: (id: string) => void;
  /** What gets the focus once this was chosen, in place of the button. */
  readonly focusAfter?: ((id: string) => HTMLElement | null) | undefined;
}

/**
 * A menu whose button is elsewhere: many buttons share one menu. Its button has `aria-expanded` while it is
 * open.
 */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { anchorId, at, label, open, onClose, entries, onSelect, focusAfter } = props;
  const next = useRef<HTMLElement | null>(null);
  // Set from here, so that the button need not render again.
  useLayoutEffect(() => {
    const button = document.getElementById(anchorId);
    if (!open || button === null) return;
    button.setAttribute('aria-expanded', 'true');
    return () => button.removeAttribute('aria-expanded');
  }, [anchorId, open]);
  const select = (id: string): void => {
    next.current = focusAfter?.(id) ?? null;
    onSelect(id);
  };
  // `onClose` may unmount the menu before it returns the focus by itself, so it is returned here. Not within
  // the key press that closes it, which would also press the button.
  const close = (): void => {
    const button = document.getElementById(anchorId);
    const to = next.current ?? button;
    if (to !== null) giveBackFocus(to, button);
    onClose();
  };
  return (
    <MenuBody
      triggerId={anchorId}
      at={at}
      label={label}
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      entries={entries}
      onSelect={select}
      placement="bottom-end"
    />
  );
}
