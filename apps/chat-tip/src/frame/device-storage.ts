let isReported = false;

/**
 * Reads or writes the local storage. Undefined where the browser forbids it, as in a frame of a private window, or if it
 * is full. That is logged once per page: it is the browser's own choice, and every access would say it again.
 */
export function withStorage<Result>(
  act: (storage: Storage) => Result,
  storage: () => Storage = () => localStorage,
): Result | undefined {
  try {
    return act(storage());
  } catch (error) {
    if (!isReported) console.info('This browser keeps nothing for this page.', error);
    isReported = true;
    return undefined;
  }
}
