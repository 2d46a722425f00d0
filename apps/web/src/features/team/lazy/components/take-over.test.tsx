// @vitest-environment jsdom
import { makeSession } from '@seller-chat/core/testing';
import type { Session } from '@seller-chat/core';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createStore, useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { PATIENCE_MS } from '../../../../testing/patience.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { sessionAtomFamily } from '../../../chat-state/index.ts';
import { TeamHeader } from './TeamHeader.tsx';
import { TeamLine } from './TeamLine.tsx';

const mei = { subAccountId: 'mei', name: 'Mei' };
const session = makeSession({ buyerName: 'Nur Aisyah', version: 1, claimedBy: { ...mei, at: 1000 } });

function open(Part: typeof TeamHeader) {
  const store = createStore();
  store.set(servicesAtom, makeTestServices(makeFakeServer()));
  let version = 1;
  const become = (part: Partial<Session>) =>
    act(() => {
      const next = { ...session, ...part, version: (version += 1) };
      if (next.claimedBy === undefined) delete next.claimedBy;
      store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [next], isLive: true }]);
    });
  function Shown() {
    const shown = useAtomValue(sessionAtomFamily(session.sessionId));
    return shown && <Part session={shown} />;
  }
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  renderWithStore(store, <Shown />);
  return { store, become };
}

const find = () => screen.findByRole('alertdialog', {}, { timeout: PATIENCE_MS });
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: /Take over/ }, { timeout: PATIENCE_MS }));

it.each([
  ['header', TeamHeader],
  ['line above the composer', TeamLine],
])(
  'the question of the %s goes with the claim it is about, and is not asked again by itself',
  async (_, Part) => {
    const { become } = open(Part);
    await press();
    await find();
    become({ claimedBy: undefined as never });
    await isGone();
    become({ claimedBy: { ...mei, at: 2000 } });
    await screen.findByRole('button', { name: /Take over/ });
    await isGone();
    await press();
    await find();
    become({ claimedBy: { subAccountId: 'aditya', name: 'Aditya', at: 3000 } });
    await isGone();
  },
);

it('the question stays while its colleague writes', async () => {
  const { store } = open(TeamLine);
  await press();
  const question = await find();
  const agents = [{ ...mei, isTyping: true }];
  const { shopId, sessionId } = session;
  act(() =>
    store.set(applyChatChangesAtom, [
      { type: 'presence', presence: [{ shopId, sessionId, agents }], isWhole: true },
    ]),
  );
  expect(screen.getByText('Mei is writing a reply')).toBeTruthy();
  expect(await find()).toBe(question);
});
