import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { giveBackFocus } from './give-back-focus.ts';
import type { ContextMenuProps } from './menu-props.ts';

const MenuBody = lazy(() => import('./MenuBody.tsx').then((module) => ({ default: module.MenuBody })));

/**
 * Commands at a point of the window: for a right click, a long press, a row's button. The focus goes back to what had
 * it. Its code is fetched when it first opens.
 */
export function ContextMenu({ at, label, entries, onSelect, onClose, heir }: ContextMenuProps) {
  const triggerId = useId();
  const [used, setUsed] = useState(at !== null);
  const before = useRef<Element | null>(null);
  const isOpen = at !== null;
  useEffect(() => {
    if (!isOpen) return;
    setUsed(true);
    before.current = document.activeElement;
  }, [isOpen]);
  if (!used) return null;
  const close = () => {
    onClose();
    if (before.current instanceof HTMLElement) giveBackFocus(before.current, null, heir);
  };
  return (
    <Suspense fallback={null}>
      <MenuBody
        key={isOpen ? `${at.x} ${at.y}` : 'closed'}
        triggerId={triggerId}
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        entries={entries}
        onSelect={onSelect}
        placement="bottom-start"
        at={at}
        label={label}
      />
    </Suspense>
  );
}
