import { makeSession } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { sessionPreviewOf } from './session-preview.ts';

const previewOf = (latestMessageContent: Record<string, unknown>) =>
  sessionPreviewOf(makeSession({ summary: '', messageId: 'm1', latestMessageContent }));

it('is the summary where there is one, and nothing before the first message', () => {
  expect(sessionPreviewOf(makeSession({ summary: 'Is it in stock?' }))).toEqual({ text: 'Is it in stock?' });
  expect(sessionPreviewOf(makeSession({ summary: '', messageId: '' }))).toEqual({ text: '' });
});

it.each([
  ['product', { productId: '1', imageUrl: 'https://cdn.example/a.jpg' }],
  ['order', { orderId: '1' }],
  ['refund', { refundId: '1', orderId: '2' }],
  ['voucher', { voucherId: '1' }],
  ['emoji', { stickerId: '1', url: 'https://cdn.example/a.png' }],
  ['video', { url: 'https://cdn.example/a.mp4', durationMs: 1000 }],
  ['image', { url: 'https://cdn.example/a.jpg' }],
  ['other', { wire: {} }],
] as const)('knows a message of kind %s by its content', (kind, content) => {
  expect(previewOf(content)).toEqual({ kind, text: '' });
});

it('adds what the card is about', () => {
  expect(previewOf({ productId: '1', title: 'Kopi Gayo' })).toEqual({ kind: 'product', text: 'Kopi Gayo' });
  expect(previewOf({ text: 'thanks' })).toEqual({ kind: 'emoji', text: 'thanks' });
  expect(previewOf({ text: 'Flash sale', wire: {} })).toEqual({ text: 'Flash sale' });
  expect(previewOf({ wire: { title: 'Lucky draw' } })).toEqual({ text: 'Lucky draw' });
});

it('calls words without ink a message, not a sticker', () => {
  for (const text of ['\n\n', '\u3164', ' \u200b'])
    expect(previewOf({ text })).toEqual({ kind: 'text', text: '' });
});
