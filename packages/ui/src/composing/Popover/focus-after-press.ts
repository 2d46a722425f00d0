/** What a press on it has a meaning for, so that the focus stays there. */
const TAKES_PRESS = 'a, button, input, textarea, select, label, [role=option], [role=tab], [data-session-id]';

/**
 * Gives the focus to an element once the press that has just begun has ended. A press on a control, a press that selects
 * text and a touch do not: a touch would bring up the keyboard.
 *
 * @param press - the `pointerdown`
 */
export function focusAfterPress(press: PointerEvent, element: HTMLElement | null): void {
  if (press.pointerType === 'touch') return;
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  const onClick = ({ target }: MouseEvent): void => {
    end.abort();
    const isControl = target instanceof Element && target.closest(TAKES_PRESS) !== null;
    if (!isControl && getSelection()?.isCollapsed !== false) element?.focus();
  };
  addEventListener('click', onClick, options);
  // A press that has ended without a click, such as one of the other button.
  addEventListener('pointerdown', () => end.abort(), options);
}
