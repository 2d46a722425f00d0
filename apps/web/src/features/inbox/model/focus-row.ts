/** What a row of the session list is found by. */
export const ROW = '[data-session-id]';

/** A row of the session list, if it is drawn. */
export function findRow(sessionId: string | undefined): HTMLElement | undefined {
  const rows = document.querySelectorAll<HTMLElement>(ROW);
  return [...rows].find((row) => row.dataset['sessionId'] === sessionId);
}

/** Gives the focus to the first row that is drawn. */
export function focusFirstRow(): void {
  document.querySelector<HTMLElement>(ROW)?.focus();
}

/** Gives the focus to a row, if it is drawn. */
export function focusRow(sessionId: string | undefined): void {
  findRow(sessionId)?.focus();
}
