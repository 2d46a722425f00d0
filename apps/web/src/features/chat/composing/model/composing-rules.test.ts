import { makeMessage, makeOutgoingMessage } from '@seller-chat/core/testing';
import type { Message } from '@seller-chat/core';
import { describe, expect, it } from 'vitest';
import { messageActsOf } from './message-acts.ts';
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

  it('a buyer who wrote long ago, as far as is known', () => {
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

describe('what can be done with a message', () => {
  const sent = (change: Partial<Message> = {}) => own(1000, { platformMessageId: 'p1', ...change });

  it('is taken back where the marketplace takes back, in time, and by whoever sent it', () => {
    expect(messageActsOf(sent(), 'Lazada', 2000).mayRecall).toBe(true);
    expect(messageActsOf(sent(), 'Lazada', 1000 + 3 * 60_000).mayRecall).toBe(false);
    expect(messageActsOf(sent(), 'TikTok', 2000).mayRecall).toBe(false);
    expect(messageActsOf(buyer(1000), 'Lazada', 2000).mayRecall).toBe(false);
    expect(messageActsOf(makeOutgoingMessage(), 'Lazada', 2000).mayRecall).toBe(false);
  });

  it('a failed one is sent again and not quoted', () => {
    const acts = messageActsOf(sent({ status: 'fail' }), 'Shopee', 2000);
    expect(acts).toMatchObject({ mayResend: true, mayQuote: false, mayRecall: false });
  });

  it('a card gives its title, and its product where products can be sent', () => {
    const card = { kind: 'product' as const, content: { productId: '7', title: 'Kopi' } };
    expect(messageActsOf(makeMessage(card), 'Shopee', 1)).toMatchObject({ words: 'Kopi', productId: '7' });
    expect(messageActsOf(makeMessage(card), 'Tokopedia', 1).productId).toBeUndefined();
    const picture = makeMessage({ kind: 'image', content: { url: '/a.png' } });
    expect(messageActsOf(picture, 'Shopee', 1)).toMatchObject({ words: '', mayQuote: false });
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
