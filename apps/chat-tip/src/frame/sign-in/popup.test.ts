// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { openPopup } from './popup.ts';

afterEach(() => vi.useRealTimers());

function open() {
  const opened = { closed: false, postMessage: vi.fn() };
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const onMessage = vi.fn();
  const onClosed = vi.fn();
  const popup = openPopup(window, { query: '?site=s1&connect=1', onMessage, onClosed });
  const send = (message: object): void => {
    const whole = { source: opened, origin: location.origin, data: 'hello', ...message };
    window.dispatchEvent(Object.assign(new Event('message'), whole));
  };
  return { opened, openWindow, onMessage, onClosed, popup, send };
}

it('hears the window that it opened, from our own origin alone', () => {
  const { onMessage, popup, send, openWindow } = open();
  expect(openWindow.mock.calls[0]?.[0]).toBe('/chat-message-tip?site=s1&connect=1');
  send({ source: window });
  send({ origin: 'https://evil.example' });
  expect(onMessage).not.toHaveBeenCalled();
  send({});
  expect(onMessage).toHaveBeenCalledTimes(1);
  popup?.leave();
  send({});
  expect(onMessage).toHaveBeenCalledTimes(1);
});

it('posts to our own origin alone', () => {
  const { opened, popup } = open();
  popup?.post({ text: 'hi' });
  expect(opened.postMessage).toHaveBeenCalledWith({ text: 'hi' }, location.origin);
});

it('notices that the window was closed, once', () => {
  vi.useFakeTimers();
  const { opened, onClosed } = open();
  opened.closed = true;
  vi.advanceTimersByTime(5_000);
  expect(onClosed).toHaveBeenCalledTimes(1);
});
