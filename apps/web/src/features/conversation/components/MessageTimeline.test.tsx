// @vitest-environment jsdom
import { makeMessage, makeSession } from '@seller-chat/core/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { beginConversation } from '../../chat-state/index.ts';
import { MessageTimeline } from './MessageTimeline.tsx';

it('the focus stays in the log after a jump to the latest message, though the button disappears', async () => {
  const { sessionId } = makeSession();
  const store = createStore();
  store.set(servicesAtom, makeTestServices(makeFakeServer()));
  const conversation = {
    ...beginConversation(sessionId),
    phase: 'ready' as const,
    newer: 'idle' as const,
    messages: [makeMessage({ sessionId })],
  };
  renderWithStore(store, <MessageTimeline conversation={conversation} buyerName="Ayu" isBehind={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Jump to latest' }));
  expect(document.activeElement).toBe(screen.getByRole('log'));
});
