// @vitest-environment jsdom
import type { SessionId } from '@seller-chat/core';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHeldOrder } from './use-held-order.ts';

const [A, B] = ['a', 'b'] as SessionId[] as [SessionId, SessionId];
const MOVED = { pointerType: 'mouse', movementX: 3, movementY: 0 } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listOf(ids: SessionId[], list = 'all') {
  return renderHook((now: { ids: SessionId[]; list: string }) => useHeldOrder(now.ids, now.list), {
    initialProps: { ids, list },
  });
}

it('keeps rows in their places while the mouse moves over them, and until it has rested', () => {
  const { result, rerender } = listOf([A, B]);
  act(() => result.current.onPointerMove(MOVED));
  rerender({ ids: [B, A], list: 'all' });
  expect(result.current.ids).toEqual([A, B]);
  act(() => void vi.advanceTimersByTime(700));
  act(() => result.current.onPointerMove(MOVED));
  act(() => void vi.advanceTimersByTime(700));
  expect(result.current.ids).toEqual([A, B]);
  act(() => void vi.advanceTimersByTime(100));
  expect(result.current.ids).toEqual([B, A]);
});

it('keeps them while the list is scrolled, by a finger too', () => {
  const { result, rerender } = listOf([A, B]);
  act(() => result.current.keep());
  rerender({ ids: [B, A], list: 'all' });
  expect(result.current.ids).toEqual([A, B]);
  act(() => void vi.advanceTimersByTime(700));
  act(() => result.current.keep());
  act(() => void vi.advanceTimersByTime(700));
  expect(result.current.ids).toEqual([A, B]);
  act(() => void vi.advanceTimersByTime(100));
  expect(result.current.ids).toEqual([B, A]);
});

it('lets go when the mouse leaves, and of another list at once', () => {
  const { result, rerender } = listOf([A, B]);
  act(() => result.current.onPointerMove(MOVED));
  rerender({ ids: [B], list: 'unread' });
  expect(result.current.ids).toEqual([B]);
  rerender({ ids: [B, A], list: 'all' });
  act(() => result.current.release());
  expect(result.current.ids).toEqual([B, A]);
});

it('takes rows that move below a mouse at rest, or a finger, for no movement', () => {
  const { result, rerender } = listOf([A, B]);
  act(() => result.current.onPointerMove({ ...MOVED, movementX: 0 }));
  act(() => result.current.onPointerMove({ ...MOVED, pointerType: 'touch' }));
  rerender({ ids: [B, A], list: 'all' });
  expect(result.current.ids).toEqual([B, A]);
});
