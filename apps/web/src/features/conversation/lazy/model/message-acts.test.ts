import { makeMessage, makeOutgoingMessage } from '@seller-chat/core/testing';
import type { Message } from '@seller-chat/core';
import { describe, expect, it } from 'vitest';
import { messageActsOf } from './message-acts.ts';

const buyer = (messageTime: number) => makeMessage({ messageTime });
const own = (messageTime: number, change: Partial<Message> = {}) =>
  makeMessage({ messageTime, isSeller: true, senderRole: 'SHOP', status: 'sent', ...change });

describe('what can be done with a message', () => {
  const sent = (change: Partial<Message> = {}) => own(1000, { platformMessageId: 'p1', ...change });

  it('is recalled where the marketplace allows it, in time, and by its sender', () => {
    expect(messageActsOf(sent(), 'Lazada', 2000).mayRecall).toBe(true);
    expect(messageActsOf(sent(), 'Lazada', 1000 + 3 * 60_000).mayRecall).toBe(false);
    expect(messageActsOf(sent(), 'TikTok', 2000).mayRecall).toBe(false);
    expect(messageActsOf(buyer(1000), 'Lazada', 2000).mayRecall).toBe(false);
    expect(messageActsOf(makeOutgoingMessage(), 'Lazada', 2000).mayRecall).toBe(false);
    // The marketplace's own robot.
    expect(messageActsOf(sent({ senderRole: 'ROBOT' }), 'Shopee', 2000).mayRecall).toBe(false);
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

  it('the words of an own text can be kept as a quick reply; those of a buyer and of a card cannot', () => {
    const content = { text: 'Siap kak {^_^}' };
    expect(messageActsOf(own(1, { content }), 'Shopee', 1).replyWords).toBe('Siap kak {^_^}');
    expect(messageActsOf(makeMessage({ content }), 'Shopee', 1).replyWords).toBe('');
    const card = { kind: 'product' as const, content: { productId: '7', title: 'Kopi' } };
    expect(messageActsOf(own(1, card), 'Shopee', 1).replyWords).toBe('');
  });
});
