/**
 * Stores a value in a storage that may be full. If it does not fit, the old value is removed: after the next reload a
 * stale value would be used.
 *
 * @returns whether it is kept
 */
export function keepOnDevice(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  value: string,
): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch (error) {
    storage.removeItem(key);
    console.warn(`The storage of this browser does not take "${key}".`, error);
    return false;
  }
}
