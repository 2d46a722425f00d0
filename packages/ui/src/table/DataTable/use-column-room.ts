import { useMediaQuery } from '../../theme/use-media-query.ts';
import type { TableColumnView } from './data-table-props.ts';

/** Hook: whether the window has room for a column of a priority, as `data-table.css` shows them. */
export function useColumnRoom(): (priority: TableColumnView['priority']) => boolean {
  const room = {
    2: useMediaQuery('(width >= 1024px)'),
    3: useMediaQuery('(width >= 1200px)'),
    4: useMediaQuery('(width >= 1600px)'),
  };
  return (priority) => priority === undefined || room[priority];
}
