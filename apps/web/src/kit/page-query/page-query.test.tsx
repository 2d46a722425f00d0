// @vitest-environment jsdom
import { ApiError, TransportError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DataChange } from '../../data/change.ts';
import type { Workspace } from '../../data/workspace.ts';
import { createStore } from '../../shared/jotai.ts';
import type { Store } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import type { AppApi } from '../../shared/services.ts';
import { workspaceAtom } from '../../shared/workspace.ts';
import { makeFakeServer } from '../../testing/fake-server.ts';
import { renderWithStore } from '../../testing/render-with-store.tsx';
import { makeTestServices } from '../../testing/test-services.ts';
import { QueryFaces } from './QueryFaces.tsx';
import { QueryScope } from './QueryScope.tsx';
import { useCommand } from './use-command.ts';
import { usePageQuery } from './use-page-query.ts';
import { usePages } from './use-pages.ts';

let store: Store;
let emit: (change: DataChange) => void;

afterEach(() => void vi.restoreAllMocks());

beforeEach(() => {
  store = createStore();
  const listeners = new Set<(change: DataChange) => void>();
  emit = (change) => act(() => listeners.forEach((listener) => listener(change)));
  store.set(servicesAtom, makeTestServices(makeFakeServer()));
  store.set(workspaceAtom, {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as Partial<Workspace> as Workspace);
});

const show = (part: React.ReactNode) => renderWithStore(store, <QueryScope>{part}</QueryScope>);
const rows = (type: 'order.changed'): DataChange => ({
  type: 'rows',
  rows: { [type]: [] },
});

function Names({ read }: { read: (signal: AbortSignal) => Promise<readonly string[]> }) {
  const query = usePageQuery({
    key: ['names'],
    read: (_api, { signal }) => read(signal),
    changedBy: ['order.changed'],
  });
  return (
    <QueryFaces
      query={query}
      skeleton={<p>loading</p>}
      failure="The names could not be loaded."
      isEmpty={(names) => names.length === 0}
      empty={<p>No names yet.</p>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryFaces>
  );
}

it('shows data, or that there is none', async () => {
  show(<Names read={async () => ['Ayu', 'Mei']} />);
  expect(await screen.findByText('Ayu, Mei')).toBeTruthy();
});

it('shows that there is nothing', async () => {
  show(<Names read={async () => []} />);
  expect(await screen.findByText('No names yet.')).toBeTruthy();
});

it('a failure is shown in words and is not repeated until the person asks for it', async () => {
  const read = vi
    .fn<() => Promise<string[]>>()
    .mockRejectedValueOnce(new ApiError(ERROR_CODES.forbidden, 'Not allowed.'))
    .mockResolvedValueOnce(['Ayu']);
  show(<Names read={read} />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The names could not be loaded. Not allowed.',
  );
  expect(read).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ayu')).toBeTruthy();
});

it('leaving the page cancels the call', async () => {
  let signal: AbortSignal | undefined;
  const { unmount } = show(
    <Names
      read={(given) => {
        signal = given;
        return new Promise(() => undefined);
      }}
    />,
  );
  await waitFor(() => expect(signal?.aborted).toBe(false));
  unmount();
  expect(signal?.aborted).toBe(true);
});

it('an event that changes it reads it again, and so does the end of a gap', async () => {
  let reads = 0;
  show(<Names read={async () => [`read ${(reads += 1)}`]} />);
  await screen.findByText('read 1');
  emit(rows('order.changed'));
  expect(await screen.findByText('read 2')).toBeTruthy();
  emit({ type: 'reloaded' });
  expect(await screen.findByText('read 3')).toBeTruthy();
});

it('what failed without a connection is read again when it is back', async () => {
  const read = vi
    .fn<() => Promise<string[]>>()
    .mockRejectedValueOnce(TransportError.network(new Error('down')))
    .mockResolvedValueOnce(['Ayu']);
  show(<Names read={read} />);
  await screen.findByRole('alert');
  emit({ type: 'connection', state: 'online' });
  expect(await screen.findByText('Ayu')).toBeTruthy();
});

const asked: string[] = [];
function Numbers() {
  const [filter, setFilter] = useState('a');
  const pages = usePages({
    key: ['numbers', filter],
    read: async (_api: AppApi, cursor) => {
      asked.push(`${filter}${cursor ?? ''}`);
      const at = Number(cursor ?? 0);
      return { items: [`${filter}${at}`], nextCursor: at < 2 ? String(at + 1) : '', total: 3 };
    },
  });
  return (
    <>
      <output>{`${pages.items.join()} page ${pages.page} of ${pages.total ?? '?'} ${pages.hasNext ? 'more' : 'end'}`}</output>
      <button onClick={pages.next}>next</button>
      <button onClick={pages.previous}>previous</button>
      <button onClick={() => setFilter('b')}>filter</button>
    </>
  );
}

it('pages are walked by cursor, back and forth, and another filter begins again', async () => {
  show(<Numbers />);
  const sees = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await sees('a0 page 0 of 3 more');
  await press('next');
  await sees('a1 page 1 of 3 more');
  await press('next');
  await sees('a2 page 2 of 3 end');
  await press('next');
  await press('previous');
  await sees('a1 page 1 of 3 more');
  await press('filter');
  await sees('b0 page 0 of 3 more');
  expect(asked).toEqual(['a', 'a1', 'a2', 'b']);
});

type Marks = Readonly<Record<string, boolean>>;
interface Answer {
  id: string;
  end: (error?: Error) => void;
}

/** A list of marks on the server, and a command that sets one of them. */
function openMarks(everyMs?: number) {
  const server: { marks: Marks; reads: number; answers: Answer[]; conflicts: unknown[] } = {
    marks: { a: false, b: false },
    reads: 0,
    answers: [],
    conflicts: [],
  };
  function MarkList() {
    const query = usePageQuery({
      key: ['marks'],
      async read() {
        server.reads += 1;
        return server.marks;
      },
      ...(everyMs !== undefined && { everyMs }),
    });
    const command = useCommand<string, void>({
      run: (_api, id) =>
        new Promise((resolve, reject) => {
          server.answers.push({
            id,
            end(error) {
              if (error !== undefined) return reject(error);
              server.marks = { ...server.marks, [id]: true };
              resolve();
            },
          });
        }),
      optimistic: { key: ['marks'], apply: (marks: Marks, id) => ({ ...marks, [id]: true }) },
      onFailed: () => undefined,
      onConflict: (info) => server.conflicts.push(info),
    });
    return (
      <>
        <output>{JSON.stringify(query.data)}</output>
        <button onClick={() => void command.run('a')}>a</button>
        <button onClick={() => void command.run('b')}>b</button>
      </>
    );
  }
  show(<MarkList />);
  const sees = (marks: Marks) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toBe(JSON.stringify(marks)));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { server, sees, press };
}

it('a change is on screen before the answer, and a refused one takes back only itself', async () => {
  const { server, sees, press } = openMarks();
  await sees({ a: false, b: false });
  await press('a');
  await press('b');
  await sees({ a: true, b: true });
  const [first, second] = server.answers;
  await act(async () => first?.end(new ApiError(ERROR_CODES.forbidden, 'no')));
  await sees({ a: false, b: true });
  await act(async () => second?.end());
  await sees({ a: false, b: true });
});

it('a change that is refused after a later one was accepted takes back only itself', async () => {
  const { server, sees, press } = openMarks();
  await sees({ a: false, b: false });
  await press('a');
  await press('b');
  const [first, second] = server.answers;
  await act(async () => second?.end());
  await sees({ a: true, b: true });
  await act(async () => first?.end(new ApiError(ERROR_CODES.forbidden, 'no')));
  await sees({ a: false, b: true });
});

it('a second press while it is running has no second effect; afterwards it has', async () => {
  const { server, sees, press } = openMarks();
  await sees({ a: false, b: false });
  await press('a');
  await press('a');
  expect(server.answers).toHaveLength(1);
  await act(async () => server.answers[0]?.end());
  await press('a');
  expect(server.answers).toHaveLength(2);
});

it('a conflict gives the current state, and the change is taken back', async () => {
  const { server, sees, press } = openMarks();
  await sees({ a: false, b: false });
  await press('a');
  const error = new ApiError(ERROR_CODES.changedMeanwhile, 'changed', { mark: 'theirs' });
  await act(async () => server.answers[0]?.end(error));
  expect(server.conflicts).toEqual([{ mark: 'theirs' }]);
  await sees({ a: false, b: false });
});

/** Shows the page or hides it, as another tab in front of it does. */
const setVisible = (isVisible: boolean): void =>
  void vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');

it('what no event reports is read again at an interval, but not while the page is hidden', async () => {
  const { server, sees } = openMarks(20);
  await sees({ a: false, b: false });
  server.marks = { a: false, b: true };
  await sees({ a: false, b: true });
  setVisible(false);
  await act(() => new Promise((resolve) => setTimeout(resolve, 40)));
  const { reads } = server;
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(server.reads).toBe(reads);
  setVisible(true);
  await waitFor(() => expect(server.reads).toBeGreaterThan(reads));
});

it('reading at an interval does not take an optimistic change off the screen', async () => {
  const { server, sees, press } = openMarks(20);
  await sees({ a: false, b: false });
  await press('a');
  await sees({ a: true, b: false });
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await sees({ a: true, b: false });
  await act(async () => server.answers[0]?.end(new ApiError(ERROR_CODES.forbidden, 'no')));
  await sees({ a: false, b: false });
});

it('a failure stays on screen with its button and is not read again at the interval', async () => {
  const read = vi.fn<() => Promise<string>>(async () => {
    throw new ApiError(ERROR_CODES.forbidden, 'Not allowed.');
  });
  function Failing() {
    const query = usePageQuery({ key: ['failing'], read, everyMs: 10 });
    return <output>{query.phase}</output>;
  }
  show(<Failing />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('failed'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(read).toHaveBeenCalledTimes(1);
});
