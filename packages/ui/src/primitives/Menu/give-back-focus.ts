/** Frames that a menu may take to go. */
const PATIENCE = 20;

/** Gives the focus back once a menu has let go of it; unless what was chosen has taken it. */
export function giveBackFocus(element: HTMLElement, frames = PATIENCE): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) element.focus();
    else if (activeElement.closest('[role=menu]') !== null && frames > 0) giveBackFocus(element, frames - 1);
  });
}
