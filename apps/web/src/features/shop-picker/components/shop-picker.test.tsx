// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { makeShop } from '@seller-chat/core/testing';
import type { Shop, ShopId, ShopTask } from '@seller-chat/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { ShopPicker } from './ShopPicker.tsx';

const shop = (id: string, part: Partial<Shop> = {}) => makeShop({ shopId: id as ShopId, alias: id, ...part });

function open(shops: readonly Shop[], task: ShopTask = {}, chosen: readonly string[] = []) {
  let latest: ReadonlySet<ShopId> = new Set(chosen as ShopId[]);
  function Example() {
    const [set, setSet] = useState(latest);
    latest = set;
    return <ShopPicker label="Shops of a task" shops={shops} task={task} chosen={set} onChange={setSet} />;
  }
  renderWithStore(createStore(), <Example />);
  return { chosen: () => [...latest].toSorted() };
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('[H7] a shop that cannot be picked says why, in the order of the reasons', async () => {
  const task: ShopTask = {
    needsErpAuth: true,
    taskId: 'mine',
    holders: {
      aiSelectShop: new Map([['b' as ShopId, 'another']]),
      shopSelected: new Map([
        ['b' as ShopId, 'another'],
        ['c' as ShopId, 'mine'],
      ]),
    },
  };
  const linked = { isErpAuthorised: true };
  const { chosen } = open([shop('a'), shop('b', linked), shop('c', linked)], task);
  expect(box(/^a /).disabled).toBe(true);
  expect(box(/^a .*ERP/)).toBeDefined();
  expect(box(/^b .*AI/).disabled).toBe(true);
  expect(box(/^c/).disabled).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: i18n._('Select all') }));
  expect(chosen()).toEqual(['c']);
});

it('a shop that was chosen before it became unavailable can be left out', async () => {
  const { chosen } = open([shop('a'), shop('b', { isErpAuthorised: true })], { needsErpAuth: true }, ['a']);
  await userEvent.click(box(/^a/));
  expect(chosen()).toEqual([]);
  expect(box(/^a/).disabled).toBe(true);
});

it('[H9] says that there is no shop, or none that is linked with the ERP', () => {
  open([]);
  expect(screen.getByText('No shop is connected yet.')).toBeDefined();
  open([shop('a')], { needsErpAuth: true });
  expect(screen.getByText('No shop is linked with the ERP yet.')).toBeDefined();
});

it('all that match a search are picked, and what was chosen before stays', async () => {
  const { chosen } = open([shop('Kopi'), shop('Teh 1'), shop('Teh 2')], {}, ['Kopi']);
  await userEvent.type(screen.getByRole('searchbox'), 'teh');
  await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
  expect(chosen()).toEqual(['Kopi', 'Teh 1', 'Teh 2']);
});
