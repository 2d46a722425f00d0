import { listToolsPart } from './lazy-parts.ts';

/** Where menus, dialogs and the bar for many conversations stand, once what draws them is there. */
export function ListToolsSlot() {
  const part = listToolsPart.use();
  return part === undefined ? null : <part.ListTools />;
}
