import { makeMessage } from '@seller-chat/core/testing';
import type { Message } from '@seller-chat/core';
import { describe, expect, it } from 'vitest';
import { quotePrefix } from './quote.ts';
import { readRecentEmoji, rememberEmoji } from './recent-emoji.ts';
import { sendLimitOf } from './send-limits.ts';

const DAY = 24 * 60 * 60_000;
const buyer = (messageTime: number) => makeMessage({ messageTime, messageId: `b${messageTime}` as never });
const own = (messageTime: number, change: Partial<Message> = {}) =>
  makeMessage({
    messageTime,
    messageId: `s${messageTime}` as never,
    isSeller: true,
    senderRole: 'SHOP',
    status: 'sent',
    ...change,
  });

describe('[P17] [P18] what keeps a seller from writing', () => {
  it('five messages in a row on Lazada, for certain; failed ones and the marketplace’s do not count', () => {
    const five = [1, 2, 3, 4, 5].map((at) => own(100 + at));
    expect(sendLimitOf('Lazada', [buyer(1), ...five.slice(1)], 200)).toEqual({ type: 'free' });
    expect(sendLimitOf('Lazada', [buyer(1), ...five], 200)).toEqual({
      type: 'tooManyInARow',
      limit: 5,
      isCertain: true,
    });
    expect(sendLimitOf('Lazada', [buyer(1), ...five.slice(2)], 200, 2)).toEqual({ type: 'free' });
    expect(sendLimitOf('Lazada', [buyer(1), ...five.slice(2)], 200, 3).type).toBe('tooManyInARow');
    const spared = [...five.slice(1), own(110, { status: 'fail' }), own(111, { senderRole: 'SYSTEM' })];
    expect(sendLimitOf('Lazada', [buyer(1), ...spared], 200)).toEqual({ type: 'free' });
    expect(sendLimitOf('Lazada', [buyer(1), ...five, buyer(120)], 200)).toEqual({ type: 'free' });
  });

  it('a buyer whose last known message is too old', () => {
    expect(sendLimitOf('TikTok', [buyer(1)], 31 * DAY)).toEqual({ type: 'windowClosed', isCertain: false });
    expect(sendLimitOf('TikTok', [buyer(1)], 29 * DAY)).toEqual({ type: 'free' });
    expect(sendLimitOf('Lazada', [buyer(1)], 400 * DAY)).toEqual({ type: 'free' });
  });

  it('nothing, where no buyer’s message is loaded', () => {
    expect(
      sendLimitOf(
        'Lazada',
        [1, 2, 3, 4, 5, 6].map((at) => own(at)),
        10,
      ),
    ).toEqual({ type: 'free' });
  });
});

it('a quotation goes before the answer in one line, shortened', () => {
  expect(quotePrefix({ text: 'Ada\n stok?' })).toBe('“Ada stok?”\n');
  expect(quotePrefix({ text: 'kopi '.repeat(100) }).length).toBeLessThan(90);
});

it('the emoji picked last come first, each once; a full or spoilt storage does no harm', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  for (const char of ['😀', '👍', '😀']) rememberEmoji(storage, char);
  expect(readRecentEmoji(storage)).toEqual(['😀', '👍']);
  for (let at = 0; at < 40; at += 1) rememberEmoji(storage, String(at));
  expect(readRecentEmoji(storage)).toHaveLength(16);
  for (const key of kept.keys()) kept.set(key, '{');
  expect(readRecentEmoji(storage)).toEqual([]);
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(rememberEmoji(full, '🙏')).toEqual(['🙏']);
});
