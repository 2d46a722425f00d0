import { keepOnDevice } from './keep-on-device.ts';

/** Stores a record for this tab, until the person signs out. A browser that refuses its storage keeps none (0053). */
export function keepInTab(key: string, record: object): void {
  try {
    keepOnDevice(sessionStorage, key, JSON.stringify(record));
  } catch (error) {
    console.warn(`This browser does not let the page keep "${key}".`, error);
  }
}

/** The record that this tab keeps. Empty if there is none, or the browser refuses its storage. */
export function readFromTab<Kept extends object>(key: string): Partial<Kept> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}')) as Partial<Kept>;
  } catch (error) {
    console.warn(`This browser does not let the page read "${key}".`, error);
    return {};
  }
}
