import { expect, it } from 'vitest';
import { readConfirmNews, readReplyToConfirm } from './confirm-messages.ts';

const REPLY = { shopId: 's1', sessionId: 'a', text: 'Hello', clientMessageId: 'c1' };

it('reads a whole reply and leaves out the rest', () => {
  expect(readReplyToConfirm({ ...REPLY, more: 1 })).toEqual(REPLY);
});

it.each([
  null,
  undefined,
  'text',
  [],
  { ...REPLY, text: '' },
  { ...REPLY, text: 7 },
  { ...REPLY, text: 'x'.repeat(10_001) },
  { ...REPLY, sessionId: undefined },
  { ...REPLY, clientMessageId: 'x'.repeat(201) },
])('drops %j', (data) => {
  expect(readReplyToConfirm(data)).toBeUndefined();
});

it('reads what the popup says', () => {
  expect(readConfirmNews({ confirm: 'ready' })).toEqual({ confirm: 'ready' });
  expect(readConfirmNews({ confirm: 'sent', clientMessageId: 'c1' })).toEqual({
    confirm: 'sent',
    clientMessageId: 'c1',
  });
  for (const data of [null, 'ready', {}, { confirm: 'sent' }, { confirm: 'other', clientMessageId: 'c1' }])
    expect(readConfirmNews(data)).toBeUndefined();
});
