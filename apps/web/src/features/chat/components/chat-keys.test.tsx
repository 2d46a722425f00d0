// @vitest-environment jsdom
import { DEFAULT_SHOP_ID, makeSession, makeShop } from '@seller-chat/core/testing';
import type { Session } from '@seller-chat/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorkspace } from '../../../shell/start-up/workspace-session.ts';
import { createStore } from '../../../shared/jotai.ts';
import type { Store } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../testing/open-test-workspace.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { ensureAccountAtom } from '../../account/index.ts';
import {
  addressAtom,
  checkRowAtom,
  chooseListAtom,
  selectionAtom,
  sessionIdsAtom,
  takeSessionsAtom,
} from '../../chat-state/index.ts';
import { searchPart } from '../../search/index.ts';
import { ChatRoute } from '../../../routes/chat.tsx';
import { composerPart } from '../../composer/index.ts';
import { quickReplyPart } from '../../quick-replies/index.ts';
import { findRow, inboxPart } from '../../inbox/index.ts';
import { isPaletteOpenAtom } from '../../../shell/palette/state/palette-actions.ts';

let owners = 0;
let stop: () => void;
let store: Store;
const sessions = Array.from({ length: 60 }, (_, at) =>
  makeSession({ buyerName: `Buyer ${at}`, unreadCount: 1, lastMessageTime: 9000 - at }),
);
const at = (place: number) => sessions[place] as Session;
const rowOf = ({ sessionId }: Session) => findRow(sessionId) as HTMLElement;
const change = (session: Session, to: Partial<Session>) =>
  act(() => store.set(takeSessionsAtom, { sessions: [{ ...session, ...to, version: 50 }], isLive: false }));
const openName = () => store.get(addressAtom).sessionId;

beforeAll(async () => {
  await Promise.all([inboxPart.load(), searchPart.load(), composerPart.load(), quickReplyPart.load()]);
});

beforeEach(async () => {
  // jsdom lays nothing out: give lists a height, so that they draw their rows.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  HTMLDialogElement.prototype.close ??= () => undefined;
  document.elementFromPoint ??= () => null;
  const server = makeFakeServer();
  server.shops = [makeShop({ shopId: DEFAULT_SHOP_ID })];
  server.sessions = sessions;
  server.api = {
    ...server.api,
    saveSessionMark: async ({ sessionIdList }: { sessionIdList: string[] }) => ({
      matchedCount: sessionIdList.length,
      changedSessionIdList: sessionIdList,
      nextSessionId: '',
    }),
    getTagList: async () => ({ tagList: [] }),
  } as never;
  store = createStore();
  const services = makeTestServices(server);
  services.isLoginCookieSet = true;
  store.set(servicesAtom, services);
  await store.set(ensureAccountAtom);
  stop = startWorkspace(store, openTestWorkspace(server, `keys-${(owners += 1)}`).workspace);
  const router = createMemoryRouter([{ path: '/chat', Component: ChatRoute }], {
    initialEntries: ['/chat?platform=all'],
  });
  renderWithStore(store, <RouterProvider router={router} />);
  await vi.waitUntil(() => store.get(sessionIdsAtom).length === 60, { timeout: PATIENCE_MS });
  await vi.waitUntil(() => findRow(at(3).sessionId), { timeout: PATIENCE_MS });
});
afterEach(() => stop());

describe('shortcuts', () => {
  it('work on a keyboard that writes Thai', () => {
    fireEvent.keyDown(document.body, { key: '่', code: 'KeyJ' });
    expect(openName()).toBe(at(0).sessionId);
    fireEvent.keyDown(document.body, { key: 'ป', code: 'KeyX' });
    expect(store.get(selectionAtom)?.ids).toEqual(new Set([at(0).sessionId]));
    fireEvent.keyDown(document.body, { key: 'า', code: 'KeyK', ctrlKey: true });
    expect(store.get(isPaletteOpenAtom)).toBe(true);
  });

  it('go on after a shop was ticked', async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: /^Also show/ }));
    expect(document.activeElement).toHaveProperty('type', 'checkbox');
    await userEvent.keyboard('j');
    await waitFor(() => expect(openName()).toBe(at(0).sessionId));
  });

  it('go on after an order was chosen by hand; by key the select keeps its own', async () => {
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    order.focus();
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.change(order, { target: { value: 'message_time_desc' } });
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(order);
    expect(openName()).toBeUndefined();
    await userEvent.click(order);
    fireEvent.change(order, { target: { value: 'default' } });
    await userEvent.keyboard('j');
    expect(openName()).toBe(at(0).sessionId);
  });

  it('"/" opens the quick replies of the open conversation, and nothing without one', async () => {
    await userEvent.keyboard('/');
    expect(screen.queryByRole('group', { name: 'Quick replies' })).toBeNull();
    await userEvent.keyboard('j/');
    const search = await screen.findByRole('combobox', { name: 'Search quick replies' });
    expect(document.activeElement).toBe(search);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Quick replies' })).toBeNull();
  });

  it('open no palette over a dialog: one Escape ends one layer', async () => {
    rowOf(at(0)).focus();
    await userEvent.keyboard('l');
    const dialog = await screen.findByRole('dialog', { name: 'Tags of Buyer 0' });
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(store.get(isPaletteOpenAtom)).toBe(false);
    expect(dialog.isConnected).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    fireEvent.contextMenu(rowOf(at(0)));
    await screen.findByRole('menu');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(store.get(isPaletteOpenAtom)).toBe(false);
  });
});

describe('the focus in the list', () => {
  it('goes along with a row that moves far out of view', () => {
    rowOf(at(2)).focus();
    change(at(2), { lastMessageTime: 1 });
    expect(store.get(sessionIdsAtom).at(-1)).toBe(at(2).sessionId);
    expect(document.activeElement).toBe(rowOf(at(2)));
  });

  it('falls to the row in the place of one that leaves, and the next key goes on from there', async () => {
    act(() => store.set(chooseListAtom, { filter: 'unRead' }));
    rowOf(at(2)).focus();
    await userEvent.keyboard('u');
    expect(document.activeElement).toBe(rowOf(at(3)));
    await userEvent.keyboard('j');
    expect(openName()).toBe(at(3).sessionId);
  });

  it('falls to the row above when the last one leaves', async () => {
    for (const place of [0, 1]) change(at(place), { pinned: true });
    act(() => store.set(chooseListAtom, { filter: 'fixed' }));
    rowOf(at(1)).focus();
    await userEvent.keyboard('p');
    expect(document.activeElement).toBe(rowOf(at(0)));
  });

  it('does not come back to the list from elsewhere', () => {
    rowOf(at(2)).focus();
    rowOf(at(2)).blur();
    change(at(2), { isDisabled: true });
    expect(document.activeElement).toBe(document.body);
  });

  it('falls to the row in its place after the menu has taken one away', async () => {
    rowOf(at(2)).focus();
    fireEvent.contextMenu(rowOf(at(2)));
    const menu = await screen.findByRole('menu');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Blacklist' }));
    await waitFor(() => expect(document.activeElement).toBe(rowOf(at(3))));
  });
});

describe("a row's menu", () => {
  it.each([
    [1, false],
    [2, true],
  ])('of row %i beside the selected second: offers to select it %s', async (place, isOffered) => {
    act(() => store.set(checkRowAtom, { sessionId: at(1).sessionId, isRange: false }));
    fireEvent.contextMenu(rowOf(at(place)));
    const menu = await screen.findByRole('menu');
    expect(within(menu).queryByRole('menuitem', { name: /^Select/ }) !== null).toBe(isOffered);
  });
});
