// @vitest-environment jsdom
import { makeShop } from '@seller-chat/core/testing';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ShopGroup, ShopId } from '@seller-chat/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { QueryScope } from '../../../kit/page-query/QueryScope.tsx';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { takeShopGroupsAtom } from '../../inbox/index.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { ShopGroupsSheet } from './ShopGroupsSheet.tsx';

const group = (shopGroupId: string): ShopGroup => ({
  shopGroupId,
  groupName: shopGroupId,
  platform: 'Shopee',
});
const shop = (id: string, groupId: string) =>
  makeShop({ shopId: id as ShopId, alias: id, groupId, platform: 'Shopee' });
const shopsWithTehIn = (groupId: string) => [
  shop('Kopi', 'Core'),
  shop('Teh', groupId),
  shop('Susu', ''),
  makeShop({ shopId: 'Roti' as ShopId, alias: 'Roti', platform: 'Lazada' }),
];

async function open() {
  const calls = {
    addGroup: vi.fn(async () => ({})),
    saveGroup: vi.fn(async () => ({})),
    sortGroup: vi.fn(async () => ({})),
    delGroup: vi.fn(async () => ({})),
    relateShopGroup: vi.fn(async () => ({})),
    getGroupList: vi.fn(async () => ({ groupList: [group('Tea'), group('Core')] })),
  };
  const server = makeFakeServer();
  server.api = { ...server.api, ...calls } as never;
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(takeShopGroupsAtom, [group('Core'), group('Tea')]);
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: shopsWithTehIn('Tea') }]);
  const onClose = vi.fn();
  const sheet = (
    <QueryScope>
      <ShopGroupsSheet onClose={onClose} />
    </QueryScope>
  );
  const router = createMemoryRouter([
    { path: '/', element: sheet },
    { path: '/order', element: <p>Orders</p> },
  ]);
  renderWithStore(store, <RouterProvider router={router} />);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Marketplace' }), 'Shopee');
  return { ...calls, onClose, router, store };
}
const rows = () => within(screen.getByRole('list', { name: 'Groups of Shopee' })).getAllByRole('listitem');
const silent = expect.anything();

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const editShopsOfCore = async () => {
  const [core] = rows();
  await userEvent.click(within(core as HTMLElement).getByRole('button', { name: '1 shop' }));
};
const answer = async (name: 'Keep editing' | 'Discard changes') => {
  const question = await screen.findByRole('alertdialog', { name: 'Discard the changes?' });
  await userEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

it('a group moves down by a call with the whole order, and the list is as the server has it then', async () => {
  const { sortGroup } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Core down' }));
  expect(sortGroup).toHaveBeenCalledWith({ platform: 'Shopee', shopGroupIdList: ['Tea', 'Core'] }, silent);
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Tea'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Core down' }));
  await press('Move Core down');
  await press('Move Tea up');
  expect(sortGroup).toHaveBeenCalledOnce();
});

it('many shops are related at once: those that came, and those that left', async () => {
  const { relateShopGroup } = await open();
  await editShopsOfCore();
  for (const name of [/^Kopi/, /^Teh.*Tea/, /^Susu/])
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(relateShopGroup).toHaveBeenCalledTimes(2));
  expect(relateShopGroup.mock.calls.map(([change]: unknown[]) => change)).toEqual([
    { shopGroupId: 'Core', shopIdList: ['Teh', 'Susu'] },
    { shopGroupId: '', shopIdList: ['Kopi'] },
  ]);
});

it('the focus goes to the search of the shops, and back to the group', async () => {
  await open();
  await editShopsOfCore();
  expect(document.activeElement).toBe(await screen.findByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  const [first] = rows();
  expect(document.activeElement).toBe(within(first as HTMLElement).getByRole('button', { name: '1 shop' }));
});

it('a group is added, renamed, and deleted after a question', async () => {
  const { addGroup, saveGroup, delGroup } = await open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'New group' }), ' Roastery {Enter}');
  expect(addGroup).toHaveBeenCalledWith({ platform: 'Shopee', groupName: 'Roastery' }, silent);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(''));
  await userEvent.click(screen.getByRole('button', { name: 'Rename Tea' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the group Tea' }), 's{Enter}');
  expect(saveGroup).toHaveBeenCalledWith({ shopGroupId: 'Tea', groupName: 'Teas' }, silent);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the group Core' }));
  expect(delGroup).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete group' }));
  await waitFor(() => expect(delGroup).toHaveBeenCalledWith({ shopGroupId: 'Core' }, silent));
});

it('a taken or too long name is said at its field, which keeps it', async () => {
  const { addGroup, saveGroup } = await open();
  const taken = new ApiError(ERROR_CODES.nameTaken, 'taken');
  addGroup.mockRejectedValueOnce(taken);
  saveGroup.mockRejectedValueOnce(taken);
  const problem = () => screen.findByText('Another group has this name.');
  await userEvent.type(field('New group'), 'tea{Enter}');
  await problem();
  expect(field('New group').value).toBe('tea');
  await userEvent.type(field('New group'), 's');
  expect(screen.queryByText('Another group has this name.')).toBeNull();
  await press('Rename Tea');
  await userEvent.type(field('Name of the group Tea'), '{Backspace}{Enter}');
  await problem();
  await userEvent.click(field('New group'));
  await userEvent.paste('x'.repeat(200));
  expect(screen.getByText('Use at most 50 characters.')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(addGroup).toHaveBeenCalledOnce();
});

it('a group that goes while its shops are chosen says so, and leads back to the others', async () => {
  const { store, relateShopGroup } = await open();
  await editShopsOfCore();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Susu/ }));
  act(() => store.set(takeShopGroupsAtom, [group('Tea')]));
  expect(await screen.findByText(/^This group was just deleted/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await press('Back');
  expect(rows()).toHaveLength(1);
  expect(relateShopGroup).not.toHaveBeenCalled();
});

it('without anything typed or chosen it closes at once, also when that was taken back', async () => {
  const { onClose } = await open();
  await userEvent.type(field('New group'), 'R{Backspace}');
  await press('Rename Tea');
  await userEvent.type(field('Name of the group Tea'), 's{Backspace}');
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
  await editShopsOfCore();
  const kopi = await screen.findByRole('checkbox', { name: /^Kopi/ });
  await userEvent.click(kopi);
  await userEvent.click(kopi);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

it.each(['New group', 'Name of the group Tea'])('“%s”: half typed, closing and leaving ask', async (name) => {
  const { onClose, router } = await open();
  if (name !== 'New group') await press('Rename Tea');
  await userEvent.type(field(name), 'x');
  await press('Close');
  await answer('Keep editing');
  expect(field(name).value).toContain('x');
  await router.navigate('/order');
  await answer('Keep editing');
  expect(router.state.location.pathname).toBe('/');
  await press('Close');
  await answer('Discard changes');
  expect(onClose).toHaveBeenCalledOnce();
});

it('Escape in the name of a group ends the renaming only, and asks first', async () => {
  const { onClose } = await open();
  await press('Rename Tea');
  await userEvent.type(field('Name of the group Tea'), 's{Escape}');
  await answer('Keep editing');
  expect(field('Name of the group Tea').value).toBe('Teas');
  await press('Cancel');
  await answer('Discard changes');
  expect(screen.queryByRole('textbox', { name: 'Name of the group Tea' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('what is half typed stays while the marketplace is changed or shops are chosen', async () => {
  await open();
  await userEvent.type(field('New group'), 'Roastery');
  await press('Rename Tea');
  await userEvent.type(field('Name of the group Tea'), 's');
  const marketplace = screen.getByRole('combobox', { name: 'Marketplace' });
  await userEvent.selectOptions(marketplace, 'Lazada');
  expect(screen.queryByRole('textbox', { name: 'Name of the group Tea' })).toBeNull();
  await userEvent.selectOptions(marketplace, 'Shopee');
  await editShopsOfCore();
  await press('Back');
  expect([field('New group').value, field('Name of the group Tea').value]).toEqual(['Roastery', 'Teas']);
});

it('chosen shops: closing, leaving and the way back ask, and the way back takes the choice back', async () => {
  const { onClose, router, relateShopGroup } = await open();
  await editShopsOfCore();
  const susu = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Susu/ });
  await userEvent.click(await susu());
  await userEvent.keyboard('{Escape}');
  await answer('Keep editing');
  await router.navigate('/order');
  await answer('Keep editing');
  expect((await susu()).checked).toBe(true);
  await press('Back');
  await answer('Discard changes');
  const [core] = rows();
  const shopsOfCore = within(core as HTMLElement).getByRole('button', { name: '1 shop' });
  await waitFor(() => expect(document.activeElement).toBe(shopsOfCore));
  await editShopsOfCore();
  expect((await susu()).checked).toBe(false);
  await userEvent.click(await susu());
  await press('Close');
  await answer('Discard changes');
  expect(onClose).toHaveBeenCalledOnce();
  expect(relateShopGroup).not.toHaveBeenCalled();
});

it('a shop that a colleague moves while shops are chosen stays where it was moved to', async () => {
  const { store, relateShopGroup } = await open();
  await editShopsOfCore();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Susu/ }));
  act(() => store.set(applyShopChangesAtom, [{ type: 'shops', shops: shopsWithTehIn('Core') }]));
  await press('Save');
  await waitFor(() => expect(relateShopGroup).toHaveBeenCalledOnce());
  expect(relateShopGroup).toHaveBeenCalledWith({ shopGroupId: 'Core', shopIdList: ['Susu'] }, silent);
});
