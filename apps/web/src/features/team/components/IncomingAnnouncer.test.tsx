// @vitest-environment jsdom
import { makeSession } from '@seller-chat/core/testing';
import type { Session } from '@seller-chat/core';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { addIncoming, incomingCellAtom, NO_INCOMING, sessionIndexAtom } from '../../chat-state/index.ts';
import { announceAtom } from '../state/announce.ts';
import { IncomingAnnouncer } from './IncomingAnnouncer.tsx';
import { renderWithStore } from '../../../testing/render-with-store.tsx';

function announce(...sessions: readonly Session[]): string | null {
  const store = createStore();
  const incoming = sessions.reduce((all, session) => addIncoming(all, undefined, session), NO_INCOMING);
  store.get(sessionIndexAtom).put(sessions);
  store.set(incomingCellAtom, incoming);
  store.set(announceAtom);
  renderWithStore(store, <IncomingAnnouncer />);
  return screen.getByRole('status').textContent;
}

const news = makeSession({ buyerName: 'Ayu', unreadCount: 1, messageId: 'm1', summary: 'Is it in stock?' });

it('reads one message out by its preview', () => {
  expect(announce(news)).toBe('New message from Ayu: Is it in stock?');
});

it('says what kind of thing came where it has no words', () => {
  const content = { productId: '77', title: 'Kopi Gayo' };
  const text = announce({ ...news, summary: '', latestMessageContent: content });
  expect(text).toBe('New message from Ayu: Product · Kopi Gayo');
});

it('counts when there are several', () => {
  expect(announce(news, { ...news, messageId: 'm2' })).toBe('2 new messages from Ayu');
});

it('leaves out an unknown name', () => {
  expect(announce({ ...news, buyerName: '' })).toBe('New message: Is it in stock?');
  cleanup();
  expect(announce({ ...news, buyerName: '', unreadCount: 2 })).toBe('2 new messages');
});
