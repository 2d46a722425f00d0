import type { ContextMenuProps } from './menu-props.ts';

/** What divides a page for those who do not see it. */
const LANDMARK =
  'main, nav, aside, section[aria-label], [role=main], [role=complementary], [role=region], [role=dialog]';

/**
 * The landmark of a menu: that of its trigger, or of the element at its point. Else null: the menu is in no
 * landmark.
 */
export function landmarkOf(triggerId: string, at: ContextMenuProps['at'] | undefined): HTMLElement | null {
  const home = at ? document.elementFromPoint(at.x, at.y) : document.getElementById(triggerId);
  return home?.closest<HTMLElement>(LANDMARK) ?? null;
}
