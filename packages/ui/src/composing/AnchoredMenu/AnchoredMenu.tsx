import { useLayoutEffect, useRef } from 'react';
import { giveBackFocus } from '../../primitives/Menu/give-back-focus.ts';
import { MenuBody } from '../../primitives/Menu/MenuBody.tsx';
import type { MenuEntry } from '../../primitives/Menu/menu-props.ts';

/** Props of {@link AnchoredMenu}. */
export interface AnchoredMenuProps {
  /** The element id of the button it belongs to: it opens there, and gives the focus back to it. */
  readonly anchorId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly MenuEntry[];
  readonly onSelect: (id: string) => void;
  /** What gets the focus once this was chosen, in place of the button. */
  readonly focusAfter?: ((id: string) => HTMLElement | null) | undefined;
}

/** A menu whose button stands elsewhere: many buttons share one menu. Its button says `aria-expanded` while it is open. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { anchorId, open, onClose, entries, onSelect, focusAfter } = props;
  const next = useRef<HTMLElement | null>(null);
  // From here, so that no button has to be drawn anew for it.
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
  // Whoever closes it may take it away at once, before it gives the focus back by itself. Not within the key press
  // that closes it: that would press the button as well.
  const close = (): void => {
    const button = document.getElementById(anchorId);
    const to = next.current ?? button;
    if (to !== null) giveBackFocus(to, button);
    onClose();
  };
  return (
    <MenuBody
      triggerId={anchorId}
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      entries={entries}
      onSelect={select}
      placement="bottom-end"
    />
  );
}
