/**
 * What is selected: single rows, also of other pages, or all that match the filter but some. All that match is a filter
 * and not a list: it includes rows that no page has shown.
 */
export type Selection =
  | { kind: 'rows'; ids: ReadonlySet<string> }
  | { kind: 'matching'; except: ReadonlySet<string> };

export const NO_SELECTION: Selection = { kind: 'rows', ids: new Set() };
export const ALL_MATCHING: Selection = { kind: 'matching', except: new Set() };

/** Whether a row is selected. */
export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'rows' ? selection.ids.has(id) : !selection.except.has(id);
}

/** How many rows are selected; undefined: all that match, and their number is unknown. */
export function countSelected(selection: Selection, total: number | undefined): number | undefined {
  if (selection.kind === 'rows') return selection.ids.size;
  return total === undefined ? undefined : Math.max(0, total - selection.except.size);
}

/** Selects rows, or takes them out. */
function withRows(selection: Selection, ids: Iterable<string>, isIn: boolean): Selection {
  const isListed = selection.kind === 'rows' ? isIn : !isIn;
  const listed = new Set(selection.kind === 'rows' ? selection.ids : selection.except);
  for (const id of ids)
    if (isListed) listed.add(id);
    else listed.delete(id);
  return selection.kind === 'rows' ? { kind: 'rows', ids: listed } : { kind: 'matching', except: listed };
}

/**
 * Toggles a row. With an anchor all rows from it to this one get the new state of this one, in the order of the page.
 *
 * @param pageIds - the rows of the page
 * @param anchorId - the row that was toggled before; ignored if it is on another page
 */
export function toggleRow(
  selection: Selection,
  id: string,
  pageIds: readonly string[],
  anchorId?: string,
): Selection {
  const at = pageIds.indexOf(id);
  const from = anchorId === undefined ? -1 : pageIds.indexOf(anchorId);
  const range = from === -1 || at === -1 ? [id] : pageIds.slice(Math.min(from, at), Math.max(from, at) + 1);
  return withRows(selection, range, !isSelected(selection, id));
}

/** Selects all rows of the page, or takes them out if all are selected. */
export function togglePage(selection: Selection, pageIds: readonly string[]): Selection {
  return withRows(selection, pageIds, !pageIds.every((id) => isSelected(selection, id)));
}

/** Of the rows of a page: all, some or none. */
export function pageState(selection: Selection, pageIds: readonly string[]): boolean | 'mixed' {
  const count = pageIds.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return false;
  return count === pageIds.length ? true : 'mixed';
}
