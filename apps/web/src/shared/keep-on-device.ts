/**
 * Keeps a value in a storage that may be full. A value that does not fit is not kept at all: the one before would be
 * believed after the next reload.
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
