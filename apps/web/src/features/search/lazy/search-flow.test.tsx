// @vitest-environment jsdom
import { DEFAULT_SHOP_ID, makeMessage, makeSession, makeShop } from '@seller-chat/core/testing';
import type { MessageId } from '@seller-chat/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorkspace } from '../../../shell/start-up/workspace-session.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../testing/open-test-workspace.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { ensureAccountAtom } from '../../account/index.ts';
import { ChatRoute } from '../../../routes/chat.tsx';
import { searchPart } from '../components/search-part.ts';
import { jumpTargetAtom } from '../../conversation/index.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';

let owners = 0;
const unbinds: (() => void)[] = [];
const listed = makeSession({ buyerName: 'Nur Aisyah' });
const far = makeSession({ buyerName: 'Trần Minh Anh' });
const nothing = { list: [], nextCursor: '' };
const hit = {
  messageId: 'found-1' as MessageId,
  messageTime: 1000,
  isSeller: false,
  excerpt: { text: 'Cho mình 2 ly trà sữa <b>nhé</b>', ranges: [{ from: 14, to: 17 }] },
  session: far,
};

beforeAll(() => searchPart.load());
afterEach(() => {
  for (const unbind of unbinds.splice(0)) unbind();
  vi.restoreAllMocks();
});

async function open(sessions = [listed]) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const server = makeFakeServer();
  server.shops = [makeShop({ shopId: DEFAULT_SHOP_ID, alias: 'Kopi Kita' })];
  server.sessions = sessions;
  server.messages.set(far.sessionId, [
    makeMessage({ sessionId: far.sessionId, messageId: hit.messageId, content: { text: 'trà sữa' } }),
  ]);
  const store = createStore();
  const services = makeTestServices(server);
  services.isLoginCookieSet = true;
  store.set(servicesAtom, services);
  await store.set(ensureAccountAtom);
  const test = openTestWorkspace(server, `search-${(owners += 1)}`);
  unbinds.push(startWorkspace(store, test.workspace));
  const router = createMemoryRouter([{ path: '/chat', Component: ChatRoute }], {
    initialEntries: ['/chat?platform=all'],
  });
  renderWithStore(store, <RouterProvider router={router} />);
  const box = await screen.findByRole('searchbox');
  return { server, store, services, box, router };
}

const palette = () => screen.findByRole('dialog', { name: 'Find or open anything' });
const patience = { timeout: PATIENCE_MS };

describe('the search box', () => {
  it('shows what the server found below the list, and opens a hit at its message', async () => {
    const { server, store, box, router } = await open();
    server.searchChat = async () => ({
      buyers: nothing,
      orders: nothing,
      messages: { list: [hit], nextCursor: '' },
    });
    await userEvent.type(box, 'trà');
    const found = await screen.findByRole('option', { name: /Trần Minh Anh/ }, patience);
    expect(found.textContent).toContain('trà sữa <b>nhé</b>');
    expect(found.querySelector('mark')?.textContent).toBe('trà');
    expect(found.querySelector('b')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(found.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain(far.sessionId));
    await waitFor(
      () => expect(store.get(jumpTargetAtom)).toMatchObject({ messageId: hit.messageId }),
      patience,
    );
  });

  it('asks once typing pauses, and drops the answer that comes too late', async () => {
    const { server, box } = await open();
    const asked: string[] = [];
    const answers = new Map<string, (answer: unknown) => void>();
    server.searchChat = ({ keyword }) => {
      asked.push(keyword);
      return new Promise((resolve) => answers.set(keyword, resolve));
    };
    const named = (buyerName: string) => ({
      buyers: {
        list: [{ session: { ...far, buyerName }, name: { text: buyerName, ranges: [] } }],
        nextCursor: '',
      },
      orders: nothing,
      messages: nothing,
    });
    // Without a pause between the keys, however busy the machine is.
    const person = userEvent.setup({ delay: null });
    await person.type(box, 'zul');
    await waitFor(() => expect(asked).toEqual(['zul']), patience);
    await person.type(box, 'fa');
    await waitFor(() => expect(asked).toEqual(['zul', 'zulfa']), patience);
    answers.get('zulfa')?.(named('Zulfa'));
    await screen.findByRole('option', { name: /Zulfa/ }, patience);
    answers.get('zul')?.(named('Zul the late'));
    await Promise.resolve();
    expect(screen.queryByRole('option', { name: /late/ })).toBeNull();
  });

  it('says when nothing matches, and when the server cannot be asked', async () => {
    const { server, box } = await open();
    await userEvent.type(box, 'qqq');
    await screen.findByText('No buyers, orders or messages match.', {}, patience);
    server.mode = 'down';
    await userEvent.type(box, 'q');
    const problem = (await screen.findByText('Search failed.', {}, patience)).closest('[role=alert]');
    server.mode = 'up';
    await userEvent.click(within(problem as HTMLElement).getByRole('button', { name: 'Try again' }));
    await screen.findByText('No buyers, orders or messages match.', {}, patience);
  });

  it('adds the next page where there is more', async () => {
    const { server, box } = await open();
    server.searchChat = async ({ nextCursor }) => ({
      buyers: nothing,
      orders: nothing,
      messages:
        nextCursor === undefined
          ? { list: [hit], nextCursor: 'next' }
          : { list: [{ ...hit, messageId: 'found-2' }], nextCursor: '' },
    });
    await userEvent.type(box, 'tra');
    await userEvent.click(await screen.findByText('More messages', {}, patience));
    const hits = within(screen.getByRole('listbox', { name: 'Search results' }));
    await waitFor(() => expect(hits.getAllByRole('option')).toHaveLength(2), patience);
    expect(screen.queryByText('More messages')).toBeNull();
  });

  it('opens the conversation of an order that was never sent there, and jumps nowhere', async () => {
    const { server, store, box, router } = await open();
    server.searchChat = async () => ({
      buyers: nothing,
      orders: { list: [{ orderId: '2411QSK', title: 'Kopi', messageTime: 0, session: far }], nextCursor: '' },
      messages: nothing,
    });
    await userEvent.type(box, '2411QSK');
    const found = await screen.findByRole('option', { name: /2411QSK/ }, patience);
    expect(found.querySelector('.sc-hit-time')).toBeNull();
    await userEvent.click(found);
    await waitFor(() => expect(router.state.location.search).toContain(far.sessionId));
    expect(store.get(jumpTargetAtom)).toBeUndefined();
  });

  it('opens a conversation by an order whose buyer has none yet', async () => {
    const { server, box, router } = await open();
    const opensBy = { shopId: DEFAULT_SHOP_ID, platformOrderSn: '2411NEW', buyerName: 'Silent Sinta' };
    server.searchChat = async () => ({
      buyers: nothing,
      orders: { list: [{ orderId: '2411NEW', messageTime: 5, opensBy }], nextCursor: '' },
      messages: nothing,
    });
    await userEvent.type(box, '2411NEW');
    const found = await screen.findByRole('option', { name: /2411NEW/ }, patience);
    expect(found.textContent).toContain('Silent Sinta');
    const queries: string[] = [];
    router.subscribe(({ location }) => queries.push(location.search));
    await userEvent.click(found);
    await waitFor(() =>
      expect(queries).toContainEqual(expect.stringContaining(`order=2411NEW&shopId=${DEFAULT_SHOP_ID}`)),
    );
  });

  it('leads on to buyers beyond a page that the list shows already', async () => {
    const { server, box } = await open();
    const named = (session: typeof far) => ({ session, name: { text: session.buyerName, ranges: [] } });
    server.searchChat = async ({ nextCursor }) => ({
      buyers:
        nextCursor === undefined
          ? { list: [named(listed)], nextCursor: 'next' }
          : { list: [named(far)], nextCursor: '' },
      orders: nothing,
      messages: nothing,
    });
    await userEvent.type(box, 'n');
    const more = await screen.findByText('More buyers', {}, patience);
    expect(screen.queryByText('No other buyers, orders or messages match.')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(more.id);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: /Trần Minh Anh/ }, patience);
  });
});

describe('keys in the search box', () => {
  const isRowFocused = () =>
    (document.activeElement as HTMLElement | null)?.dataset['sessionId'] === listed.sessionId;

  it('Enter opens the first row of the list for what is typed by now', async () => {
    const newer = makeSession({ buyerName: 'Zulfa', lastMessageTime: listed.lastMessageTime + 1 });
    const { box, router } = await open([newer, listed]);
    await screen.findByText('Zulfa', {}, patience);
    await userEvent.type(box, 'nur{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain(listed.sessionId), patience);
    expect(document.activeElement).toBe(box);
  });

  it('Down goes to the first row where nothing else was found, and after the last hit', async () => {
    const { server, box } = await open();
    await screen.findByText('Nur Aisyah', {}, patience);
    await userEvent.type(box, 'nur');
    await screen.findByText('No other buyers, orders or messages match.', {}, patience);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(isRowFocused()).toBe(true), patience);

    server.searchChat = async () => ({
      buyers: nothing,
      orders: nothing,
      messages: { list: [hit], nextCursor: '' },
    });
    box.focus();
    await userEvent.type(box, ' a');
    const found = await screen.findByRole('option', { name: /Trần Minh Anh/ }, patience);
    await userEvent.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(found.id);
    expect(document.activeElement).toBe(box);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(isRowFocused()).toBe(true), patience);
    expect(box.hasAttribute('aria-activedescendant')).toBe(false);
  });
});

describe('the palette', () => {
  it('opens with Ctrl K from anywhere, goes to a shop, and closes', async () => {
    const { box, router } = await open();
    box.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await palette());
    await userEvent.type(dialog.getByRole('combobox'), 'kopi');
    expect(dialog.getByRole('option', { selected: true }).textContent).toContain('Kopi Kita');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain(DEFAULT_SHOP_ID));
    expect(screen.queryByRole('dialog', { name: 'Find or open anything' })).toBeNull();
  });

  it('finds what the server finds, and remembers what was looked for', async () => {
    const { server, router } = await open();
    server.searchChat = async () => ({
      buyers: nothing,
      orders: {
        list: [{ orderId: '2411QSK', messageId: hit.messageId, messageTime: 5, session: far }],
        nextCursor: '',
      },
      messages: nothing,
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await palette());
    await userEvent.type(dialog.getByRole('combobox'), '2411');
    await userEvent.click(await dialog.findByRole('option', { name: /2411QSK/ }, patience));
    await waitFor(() => expect(router.state.location.search).toContain(far.sessionId));
    await userEvent.keyboard('{Control>}k{/Control}');
    const again = within(await palette());
    await userEvent.click(again.getByRole('option', { name: '2411' }));
    expect(again.getByRole('combobox')).toHaveProperty('value', '2411');
  });
});
