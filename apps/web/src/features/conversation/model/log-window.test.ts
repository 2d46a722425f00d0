import { makeMessage } from '@seller-chat/core/testing';
import type { MessageId } from '@seller-chat/core';
import { describe, expect, it } from 'vitest';
import { openedAt, trimmed, widened, windowStart } from './log-window.ts';
import { logRowKey, toLogRows } from './timeline.ts';

const messages = Array.from({ length: 500 }, (_, at) =>
  makeMessage({ messageId: `m${at}` as MessageId, messageTime: 1_000 + at }),
);
const rowsOf = (from: number, to: number, unreadFromId?: string) =>
  toLogRows(
    { messages: messages.slice(from, to), unreadFromId: unreadFromId as MessageId | undefined },
    () => 'one day',
  );

describe('the rows that are drawn', () => {
  it('are those of the end at first, and grow upwards to the first one', () => {
    const rows = rowsOf(0, 100);
    let start = windowStart(rows, undefined, -1);
    expect(rows.length - start).toBeLessThan(30);
    for (let step = 0; step < 10 && start > 0; step += 1) start = windowStart(rows, widened(rows, start), -1);
    expect(start).toBe(0);
  });

  it('begin with the same row whatever comes before or after it', () => {
    const before = rowsOf(40, 100);
    const window = widened(before, windowStart(before, undefined, -1));
    const firstMessage = (rows: typeof before) =>
      rows.slice(windowStart(rows, window, -1)).find(({ type }) => type === 'message');
    const first = firstMessage(before);
    expect(firstMessage(rowsOf(0, 140))).toMatchObject(first ?? {});
    // The day that headed it heads an older one now; an unread line comes between.
    expect(firstMessage(rowsOf(0, 140, 'm80'))).toMatchObject(first ?? {});
  });

  it('include at once what comes above the first of all: without it the day above them would leave a gap', () => {
    const before = rowsOf(80, 100);
    const window = widened(before, windowStart(before, undefined, -1));
    expect(windowStart(before, window, -1)).toBe(0);
    const after = rowsOf(60, 100);
    expect(after.length - windowStart(after, window, -1)).toBeGreaterThan(before.length);
  });

  it('are trimmed far above only while the end is in view', () => {
    const few = rowsOf(0, 100);
    expect(windowStart(few, trimmed(few, 0), -1)).toBe(0);
    const many = rowsOf(0, 500);
    expect(many.length - windowStart(many, trimmed(many, 0), -1)).toBeLessThan(100);
  });

  it('include what the log opens at, with some rows above it', () => {
    const rows = rowsOf(0, 100, 'm70');
    const at = openedAt(rows, undefined);
    expect(rows[at]).toEqual({ type: 'unread' });
    expect(windowStart(rows, undefined, at)).toBeLessThan(at);
    const jumpedTo = openedAt(rows, 'm5' as MessageId);
    expect(rows[jumpedTo] && logRowKey(rows[jumpedTo])).toBe('m5');
    expect(windowStart(rows, undefined, jumpedTo)).toBe(0);
  });

  it('open at the end when the unread line is far up, or nowhere', () => {
    expect(openedAt(rowsOf(0, 100, 'm5'), undefined)).toBe(-1);
    expect(openedAt(rowsOf(0, 100), undefined)).toBe(-1);
  });
});
