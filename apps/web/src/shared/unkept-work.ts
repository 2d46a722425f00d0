const checks = new Set<() => boolean>();

/**
 * Has a reload by the app wait while `isUnkept` is true: for work that is in memory only, such as a form or a file that is
 * being uploaded. Returns what ends that.
 */
export function holdReloads(isUnkept: () => boolean): () => void {
  checks.add(isUnkept);
  return () => checks.delete(isUnkept);
}

/** Whether a reload would lose work that a part of the page has. */
export const hasUnkeptWork = (): boolean => [...checks].some((isUnkept) => isUnkept());

/** Whether a check still holds the page. */
export const holdsPage = (isUnkept: () => boolean): boolean => checks.has(isUnkept) && isUnkept();

/** From now on no work holds this page: whose work it is, is not signed in any more. */
export const letGoOfPage = (): void => checks.clear();
