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
}

/** A menu whose button stands elsewhere: many buttons share one menu. */
export function AnchoredMenu({ anchorId, open, onClose, entries, onSelect }: AnchoredMenuProps) {
  // Whoever closes it may take it away at once, before it gives the focus back by itself. Not within the key press
  // that closes it: that would press the button as well.
  const close = (): void => {
    requestAnimationFrame(() => document.getElementById(anchorId)?.focus());
    onClose();
  };
  return (
    <MenuBody
      triggerId={anchorId}
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      entries={entries}
      onSelect={onSelect}
      placement="bottom-end"
    />
  );
}
