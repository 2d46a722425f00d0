import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLATFORMS } from './platform.ts';
import { checkMessagesInARow, checkReplyWindow } from './reply-window.ts';

const DAY = 24 * 3_600_000;
const WROTE_AT = Date.UTC(2026, 0, 15, 8);

it.each([
  ['Shopee', 7],
  ['TikTok', 30],
] as const)('[P17] on %s one may write for %i days, to the last millisecond', (platform, days) => {
  const closesAt = WROTE_AT + days * DAY;
  expect(checkReplyWindow(platform, WROTE_AT, closesAt)).toEqual({ type: 'open', closesAt });
  const closed = { type: 'closed', closedAt: closesAt, isCertain: false };
  expect(checkReplyWindow(platform, WROTE_AT, closesAt + 1)).toEqual(closed);
});

it.each(['Lazada', 'Tokopedia'] as const)('[P17] %s states no end', (platform) => {
  expect(checkReplyWindow(platform, WROTE_AT, WROTE_AT + 9999 * DAY)).toEqual({
    type: 'open',
    closesAt: null,
  });
});

it('[P17] with nothing to count from it is open', () => {
  for (const never of [null, 0, -1, Number.NaN]) {
    for (const platform of PLATFORMS) {
      expect(checkReplyWindow(platform, never, WROTE_AT)).toEqual({ type: 'open', closesAt: null });
    }
  }
  expect(checkReplyWindow('Shopee', WROTE_AT, Number.NaN).type).toBe('open');
});

it('[P17] a clock that is behind the buyer’s changes nothing', () => {
  expect(checkReplyWindow('Shopee', WROTE_AT, WROTE_AT - DAY).type).toBe('open');
});

it('[P17] once closed it stays closed until the buyer writes', () => {
  const time = fc.integer({ min: 1, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...PLATFORMS), time, time, fc.nat(90 * DAY), (platform, at, now, later) => {
      if (checkReplyWindow(platform, at, now).type === 'open') return;
      expect(checkReplyWindow(platform, at, now + later).type).toBe('closed');
      expect(checkReplyWindow(platform, now + later, now + later).type).toBe('open');
    }),
  );
});

it('[P18] five messages in a row on Lazada, and by reports on Shopee', () => {
  expect(checkMessagesInARow('Lazada', 0)).toEqual({ type: 'ok', left: 5 });
  expect(checkMessagesInARow('Lazada', 4)).toEqual({ type: 'ok', left: 1 });
  expect(checkMessagesInARow('Lazada', 5)).toEqual({ type: 'tooMany', limit: 5, isCertain: true });
  expect(checkMessagesInARow('Shopee', 9)).toEqual({ type: 'tooMany', limit: 5, isCertain: false });
});

it('[P18] elsewhere no limit is stated', () => {
  for (const platform of ['TikTok', 'Tokopedia'] as const) {
    expect(checkMessagesInARow(platform, 1_000_000)).toEqual({ type: 'ok', left: null });
  }
});

it('[P18] an invalid count counts as 0', () => {
  for (const count of [Number.NaN, -3, Number.NEGATIVE_INFINITY]) {
    expect(checkMessagesInARow('Lazada', count)).toEqual({ type: 'ok', left: 5 });
  }
});

it('[P18] each message leaves one less, down to 0', () => {
  fc.assert(
    fc.property(fc.nat(20), (count) => {
      const verdict = checkMessagesInARow('Lazada', count);
      expect(verdict.type === 'ok' ? verdict.left : 0).toBe(Math.max(0, 5 - count));
    }),
  );
});
