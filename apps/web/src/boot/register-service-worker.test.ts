// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './register-service-worker.ts';

const register = vi.fn<(script: string) => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers();
  register.mockReset();
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('registers the worker when the page is idle, not while it opens', async () => {
  register.mockResolvedValue({});
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js');
});

it('only logs that a browser would not keep it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  register.mockRejectedValue(new DOMException('no', 'SecurityError'));
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(warn).toHaveBeenCalledOnce();
});

it('leaves a browser alone that can keep nothing', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(registerServiceWorker).not.toThrow();
  expect(vi.getTimerCount()).toBe(0);
});
