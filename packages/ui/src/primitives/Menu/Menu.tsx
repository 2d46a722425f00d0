import { lazy, Suspense, useId, useState } from 'react';
import { leaveToInputMethod } from '../input-method.ts';
import { giveBackFocus } from './give-back-focus.ts';
import type { MenuProps, MenuTriggerProps } from './menu-props.ts';

const loadBody = () => import('./MenuBody.tsx').then((module) => ({ default: module.MenuBody }));
const MenuBody = lazy(loadBody);

/**
 * A button and the commands behind it. Arrow keys, letters, Home, End and Escape work; focus returns to the
 * button. Its code is fetched when the pointer first reaches the button.
 */
export function Menu({ trigger, entries, onSelect, placement = 'bottom-start' }: MenuProps) {
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const openMenu = () => {
    setUsed(true);
    setOpen(true);
  };
  const changeOpen = (next: boolean) => {
    setOpen(next);
    const button = next ? null : document.getElementById(triggerId);
    if (button !== null) giveBackFocus(button);
  };
  const triggerProps: MenuTriggerProps = {
    id: triggerId,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => (open ? setOpen(false) : openMenu()),
    onPointerEnter: () => void loadBody(),
    onKeyDown: (event) => {
      if (leaveToInputMethod(event) || event.key !== 'ArrowDown' || open) return;
      event.preventDefault();
      openMenu();
    },
  };
  return (
    <>
      {trigger(triggerProps)}
      {used && (
        <Suspense fallback={null}>
          <MenuBody
            triggerId={triggerId}
            open={open}
            onOpenChange={changeOpen}
            entries={entries}
            onSelect={onSelect}
            placement={placement}
          />
        </Suspense>
      )}
    </>
  );
}
