// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import type { Remark, NoteChanged, RemarkChanged } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DataChange } from '../../../../data/change.ts';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { applyChatChangesAtom } from '../../../chat/index.ts';
import { goToAtom } from '../../../chat-state/index.ts';
import { ContextTabs } from './ContextTabs.tsx';

const session = makeSession({ buyerId: 'buyer-1', platform: 'Shopee' });
const note = { text: 'Café owner', version: 3, updatedBy: 'Mei', updatedAt: 5_000_000 };
const remark: Remark = {
  category: 'other',
  pictureList: [],
  status: 'open',
  owner: null,
  dueAt: null,
  remarkId: '00000000-0000-4000-8000-000000000009',
  type: 'afterSale',
  text: 'Broken cup',
  platformOrderSn: '241121QSK8S7BX',
  createdBy: 'Mei',
  createdAt: 5_000_000,
  updatedBy: 'Mei',
  updatedAt: 5_000_000,
  version: 1,
};

function open() {
  const info = { firstContactAt: 4_000_000, lastContactAt: 5_000_000, note, sessionList: [] };
  const calls = { saveBuyerNote: vi.fn(), addRemark: vi.fn(), saveRemark: vi.fn() };
  const server = makeFakeServer();
  Object.assign(server.api, calls, {
    getBuyerInfo: async () => info,
    getRemarkList: async () => ({ remarkList: [remark] }),
  });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [makeShop({ shopId: DEFAULT_SHOP_ID })] }]);
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [session], isLive: false }]);
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: session.sessionId });
  show(store);
  return { calls, store };
}

function show(store: ReturnType<typeof createStore>): void {
  const router = createMemoryRouter([{ path: '/', element: <ContextTabs onClose={() => undefined} /> }]);
  renderWithStore(store, <RouterProvider router={router} />);
}

const noteEvent = (change: Partial<NoteChanged>): DataChange => {
  const { shopId, buyerId } = session;
  return { type: 'rows', rows: { 'note.changed': [{ shopId, buyerId, ...note, ...change }] } };
};
const remarkEvent = (change: Partial<RemarkChanged>): DataChange => {
  const { shopId, sessionId } = session;
  const event = { shopId, sessionId, isDeleted: false, ...remark, ...change };
  return { type: 'rows', rows: { 'remark.changed': [event] } };
};

afterEach(() => localStorage.clear());

it('says who wrote a remark and, if that was another agent, who changed it', async () => {
  const { store } = open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Remarks' }));
  const entry = await screen.findByText('Broken cup');
  expect(entry.parentElement?.querySelector('small')?.textContent).toMatch(/^Mei · (?!changed)/);
  const receive = (change: Partial<Remark>) =>
    store.set(applyChatChangesAtom, [remarkEvent({ updatedAt: 6_000_000, ...change })]);
  receive({ version: 2 });
  await waitFor(() =>
    expect(entry.parentElement?.querySelector('small')?.textContent).toMatch(/^Mei · edited (?!by)/),
  );
  receive({ version: 3, updatedBy: 'Siti Rahma' });
  await waitFor(() =>
    expect(entry.parentElement?.querySelector('small')?.textContent).toMatch(/^Mei · edited by Siti Rahma /),
  );
});

it('a remark lands on the conversation for which it was written, also if another one is opened first (C10)', async () => {
  const { calls, store } = open();
  const other = makeSession({ sessionId: 'other' as SessionId, buyerId: 'buyer-2', platform: 'Shopee' });
  store.set(applyChatChangesAtom, [{ type: 'sessions', sessions: [other], isLive: false }]);
  let answer: (answered: { remark: Remark }) => void = () => undefined;
  const answered = new Promise<{ remark: Remark }>((resolve) => (answer = resolve));
  calls.addRemark.mockReturnValue(answered);
  await userEvent.click(await screen.findByRole('tab', { name: 'Remarks' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Remark' }), 'Send an invoice');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: other.sessionId });
  const [sent] = calls.addRemark.mock.calls[0] as [{ sessionId: string; remarkId: string }];
  expect(sent.sessionId).toBe(session.sessionId);
  const saved = { ...remark, remarkId: sent.remarkId, text: 'Send an invoice', createdAt: 6_000_000 };
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Remark' })).toBeNull());
  answer({ remark: saved });
  await answered;
  expect(screen.queryByText('Send an invoice')).toBeNull();
  store.set(goToAtom, { scope: 'all', shopIds: [], sessionId: session.sessionId });
  expect(await screen.findByText('Send an invoice')).toBeTruthy();
});

describe('a note or remark of a colleague', () => {
  it('appears at once at its buyer and conversation; an older version is ignored', async () => {
    const { store } = open();
    await screen.findByText('Café owner', { exact: false });
    store.set(applyChatChangesAtom, [
      noteEvent({ text: 'Moved to Penang', version: 4 }),
      noteEvent({ buyerId: 'somebody else', text: 'Foreign', version: 9 }),
    ]);
    expect(await screen.findByText('Moved to Penang', { exact: false })).toBeTruthy();
    store.set(applyChatChangesAtom, [noteEvent({ text: 'Old news', version: 3 })]);
    await userEvent.click(screen.getByRole('tab', { name: 'Remarks' }));
    await screen.findByText('Broken cup');
    const remarkId = 'another';
    store.set(applyChatChangesAtom, [
      remarkEvent({ remarkId, text: 'Send an invoice', createdAt: 6_000_000 }),
      remarkEvent({ text: 'Two broken cups', version: 2 }),
      remarkEvent({ remarkId: 'foreign', text: 'Foreign', sessionId: 'elsewhere' as SessionId }),
    ]);
    await screen.findByText('Send an invoice');
    const texts = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
    expect(texts).toEqual(['Send an invoice', 'Two broken cups']);
    store.set(applyChatChangesAtom, [
      remarkEvent({ text: 'Old news', version: 1 }),
      remarkEvent({ remarkId, version: 2, isDeleted: true }),
    ]);
    await waitFor(() => expect(screen.queryByText('Send an invoice')).toBeNull());
    expect(screen.getByText('Two broken cups')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Buyer' }));
    expect(await screen.findByText('Moved to Penang', { exact: false })).toBeTruthy();
  });

  it('overwrites no text that is being edited: the conflict is shown when it is saved', async () => {
    const { store, calls } = open();
    await screen.findByText('Café owner', { exact: false });
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note about this buyer' }), ', likes Gayo');
    await userEvent.click(screen.getByRole('tab', { name: 'Remarks' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the remark' }));
    const box = screen.getByRole('textbox', { name: 'Remark' });
    await userEvent.type(box, ', sent another');
    store.set(applyChatChangesAtom, [
      noteEvent({ text: 'Moved to Penang', version: 4 }),
      remarkEvent({ text: 'Two broken cups', version: 2 }),
    ]);
    await userEvent.type(box, '!');
    expect(box).toHaveProperty('value', 'Broken cup, sent another!');
    calls.saveRemark.mockRejectedValueOnce(new ApiError(40_920, 'Changed meanwhile.', {}));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(calls.saveRemark.mock.calls[0]?.[0]).toMatchObject({ version: 1 });
    await userEvent.click(screen.getByRole('tab', { name: 'Buyer' }));
    expect(await screen.findByRole('textbox', { name: 'Note about this buyer' })).toHaveProperty(
      'value',
      'Café owner, likes Gayo',
    );
    calls.saveBuyerNote.mockRejectedValueOnce(new ApiError(40_920, 'Changed meanwhile.', {}));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(calls.saveBuyerNote.mock.calls[0]?.[0]).toMatchObject({ version: 3 });
  });

  it('changes that arrive while the column is closed are shown when it is opened', async () => {
    const { store } = open();
    await screen.findByText('Café owner', { exact: false });
    cleanup();
    store.set(applyChatChangesAtom, [noteEvent({ text: 'Moved to Penang', version: 4 })]);
    store.set(applyChatChangesAtom, [noteEvent({ buyerId: 'somebody else', version: 9 })]);
    show(store);
    expect(await screen.findByText('Moved to Penang', { exact: false })).toBeTruthy();
  });
});

describe('a remark that a colleague deletes while it is being changed', () => {
  const edit = async () => {
    const opened = open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Remarks' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the remark' }));
    const box = screen.getByRole('textbox', { name: 'Remark' });
    await userEvent.type(box, ', sent another');
    return { ...opened, box };
  };
  const notFound = () => new ApiError(40_400, 'This was not found.');

  it('is reported when the change is saved, and the next save creates a new remark', async () => {
    const { calls, box } = await edit();
    calls.saveRemark.mockRejectedValueOnce(notFound());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone deleted this remark');
    expect(box).toHaveProperty('value', 'Broken cup, sent another');
    calls.addRemark.mockRejectedValueOnce(new Error('cut'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe("Can't reach the server."));
    calls.addRemark.mockImplementationOnce(async (request: object) => ({
      remark: { ...remark, ...request },
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Broken cup, sent another')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    const [lost, again] = calls.addRemark.mock.calls.map(([request]) => request);
    expect(again).toEqual(lost);
    expect(again.remarkId).not.toBe(remark.remarkId);
    expect(again).toMatchObject({ type: 'afterSale', platformOrderSn: '241121QSK8S7BX' });
  });

  it('is gone from the list once the change is given up', async () => {
    const { calls } = await edit();
    calls.saveRemark.mockRejectedValueOnce(notFound());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Broken cup')).toBeNull();
  });

  it('is shown at once beside the text that is being edited', async () => {
    const { store, box, calls } = await edit();
    store.set(applyChatChangesAtom, [remarkEvent({ version: 2, isDeleted: true })]);
    expect((await screen.findByRole('alert')).textContent).toContain('Someone deleted this remark');
    expect(document.activeElement).toBe(box);
    // Brought back, it is changed as before.
    store.set(applyChatChangesAtom, [remarkEvent({ version: 3 })]);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    calls.saveRemark.mockResolvedValueOnce({ remark: { ...remark, text: 'Saved', version: 4 } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('leaves a draft of a new remark after Escape', async () => {
    const { store, calls } = await edit();
    store.set(applyChatChangesAtom, [remarkEvent({ version: 2, isDeleted: true })]);
    await screen.findByRole('alert');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Broken cup')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add a remark' }));
    const box = await screen.findByRole('textbox', { name: 'Remark' });
    expect(box).toHaveProperty('value', 'Broken cup, sent another');
    calls.addRemark.mockResolvedValueOnce({ remark: { ...remark, remarkId: 'new', text: 'Noted' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Noted')).toBeTruthy();
  });
});
