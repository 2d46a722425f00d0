import type { ContextMenuProps } from './menu-props.ts';

/** What divides a page for those who do not see it. */
const LANDMARK =
  'main, nav, aside, section[aria-label], [role=main], [role=complementary], [role=region], [role=dialog]';

/** Where a menu belongs: the landmark of its trigger, or of what lies at its point. Else it stands in no part of the page. */
export function landmarkOf(triggerId: string, at: ContextMenuProps['at'] | undefined): HTMLElement | null {
  const home = at ? document.elementFromPoint(at.x, at.y) : document.getElementById(triggerId);
  return home?.closest<HTMLElement>(LANDMARK) ?? null;
}
