/**
 * Moves the focus from the line that goes to the one that takes its place, else to the one before, else to `instead`. Call
 * it before the line is gone.
 */
export function focusAfterRemoval(list: Element | null, at: number, instead: HTMLElement | null): void {
  const removers = [...(list?.querySelectorAll<HTMLElement>('[data-remove-line]') ?? [])];
  (removers[at + 1] ?? removers[at - 1] ?? instead)?.focus();
}
