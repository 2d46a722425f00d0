/**
 * A select in which a hand has chosen lets go of the focus: the page's keys are meant for the page again, and after a
 * choice in the composer they are meant for its text. Chosen by key it keeps it, for its arrows go on from there. In a
 * dialog nothing waits for keys.
 *
 * @returns ends it
 */
export function letGoOfSelects(): () => void {
  let isByHand = false;
  const onPress = ({ type }: Event): void => {
    isByHand = type === 'pointerdown';
  };
  const onChange = ({ target }: Event): void => {
    if (!isByHand || !(target instanceof HTMLSelectElement) || target.closest('[role=dialog]') !== null)
      return;
    const text = target.closest('.sc-composer')?.querySelector<HTMLElement>('.sc-composer-grow textarea');
    if (text) text.focus();
    else target.blur();
  };
  addEventListener('pointerdown', onPress, true);
  // Any key says that no hand is at the pointer.
  // oxlint-disable-next-line house/input-method-first
  addEventListener('keydown', onPress, true);
  addEventListener('change', onChange);
  return () => {
    removeEventListener('pointerdown', onPress, true);
    removeEventListener('keydown', onPress, true);
    removeEventListener('change', onChange);
  };
}
