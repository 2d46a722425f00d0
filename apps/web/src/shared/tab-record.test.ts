// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepInTab, readFromTab } from './tab-record.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('a record is kept for the tab; what is not one reads as empty', () => {
  expect(readFromTab('seller-chat.test')).toEqual({});
  keepInTab('seller-chat.test', { from: '/chat' });
  expect(readFromTab('seller-chat.test')).toEqual({ from: '/chat' });
  sessionStorage.setItem('seller-chat.test', '{');
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(readFromTab('seller-chat.test')).toEqual({});
});

it('a browser that refuses its storage keeps nothing, and fails nothing', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  keepInTab('seller-chat.test', { from: '/chat' });
  expect(readFromTab('seller-chat.test')).toEqual({});
  expect(warn).toHaveBeenCalledTimes(2);
});
