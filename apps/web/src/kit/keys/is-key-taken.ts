/** What takes keys itself; a box to tick takes no letters. In the composer a letter is meant for its text. */
const TAKES_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=alertdialog], [role=menu], .sc-composer';
const LAYER = ':is([aria-modal=true], [role=menu])[data-state=open]';

/** Whether a key is for what has the focus, or for what is open over the page, rather than for the page. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (target instanceof Element && target.closest(TAKES_KEYS) !== null) return true;
  return document.querySelector(LAYER) !== null;
}
