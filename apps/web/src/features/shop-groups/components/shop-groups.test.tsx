// @vitest-environment jsdom
import { makeShop } from '@seller-chat/core/testing';
import type { ShopGroup, ShopId } from '@seller-chat/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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

function open() {
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
  const shops = [shop('Kopi', 'Core'), shop('Teh', 'Tea'), shop('Susu', '')];
  store.set(applyShopChangesAtom, [{ type: 'shops', shops }]);
  renderWithStore(
    store,
    <QueryScope>
      <ShopGroupsSheet onClose={() => undefined} />
    </QueryScope>,
  );
  return calls;
}
const rows = () => within(screen.getByRole('list', { name: 'Groups of Shopee' })).getAllByRole('listitem');
const silent = expect.anything();

it('a group moves down by a call with the whole order, and the list is as the server has it then', async () => {
  const { sortGroup } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Move Core down' }));
  expect(sortGroup).toHaveBeenCalledWith({ platform: 'Shopee', shopGroupIdList: ['Tea', 'Core'] }, silent);
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Tea'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Tea up' }).disabled).toBe(true);
});

it('many shops are related at once: those that came, and those that left', async () => {
  const { relateShopGroup } = open();
  const [core] = rows();
  await userEvent.click(within(core as HTMLElement).getByRole('button', { name: '1 shop' }));
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
  open();
  const [core] = rows();
  await userEvent.click(within(core as HTMLElement).getByRole('button', { name: '1 shop' }));
  expect(document.activeElement).toBe(await screen.findByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  const [first] = rows();
  expect(document.activeElement).toBe(within(first as HTMLElement).getByRole('button', { name: '1 shop' }));
});

it('a group is added, renamed, and deleted after a question', async () => {
  const { addGroup, saveGroup, delGroup } = open();
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
