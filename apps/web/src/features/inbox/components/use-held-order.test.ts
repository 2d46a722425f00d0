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

it('holds the order while the mouse moves over the rows, and for a while after', () => {
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

it('holds the order while the list is scrolled, by a finger too', () => {
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

it('releases the order when the mouse leaves, and at once for another list', () => {
  const { result, rerender } = listOf([A, B]);
  act(() => result.current.onPointerMove(MOVED));
  rerender({ ids: [B], list: 'unread' });
  expect(result.current.ids).toEqual([B]);
  rerender({ ids: [B, A], list: 'all' });
  act(() => result.current.release());
  expect(result.current.ids).toEqual([B, A]);
});

it('ignores rows that move below a resting mouse or a finger', () => {
  const { result, rerender } = listOf([A, B]);
  act(() => result.current.onPointerMove({ ...MOVED, movementX: 0 }));
  act(() => result.current.onPointerMove({ ...MOVED, pointerType: 'touch' }));
  rerender({ ids: [B, A], list: 'all' });
  expect(result.current.ids).toEqual([B, A]);
});
