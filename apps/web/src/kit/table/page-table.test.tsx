// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { createStore } from '../../shared/jotai.ts';
import { servicesAtom } from '../../shared/services.ts';
import { makeFakeServer } from '../../testing/fake-server.ts';
import { renderWithStore } from '../../testing/render-with-store.tsx';
import { makeTestServices } from '../../testing/test-services.ts';
import { QueryScope } from '../page-query/QueryScope.tsx';
import { usePages } from '../page-query/use-pages.ts';
import type { Selection } from './model/selection.ts';
import { PageTable } from './PageTable.tsx';
import type { TableColumn } from './table-column.ts';
import { TableToolbar } from './TableToolbar.tsx';
import { useLostValues } from './use-lost-values.ts';
import { usePageTable } from './use-page-table.ts';
import { useTableAddress } from './use-table-address.ts';

interface Item {
  id: string;
  name: string;
}
const COLUMNS: readonly TableColumn<Item>[] = [
  { id: 'name', header: 'Name', isSortable: true, cell: ({ name }) => name },
  { id: 'code', header: 'Code', cell: ({ id }) => `#${id}` },
];
const FILTERS = ['state'];
/** Another parameter of the page. */
const FIELDS = { tab: (value: string) => value };
const idOf = ({ id }: Item): string => id;

/** A server of five items that pages by two, and notes of each request and act. */
function open(address = '/items') {
  const asked: string[] = [];
  const acted: { act: string; selection: Selection }[] = [];
  const opened: string[] = [];
  function Items() {
    const table = useTableAddress(FILTERS, FIELDS);
    const { search, values, sort } = table.filter;
    const pages = usePages<Item>({
      key: ['items', table.filter],
      pageSize: 2,
      async read(_api, cursor) {
        asked.push([cursor, search, values['state'], sort?.columnId, sort?.isDescending].join('|'));
        const all = ['1', '2', '3', '4', '5'].filter((id) => search === '' || id === search);
        const at = Number(cursor ?? 0);
        const items = all.slice(at, at + 2).map((id) => ({ id, name: `Item ${id}` }));
        return { items, nextCursor: at + 2 < all.length ? String(at + 2) : null, total: all.length };
      },
    });
    const state = usePageTable({
      id: 'items',
      columns: COLUMNS,
      rows: pages.items,
      rowId: idOf,
      address: table,
    });
    return (
      <>
        <TableToolbar
          table={state}
          searchLabel="Search items"
          chips={{
            name: 'state',
            options: [
              { value: '', label: 'All' },
              { value: 'open', label: 'Open' },
            ],
          }}
        />
        <PageTable
          label="Items"
          table={state}
          pages={pages}
          rowName={({ name }) => name}
          failure="The items could not be loaded."
          empty={<p>No items yet.</p>}
          onOpen={(id) => opened.push(id)}
          selectionCommands={{
            acts: [{ id: 'remove', label: 'Remove' }],
            onAct: (act, selection) => acted.push({ act, selection }),
          }}
        />
      </>
    );
  }
  const store = createStore();
  store.set(servicesAtom, makeTestServices(makeFakeServer()));
  const router = createMemoryRouter([{ path: '/items', Component: Items }], { initialEntries: [address] });
  const { unmount } = renderWithStore(
    store,
    <QueryScope>
      <RouterProvider router={router} />
    </QueryScope>,
  );
  return { asked, acted, opened, router, unmount };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('what is searched, filtered and sorted is in the address and asked of the server', async () => {
  const { asked, router } = open('/items?state=open&tab=2');
  await row('Item 1');
  expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-pressed')).toBe('true');
  await press('Name');
  await press('Name');
  await waitFor(() => expect(router.state.location.search).toBe('?state=open&tab=2&sort=-name'));
  await userEvent.type(screen.getByRole('searchbox'), '3');
  await row('Item 3');
  expect(asked.at(0)).toBe('||open||');
  expect(asked.at(-1)).toBe('|3|open|name|true');
  await press('All');
  await waitFor(() => expect(router.state.location.search).toBe('?tab=2&sort=-name&q=3'));
});

it('filtered to nothing offers to clear the filters, which brings the rows back', async () => {
  open('/items?q=9');
  await screen.findByText('Nothing matches the search and filters.');
  await press('Clear filters');
  await row('Item 1');
});

it('the keys of a row are those of its place on a keyboard of another alphabet', async () => {
  open();
  const first = await screen.findByRole('row', { name: /Item 1/ });
  act(() => first.focus());
  fireEvent.keyDown(first, { key: '่', code: 'KeyJ' });
  const second = screen.getByRole('row', { name: /Item 2/ });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'ป', code: 'KeyX' });
  await waitFor(() => expect(second.getAttribute('aria-selected')).toBe('true'));
});

it('rows stay selected across pages, and all that match is a filter', async () => {
  const { acted } = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Item 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  bar.getByText('2 selected');
  await press('Remove');
  await press('Select all 5 matching');
  bar.getByText('5 selected');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Item 2' }));
  bar.getByText('4 selected');
  await press('Remove');
  expect(acted).toEqual([
    { act: 'remove', selection: { kind: 'rows', ids: new Set(['1', '2']) } },
    { act: 'remove', selection: { kind: 'matching', except: new Set(['2']) } },
  ]);
  await userEvent.type(screen.getByRole('searchbox'), '3');
  await row('Item 3');
  expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull();
});

it('pages are walked in the foot', async () => {
  open();
  await row('Item 1');
  screen.getByText('1–2 of 5');
  await press('Next page');
  await row('Item 3');
  screen.getByText('3–4 of 5');
  await press('Previous page');
  await row('Item 1');
});

it('the keyboard goes to search and rows, opens one and selects one', async () => {
  const { opened } = open();
  await row('Item 1');
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(await row('Item 1'));
  await userEvent.keyboard('j{Enter}x');
  expect(opened).toEqual(['2']);
  expect((await row('Item 2')).getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('jx');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jx');
});

it('hidden columns are remembered on this device', async () => {
  const { unmount } = open();
  await row('Item 1');
  localStorage.setItem('table-columns:items', '["code"]');
  unmount();
  open();
  await row('Item 1');
  expect(screen.queryByRole('columnheader', { name: 'Code' })).toBeNull();
});

it('a value that is no option leaves the filter; while options may still come it stays', async () => {
  const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));
  function Tool({ options, isComplete }: { options: ReturnType<typeof choices>; isComplete?: boolean }) {
    const address = useTableAddress(FILTERS);
    useLostValues(address, [
      { name: 'state', label: 'State', options, ...(isComplete === false && { isComplete }) },
    ]);
    return <output>{address.filter.values['state'] ?? 'off'}</output>;
  }
  let show = (_tool: ReactNode): void => undefined;
  function Host() {
    const [tool, setTool] = useState<ReactNode>(<Tool options={[]} />);
    show = (next) => act(() => setTool(next));
    return tool;
  }
  const router = createMemoryRouter([{ path: '*', element: <Host /> }], {
    initialEntries: ['/items?state=vip&q=a'],
  });
  render(<RouterProvider router={router} />);
  const value = () => screen.getByRole('status').textContent;
  expect(value()).toBe('vip');
  show(<Tool options={choices('new')} isComplete={false} />);
  expect(value()).toBe('vip');
  show(<Tool options={choices('new', 'vip')} />);
  expect(value()).toBe('vip');
  show(<Tool options={[]} />);
  await waitFor(() => expect(value()).toBe('off'));
  expect(router.state.location.search).toBe('?q=a');
});
