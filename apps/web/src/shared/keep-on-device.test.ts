import { expect, it, vi } from 'vitest';
import { keepOnDevice } from './keep-on-device.ts';

it('keeps a value', () => {
  const storage = { setItem: vi.fn(), removeItem: vi.fn() };
  expect(keepOnDevice(storage, 'key', 'value')).toBe(true);
  expect(storage.setItem).toHaveBeenCalledWith('key', 'value');
});

it('continues without the value if the storage is full, and removes the previous one', () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const removeItem = vi.fn();
  const setItem = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(keepOnDevice({ setItem, removeItem }, 'key', 'value')).toBe(false);
  expect(removeItem).toHaveBeenCalledWith('key');
});
