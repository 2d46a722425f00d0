/** Frames that a menu may take to go. */
const PATIENCE = 60;

const HELD_BY_MENU = '[role=menu]:focus-within, [role=menu][data-state=open]';

/** Who is about to get the focus back. */
let owed: HTMLElement | null = null;

/**
 * Gives the focus to an element once a menu has let go of it; unless what was chosen has taken it.
 *
 * @param button - the menu's own, which may already have it back
 * @param heir - gets it when the element has gone
 */
export function giveBackFocus(
  element: HTMLElement,
  button: HTMLElement | null = null,
  heir: () => HTMLElement | undefined = () => undefined,
): void {
  owed = element;
  giveOnceFree(element, button, heir, PATIENCE);
}

/** What has the focus once the menus have given it back: where it belongs after what opens now has gone. */
export function focusOwner(): HTMLElement | null {
  const { activeElement, body } = document;
  return owed ?? (activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null);
}

function giveOnceFree(
  element: HTMLElement,
  button: HTMLElement | null,
  heir: () => HTMLElement | undefined,
  frames: number,
): void {
  requestAnimationFrame(() => {
    if (document.querySelector(HELD_BY_MENU) !== null && frames > 0) {
      giveOnceFree(element, button, heir, frames - 1);
      return;
    }
    if (owed === element) owed = null;
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement === button;
    if (isFree) (element.isConnected ? element : heir())?.focus();
  });
}
