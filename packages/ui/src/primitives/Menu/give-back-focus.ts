/** Frames that a menu may take to go. */
const PATIENCE = 60;

const HELD_BY_MENU = '[role=menu]:focus-within, [role=menu][data-state=open]';

/**
 * Gives the focus to an element once a menu has let go of it; unless what was chosen has taken it.
 *
 * @param button - the menu's own, which may have got it back by then
 */
export function giveBackFocus(
  element: HTMLElement,
  button: HTMLElement | null = null,
  frames = PATIENCE,
): void {
  requestAnimationFrame(() => {
    if (document.querySelector(HELD_BY_MENU) !== null) {
      if (frames > 0) giveBackFocus(element, button, frames - 1);
      return;
    }
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || activeElement === button;
    if (isFree) element.focus();
  });
}
