// @vitest-environment jsdom
import type { Notice, NoticePreference } from '@seller-chat/api-client/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import type { DataChange } from '../../../data/change.ts';
import type { Workspace } from '../../../data/workspace.ts';
import { QueryScope } from '../../../kit/page-query/QueryScope.tsx';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { AppApi } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { NoticeBell } from './NoticeBell.tsx';

const expired = (noticeId: string, createdAt: number): Notice => ({
  noticeId,
  kind: 'shopExpired',
  params: { shopName: `Shop ${noticeId}`, platform: 'Shopee' },
  link: '/shop_setting',
  createdAt,
  readAt: null,
});

/** A server with notices and preferences. */
function open(notices: Notice[]) {
  const server = {
    notices,
    preferences: [{ kind: 'shopExpired', isShown: true, isMailed: true }] as NoticePreference[],
    marked: [] as unknown[],
    isRefusing: false,
  };
  const unread = () => server.notices.filter(({ readAt }) => readAt === null).length;
  const api = {
    getNoticeList: async () => ({ noticeList: server.notices, unreadCount: unread(), nextCursor: null }),
    async markRead(input: { noticeIds?: string[]; until?: number }) {
      server.marked.push(input);
      const isMarked = ({ noticeId, createdAt }: Notice) =>
        input.noticeIds?.includes(noticeId) ?? createdAt <= (input.until ?? 0);
      server.notices = server.notices.map((one) => (isMarked(one) ? { ...one, readAt: 9 } : one));
      return { unreadCount: unread() };
    },
    getPreferences: async () => ({ preferenceList: server.preferences }),
    async savePreference(changed: NoticePreference) {
      if (server.isRefusing) throw new Error('refused');
      server.preferences = [changed];
      return { preferenceList: server.preferences };
    },
  } as Partial<AppApi> as AppApi;
  const listeners = new Set<(change: DataChange) => void>();
  const store = createStore();
  store.set(servicesAtom, { ...makeTestServices(makeFakeServer()), api });
  store.set(workspaceAtom, {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as Partial<Workspace> as Workspace);
  const router = createMemoryRouter([{ path: '*', Component: NoticeBell }]);
  renderWithStore(
    store,
    <QueryScope>
      <RouterProvider router={router} />
    </QueryScope>,
  );
  const emit = () =>
    act(() => listeners.forEach((run) => run({ type: 'rows', rows: { 'notice.changed': [] } })));
  return { server, router, emit };
}
const bell = (name: string) => screen.findByRole('button', { name });

it('the bell counts what is unread, and follows the event log', async () => {
  const { server, emit } = open([]);
  await bell('Notices');
  server.notices = [expired('1', 5)];
  emit();
  await bell('Notices, 1 unread');
});

it('a notice leads to its place and is read then', async () => {
  const { server, router } = open([expired('1', 5), expired('2', 4)]);
  await userEvent.click(await bell('Notices, 2 unread'));
  await userEvent.click(await screen.findByRole('button', { name: /Reconnect your shop Shop 2/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop_setting'));
  await bell('Notices, 1 unread');
  expect(server.marked).toEqual([{ noticeIds: ['2'] }]);
});

it('all that are shown can be marked as read; one that comes meanwhile stays unread', async () => {
  const { server } = open([expired('1', 5), expired('2', 4)]);
  await userEvent.click(await bell('Notices, 2 unread'));
  const all = await screen.findByRole('button', { name: 'Mark all as read' });
  server.notices = [expired('3', 6), ...server.notices];
  await userEvent.click(all);
  await waitFor(() => expect(server.marked).toEqual([{ all: true, until: 5 }]));
  expect(server.notices.filter(({ readAt }) => readAt === null).map(({ noticeId }) => noticeId)).toEqual([
    '3',
  ]);
});

it('a setting is saved at once, and goes back if it is refused', async () => {
  const { server } = open([]);
  await userEvent.click(await bell('Notices'));
  await screen.findByText('No notices yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Notice settings' }));
  const kind = within(await screen.findByRole('region', { name: "A shop's authorisation expires" }));
  const mail = () => kind.getByRole('switch', { name: 'By e-mail' }).getAttribute('aria-checked');
  await userEvent.click(kind.getByRole('switch', { name: 'By e-mail' }));
  await waitFor(() => expect(server.preferences[0]?.isMailed).toBe(false));
  await waitFor(() => expect(mail()).toBe('false'));
  server.isRefusing = true;
  await userEvent.click(kind.getByRole('switch', { name: 'By e-mail' }));
  await waitFor(() => expect(mail()).toBe('false'));
  expect(server.preferences[0]?.isMailed).toBe(false);
});
