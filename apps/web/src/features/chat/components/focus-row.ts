/** What a row of the session list is found by. */
export const ROW = '[data-session-id]';

/** Gives the focus to a row, if it is drawn. */
export function focusRow(sessionId: string | undefined): void {
  for (const row of document.querySelectorAll<HTMLElement>(ROW)) {
    if (row.dataset['sessionId'] === sessionId) row.focus();
  }
}
