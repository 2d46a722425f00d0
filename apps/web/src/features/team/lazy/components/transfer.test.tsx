// @vitest-environment jsdom
import { makeSession } from '@seller-chat/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Session } from '@seller-chat/core';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { TeamHeader } from './TeamHeader.tsx';
import { TeamLine } from './TeamLine.tsx';

const SITI = { subAccountId: 'siti', name: 'Siti Rahma' };

function show(session: Session, transferSession = vi.fn(() => Promise.resolve({}))) {
  const server = makeFakeServer();
  const getColleagueList = vi.fn(() => Promise.resolve({ colleagueList: [SITI] }));
  Object.assign(server.api, { getColleagueList, transferSession });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  renderWithStore(
    store,
    <>
      <TeamHeader session={session} />
      <TeamLine session={session} />
    </>,
  );
  return transferSession;
}

async function fillIn() {
  await userEvent.click(screen.getByRole('button', { name: 'Transfer to a colleague' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByRole('combobox', { name: 'Colleague' }), 'sit{Enter}');
  await userEvent.type(within(dialog).getByLabelText('Note for the team'), 'wants a refund');
  return dialog;
}

it('a transfer is made with the keyboard, and names the claim that was seen', async () => {
  const claimedBy = { subAccountId: 'budi', name: 'Budi', at: 7 };
  const transferSession = show(makeSession({ claimedBy }));
  const dialog = await fillIn();
  within(dialog).getByRole('button', { name: 'Transfer' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(transferSession).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ toSubAccountId: 'siti', note: 'wants a refund', takenOverAt: 7 }),
  );
});

it('a refused transfer leaves the dialog with what was typed', async () => {
  show(
    makeSession({}),
    vi.fn(() => Promise.reject(new Error('refused'))),
  );
  const dialog = await fillIn();
  within(dialog).getByRole('button', { name: 'Transfer' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Transfer' })).toHaveProperty('disabled', false),
  );
  expect(within(dialog).getByLabelText('Note for the team')).toHaveProperty('value', 'wants a refund');
});

it('the team sees who transferred it, and the note, also after the claim has ended', () => {
  const transfer = { from: { subAccountId: 'ana', name: 'Ana' }, to: SITI, note: 'wants a refund', at: 1 };
  show(makeSession({ transfer }));
  expect(screen.getByText('Ana transferred this conversation to Siti Rahma')).toBeTruthy();
  expect(screen.getByText('wants a refund')).toBeTruthy();
});
