// @vitest-environment jsdom
import { makeMessage } from '@seller-chat/core/testing';
import type { ClientMessageId } from '@seller-chat/core';
import { describe, expect, it } from 'vitest';
import { createOutboxJournal } from './outbox-journal.ts';
import type { OutgoingRow } from '../cache/schema.ts';

const outgoing = (id: string): OutgoingRow => {
  const message = makeMessage({ clientMessageId: id as ClientMessageId });
  const { sessionId } = message;
  const row = { clientMessageId: id as ClientMessageId, sessionId, tabId: 'gone', queuedAt: 1, message };
  return { platform: 'Shopee', row: { ...row, state: 'queued' } };
};

describe('journal entries of messages that are being sent', () => {
  it('stay for the next page, until the database has the message', () => {
    const one = outgoing('one');
    createOutboxJournal(localStorage, 'a').note(one);
    const next = createOutboxJournal(localStorage, 'a');
    expect(next.all()).toEqual([one]);
    next.forget(['one' as ClientMessageId]);
    expect(next.all()).toEqual([]);
  });

  it('of one account are not visible to another', () => {
    createOutboxJournal(localStorage, 'a').note(outgoing('one'));
    expect(createOutboxJournal(localStorage, 'b').all()).toEqual([]);
    createOutboxJournal(localStorage, 'a').clear();
    expect(createOutboxJournal(localStorage, 'a').all()).toEqual([]);
  });

  it.each(['', 'null', '{', '{"platform":"Nowhere","row":{}}', '{"platform":"Shopee"}'])(
    'that are none, such as %j, are passed over',
    (text) => {
      localStorage.setItem('seller-chat.outbox.a.x', text);
      expect(createOutboxJournal(localStorage, 'a').all()).toEqual([]);
    },
  );

  it('that do not fit are left to the database', () => {
    const full = {
      ...localStorage,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    expect(() => createOutboxJournal(full as unknown as Storage, 'a').note(outgoing('one'))).not.toThrow();
  });
});
